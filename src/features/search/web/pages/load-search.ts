import { redirect } from "react-router";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { SearchFacets, ShownResult } from "../../contract/resources.ts";
import { externalUrl } from "../hooks/search-target.ts";
import { isOfContent, readAddress, recordTypesOf, type SearchAddress } from "./search-filters.ts";

type Search = typeof import("../../contract/routes.ts");
type Categories = typeof import("#features/categories/contract/routes.ts");
type Settings = typeof import("#features/settings/contract/routes.ts");
type Users = typeof import("#features/users/contract/routes.ts");

export interface SearchPageData {
  address: SearchAddress;
  results: readonly ShownResult[];
  facets: SearchFacets;
  names: Readonly<Record<string, string>>;
  limit: number;
  total: number;
  caveats: readonly string[];
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
  isMinimum: false,
};

export const loadSearch: PageLoad<SearchPageData> = async (transport, { url, signal }) => {
  const address = readAddress(url.searchParams);
  const { query, domain, scope, sort, page, filters } = address;
  const hasQuery = query.trim() !== "" || Object.keys(filters).length > 0;
  const nothing = { results: [], facets: noFacets, names: {}, limit, total: 0, caveats: [] };
  if (!hasQuery) return { address, ...nothing };
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
  const names = await namesOf(transport, { filters, facets, results: items });
  const caveats = paging?.caveats ?? [];
  return { address, results: items, facets, names, limit, total, caveats };
};

/** Redirects to the external search of the site, if one is set. */
async function redirectToExternal(transport: Transport, query: string) {
  if (query.trim() === "") return;
  const config = await apiOf<Settings>()(transport)("GET /config", {
    query: { select: ["externalSearch.query"] },
  });
  const template = String(config["externalSearch.query"] ?? "");
  if (template !== "") throw redirect(externalUrl(template, query));
}

interface Found {
  filters: SearchAddress["filters"];
  facets: SearchFacets;
  results: readonly ShownResult[];
}

async function namesOf(transport: Transport, { filters, facets, results }: Found) {
  const inFacet = (values: SearchFacets["types"], id: string) =>
    values.find(({ value }) => value === id)?.name;
  const category = async (id: string) =>
    inFacet(facets.categories, id) ??
    (
      await apiOf<Categories>()(transport)("GET /categories/{categoryID}", {
        params: { categoryID: Number(id) },
      })
    ).name;
  const user = async (id: string) =>
    inFacet(facets.authors, id) ??
    (await apiOf<Users>()(transport)("GET /users/{userID}", { params: { userID: Number(id) } }))
      .name;
  const discussion = async (id: string) => {
    const discussionQuery = {
      discussionID: Number(id),
      recordTypes: ["discussion"],
      limit: 1,
      expandBody: false,
    };
    const [result = { name: undefined }] =
      results.length > 0
        ? results
        : await apiOf<Search>()(transport)("GET /search", { query: discussionQuery });
    return result.name;
  };
  const nameLoaders = {
    categoryID: category,
    categoryIDs: category,
    insertUserIDs: user,
    discussionID: discussion,
  };
  const names = Object.entries(nameLoaders).map(async ([filter, nameOf]) => {
    const ids = filters[filter]?.split(",") ?? [];
    const foundNames = await Promise.all(ids.map((id) => nameOf(id).catch(() => undefined)));
    return [filter, foundNames.filter((name) => name !== undefined).join(", ")] as const;
  });
  return Object.fromEntries((await Promise.all(names)).filter(([, name]) => name !== ""));
}
