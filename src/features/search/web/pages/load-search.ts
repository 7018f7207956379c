import { redirect } from "react-router";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { SearchFacets, ShownResult } from "../../contract/resources.ts";
import { isOfContent, recordTypesOf } from "../address/domains.ts";
import {
  hasOtherFilters,
  readAddress,
  type SearchAddress,
  withoutFilters,
} from "../address/search-filters.ts";
import { externalUrl } from "../hooks/search-target.ts";
import type { SearchStartData } from "../results/search-start.tsx";
import { loadNames } from "./load-names.ts";
import { loadStart } from "./load-start.ts";

type Search = typeof import("../../contract/routes.ts");
type Settings = typeof import("#features/settings/contract/routes.ts");

export interface SearchPageData {
  address: SearchAddress;
  results: readonly ShownResult[];
  facets: SearchFacets;
  names: Readonly<Record<string, string>>;
  limit: number;
  total: number;
  caveats: readonly string[];
  /** Without a search. */
  start?: SearchStartData;
}

const limit = 20;
const noFacets: SearchFacets = {
  total: 0,
  types: [],
  categories: [],
  tags: [],
  authors: [],
  years: [],
  states: [],
  others: [],
  isMinimum: false,
};

export const loadSearch: PageLoad<SearchPageData> = async (transport, { url, signal }) => {
  const facetNames = hasOtherFilters(url.searchParams) ? await listFacetNames(transport) : [];
  const address = readAddress(url.searchParams, facetNames);
  return loadAddress(transport, address, { facetNames, signal });
};

interface Loading {
  /** Filters of other features, whose values only the API can check. */
  facetNames: readonly string[];
  signal: AbortSignal;
}

async function loadAddress(
  transport: Transport,
  address: SearchAddress,
  loading: Loading,
): Promise<SearchPageData> {
  try {
    return await loadResults(transport, address, loading.signal);
  } catch (error) {
    const rejected = rejectedFields(error).filter(
      (field) => loading.facetNames.includes(field) && Object.hasOwn(address.filters, field),
    );
    if (rejected.length === 0) throw error;
    return loadAddress(transport, withoutFilters(address, rejected), loading);
  }
}

const rejectedFields = (error: unknown): string[] =>
  isApiError(error) && error.status === 422
    ? [...new Set((error.details.errors ?? []).map(({ field }) => field.replace(/[.[].*$/, "")))]
    : [];

async function listFacetNames(transport: Transport): Promise<readonly string[]> {
  const config = await apiOf<Settings>()(transport)("GET /config", {
    query: { select: ["search.facets"] },
  });
  return String(config["search.facets"] ?? "")
    .split(",")
    .filter(Boolean);
}

async function loadResults(
  transport: Transport,
  address: SearchAddress,
  signal: AbortSignal,
): Promise<SearchPageData> {
  const { query, domain, scope, sort, page, filters } = address;
  const hasQuery = query.trim() !== "" || Object.keys(filters).length > 0;
  const nothing = { results: [], facets: noFacets, names: {}, limit, total: 0, caveats: [] };
  if (!hasQuery) return { address, ...nothing, start: await loadStart(transport) };
  const collapse = filters.discussionID === undefined;
  const searchQuery = { query, ...filters, recordTypes: recordTypesOf(domain) };
  const api = apiOf<Search>()(transport);
  const externalRedirect = redirectToExternal(transport, query);
  // In the browser, forms and lists link there themselves; waiting would delay the results.
  if (import.meta.env.SSR) await externalRedirect;
  const [{ items, paging }, facets] = await Promise.all([
    api.list("GET /search", {
      query: {
        ...(searchQuery as object),
        collapse,
        scope,
        sort,
        expand: ["insertUser", "breadcrumbs", "excerpt"],
        expandBody: false,
        page,
        limit,
      },
      signal,
    }),
    isOfContent(domain) && scope === "site"
      ? api("GET /search/facets", { query: { ...(searchQuery as object), limit: 8 }, signal })
      : noFacets,
    externalRedirect,
  ]);
  const total = paging?.total ?? items.length;
  const names = await loadNames(transport, { filters, facets, results: items });
  const caveats = paging?.caveats ?? [];
  return { address, results: items, facets, names, limit, total, caveats };
}

/** Redirects to the external search of the site, if one is set. */
async function redirectToExternal(transport: Transport, query: string) {
  if (query.trim() === "") return;
  const config = await apiOf<Settings>()(transport)("GET /config", {
    query: { select: ["externalSearch.query"] },
  });
  const template = String(config["externalSearch.query"] ?? "");
  if (template !== "") throw redirect(externalUrl(template, query));
}
