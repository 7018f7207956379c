import { listUrl } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { Appeal } from "../../contract/resources.ts";
import { appealStatuses, appealsAddress } from "../../contract/rules.ts";

type Appeals = typeof import("../../contract/routes.ts");

interface AppealsPage {
  appeals: Appeal[];
  status: string;
  page: number;
  limit: number;
  total: number;
}

/** `/dashboard/content/appeals?status=declined&page=2`; shows open ones by default. */
export const loadAppeals: PageLoad<AppealsPage> = async (transport, { url }) => {
  const requestedStatus = url.searchParams.get("status") ?? "";
  const status = appealStatuses.find((each) => each === requestedStatus);
  const page = Math.max(1, Math.floor(Number(url.searchParams.get("page"))) || 1);
  const { items, paging } = await apiOf<Appeals>()(transport).list("GET /appeals", {
    query: { status: requestedStatus === "all" ? [...appealStatuses] : [status ?? "open"], page },
  });
  return {
    appeals: items,
    status: requestedStatus === "all" ? requestedStatus : (status ?? "open"),
    page,
    limit: paging?.limit ?? 30,
    total: paging?.total ?? items.length,
  };
};

export const appealsUrl = (status: string, page: number): string =>
  listUrl(appealsAddress, { status: status === "open" ? "" : status }, page);
