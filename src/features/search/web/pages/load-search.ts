import { apiOf } from "#platform/web/api.ts";
import type { PageLoad } from "#platform/web/page-loader.ts";
import type { SearchFacets, ShownResult } from "../../contract/resources.ts";
import { domains, readAddress, type SearchAddress } from "./search-filters.ts";

type Search = typeof import("../../contract/routes.ts");

export interface SearchPageData {
  address: SearchAddress;
  results: readonly ShownResult[];
  facets: SearchFacets;
  limit: number;
  total: number;
}

const limit = 20;
const noFacets: SearchFacets = { types: [], categories: [], tags: [], authors: [], years: [] };

export const loadSearch: PageLoad<SearchPageData> = async (transport, { url, signal }) => {
  const address = readAddress(url.searchParams);
  const { query, domain, sort, page, filters } = address;
  const isAsked = query.trim() !== "" || Object.keys(filters).length > 0;
  if (!isAsked) return { address, results: [], facets: noFacets, limit, total: 0 };
  const asked = { query, collapse: true, ...filters, recordTypes: domains[domain] };
  const api = apiOf<Search>()(transport);
  const hasFacets = domain === "all_content" || domain === "discussion" || domain === "comment";
  const [{ items, paging }, facets] = await Promise.all([
    api.list("GET /search", {
      query: {
        ...(asked as object),
        sort,
        expand: ["insertUser", "breadcrumbs", "excerpt"],
        page,
        limit,
      },
      signal,
    }),
    hasFacets
      ? api("GET /search/facets", { query: { ...(asked as object), limit: 8 }, signal })
      : noFacets,
  ]);
  return { address, results: items, facets, limit, total: paging?.total ?? items.length };
};
