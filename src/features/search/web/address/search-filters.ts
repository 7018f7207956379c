import { domainOf, isOfContent, isOfOthers, type Sort, sortsOf } from "./domains.ts";

/** Parameters of the results page: `/search?query=ink&types=question&sort=-dateInserted&page=2`. */
export interface SearchAddress {
  query: string;
  domain: string;
  scope: "site" | "hub";
  sort: Sort;
  page: number;
  filters: Readonly<Record<string, string>>;
  dropped: readonly string[];
}

const ids = /^\d{1,9}(,\d{1,9}){0,20}$/;
const words = /^[^\0]{1,200}$/;
const flag = /^(true|false|1|0)$/;

const filters: Readonly<Record<string, RegExp>> = {
  types: /^[\w,-]{1,100}$/,
  categoryID: /^\d{1,9}$/,
  categoryIDs: ids,
  discussionID: /^\d{1,9}$/,
  followedCategories: flag,
  includeChildCategories: flag,
  includeArchivedCategories: flag,
  insertUserIDs: ids,
  insertUserNames: words,
  tags: words,
  tagOperator: /^(and|or)$/,
  queryOperator: /^(and|or)$/,
  name: words,
  dateInserted: /^[[(<>=\d:TZ,.\])+-]{4,60}$/,
};

/** Parameter names in old links. */
const aliases: Readonly<Record<string, string>> = { authors: "insertUserNames", search: "query" };

/** Filters that also apply to content of other features, such as articles. */
const ofAnyContent = ["name", "insertUserIDs", "insertUserNames", "queryOperator", "dateInserted"];

const otherNames = ["query", "domain", "recordTypes", "scope", "sort", "page"];

/** Whether the address has parameters that may be facets of other features. */
export const hasOtherFilters = (params: URLSearchParams): boolean =>
  [...readParams(params).keys()].some(
    (name) => !(Object.hasOwn(filters, name) || otherNames.includes(name)),
  );

/** Reads the address. `facetNames` are parameters of facets that other features add. */
export function readAddress(
  params: URLSearchParams,
  facetNames: readonly string[] = [],
): SearchAddress {
  const values = readParams(params);
  const domain = domainOf(values.get("domain") ?? values.get("recordTypes") ?? "");
  const requestedFilters = [...Object.keys(filters), ...facetNames].filter((name) =>
    values.get(name),
  );
  const isOfDomain = (name: string) =>
    isOfContent(domain) ||
    (["category", "places"].includes(domain) && name === "includeArchivedCategories") ||
    (isOfOthers(domain) && (ofAnyContent.includes(name) || facetNames.includes(name)));
  const fits = (name: string) => isOfDomain(name) && patternOf(name).test(values.get(name) ?? "");
  const query = values.get("query")?.slice(0, 1_000) ?? "";
  return {
    query,
    domain,
    scope: scopeOf(values.get("scope")),
    sort: sortsOf(domain).find(({ sort }) => sort === values.get("sort"))?.sort ?? "relevance",
    page: pageOf(values.get("page")),
    filters: Object.fromEntries(
      requestedFilters.filter(fits).map((name) => [name, values.get(name) ?? ""]),
    ),
    dropped: requestedFilters.filter((name) => !fits(name)),
  };
}

const patternOf = (name: string) =>
  (Object.hasOwn(filters, name) ? filters[name] : undefined) ?? words;

export const withoutFilters = (
  { filters: requested, dropped, ...address }: SearchAddress,
  names: readonly string[],
): SearchAddress => ({
  ...address,
  filters: Object.fromEntries(Object.entries(requested).filter(([name]) => !names.includes(name))),
  dropped: [...dropped, ...names],
});

export const scopeOf = (text: string | undefined): SearchAddress["scope"] =>
  text === "hub" ? "hub" : "site";

const pageOf = (text = "1") => Math.min(1_000, Math.max(1, Number.parseInt(text, 10) || 1));

/** Repeated parameters, and `name[]`, are lists. */
function readParams(params: URLSearchParams): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [written, value] of params) {
    const plain = written.replace(/\[\d*\]$/, "");
    const name = Object.hasOwn(aliases, plain) ? (aliases[plain] ?? plain) : plain;
    const before = values.get(name);
    values.set(name, before ? `${before},${value.trim()}` : value.trim());
  }
  return values;
}

export function addressOf(
  { query, domain, scope, sort, filters }: SearchAddress,
  changes: {
    page?: number;
    sort?: SearchAddress["sort"];
    domain?: string;
    query?: string;
    filters?: Readonly<Record<string, string | undefined>>;
  } = {},
): string {
  const search = new URLSearchParams({ query: changes.query ?? query });
  const wantedDomain = changes.domain ?? domain;
  const wantedSort = changes.sort ?? sort;
  if (wantedDomain !== "all_content") search.set("domain", wantedDomain);
  if (scope !== "site") search.set("scope", scope);
  if (wantedSort !== "relevance") search.set("sort", wantedSort);
  for (const [name, value] of Object.entries({ ...filters, ...changes.filters }))
    if (value !== undefined) search.set(name, value);
  if ((changes.page ?? 1) > 1) search.set("page", String(changes.page));
  return `/search?${search}`;
}
