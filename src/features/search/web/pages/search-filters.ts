import type { PermissionName } from "#platform/contract/permissions.ts";

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

/** Record types of each domain; undefined for all content. */
export const domains: Readonly<Record<string, readonly string[] | undefined>> = {
  all_content: undefined,
  discussion: ["discussion"],
  comment: ["comment"],
  user: ["user"],
  category: ["category"],
  tag: ["tag"],
};

/** Domains of other features are named after their record type; the excluded ones do not exist here. */
const otherDomain = /^(?!knowledgeBase$|group$|places$)[a-z][A-Za-z]{1,40}$/;

export const recordTypesOf = (domain: string): readonly string[] | undefined =>
  Object.hasOwn(domains, domain) ? domains[domain] : [domain];

export const isOfContent = (domain: string): boolean =>
  ["all_content", "discussion", "comment"].includes(domain);

const sorts = [
  "relevance",
  "-dateInserted",
  "dateInserted",
  "-score",
  "name",
  "-dateLastActive",
  "-countPosts",
] as const;

type Sort = (typeof sorts)[number];

const onlyBest: readonly Sort[] = ["relevance"];
const sortsOfContent: readonly Sort[] = ["relevance", "-dateInserted", "dateInserted", "-score"];
const sortsIn: Readonly<Record<string, readonly { sort: Sort; permission?: PermissionName }[]>> = {
  user: [
    { sort: "relevance" },
    { sort: "name" },
    { sort: "-dateLastActive", permission: "profiles.view" },
    { sort: "-dateInserted", permission: "profiles.view" },
    { sort: "-countPosts", permission: "personalInfo.view" },
  ],
};

export const sortsOf = (domain: string): readonly { sort: Sort; permission?: PermissionName }[] =>
  sortsIn[domain] ?? (isOfContent(domain) ? sortsOfContent : onlyBest).map((sort) => ({ sort }));

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

export function readAddress(params: URLSearchParams): SearchAddress {
  const values = readParams(params);
  const requestedDomain = values.get("domain") ?? values.get("recordTypes") ?? "";
  const isKnown = Object.hasOwn(domains, requestedDomain) || otherDomain.test(requestedDomain);
  const domain = isKnown ? requestedDomain : "all_content";
  const requestedFilters = Object.keys(filters).filter((name) => values.get(name));
  const isOfDomain = (name: string) =>
    isOfContent(domain) || (domain === "category" && name === "includeArchivedCategories");
  const fits = (name: string) => isOfDomain(name) && filters[name]?.test(values.get(name) ?? "");
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

export const scopeOf = (text: string | undefined): SearchAddress["scope"] =>
  text === "hub" ? "hub" : "site";

const states = /(?<=^|\s)-?is:[^\s"]+/giu;

export const statesIn = (query: string): readonly string[] => query.match(states) ?? [];

export const withoutState = (query: string, value: string): string =>
  query
    .replaceAll(states, (written) => (written.toLowerCase() === value ? "" : written))
    .replaceAll(/\s+/gu, " ")
    .trim();

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
