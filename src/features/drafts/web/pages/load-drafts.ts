import { requestedPage } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import { type DraftFilter, draftFilters } from "../lists/draft-filters.ts";

type Contract = typeof import("../../contract/routes.ts");

const limit = 30;

export async function loadDrafts(transport: Transport, { params, url }: PageArgs) {
  const status = filterOf(url.searchParams.get("status"));
  const page = requestedPage(params.page, url);
  const { items, paging } = await apiOf<Contract>()(transport).list("GET /drafts", {
    query: {
      page,
      limit,
      draftStatus: status === "all" ? ["draft", "scheduled", "error"] : [status],
      sort: status === "scheduled" ? "dateScheduled" : "-dateUpdated",
    },
  });
  return { drafts: items, status, page, limit, total: paging.total ?? items.length };
}

export type Drafts = Awaited<ReturnType<typeof loadDrafts>>;

const filterOf = (text: string | null): DraftFilter =>
  draftFilters.find((filter) => filter === text) ?? "all";
