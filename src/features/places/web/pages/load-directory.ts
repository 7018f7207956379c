import { pageInQuery } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { ReceivedPlace, ReceivedPlaceType } from "../../contract/resources.ts";

type Places = typeof import("../../contract/routes.ts");

export interface Directory {
  places: readonly ReceivedPlace[];
  types: readonly ReceivedPlaceType[];
  query: string;
  /** Record type of the tab. */
  type: string | undefined;
  page: number;
  limit: number;
  total: number;
}

const limit = 30;
const maxPage = 200;

/** `/places?query=ink&type=category&page=2` */
export const loadDirectory: PageLoad<Directory> = async (transport, { url, signal }) => {
  const query = url.searchParams.get("query")?.trim().slice(0, 200) ?? "";
  const page = Math.min(maxPage, pageInQuery(url) ?? 1);
  const api = apiOf<Places>()(transport);
  const types = await api("GET /places/types", { query: { query }, signal });
  const requested = url.searchParams.get("type");
  const type = types.find(({ recordType }) => recordType === requested)?.recordType;
  const { items, paging } = await api.list("GET /places", {
    query: { query, page, limit, ...(type && { recordTypes: [type] }) },
    signal,
  });
  return { places: items, types, query, type, page, limit, total: paging?.total ?? items.length };
};

export function directoryUrl({ query, type }: Pick<Directory, "query" | "type">, page = 1): string {
  const search = new URLSearchParams({
    ...(query && { query }),
    ...(type && { type }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size > 0 ? `/places?${search}` : "/places";
}
