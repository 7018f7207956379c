import type { PermissionName } from "#platform/contract/permissions.ts";

/** Record types of each domain; undefined for all content. */
export const domains: Readonly<Record<string, readonly string[] | undefined>> = {
  all_content: undefined,
  discussion: ["discussion"],
  comment: ["comment"],
  user: ["user"],
  places: ["places"],
  category: ["category"],
  tag: ["tag"],
};

/** Domains of other features are named after their record type. */
const otherDomain = /^[a-z][A-Za-z]{1,40}$/;

const placesIn = ["knowledgeBase", "group"];

/** The domain of an address; all content if there is no such domain. */
export function domainOf(text: string): string {
  if (placesIn.includes(text)) return "places";
  return Object.hasOwn(domains, text) || otherDomain.test(text) ? text : "all_content";
}

export const recordTypesOf = (domain: string): readonly string[] | undefined =>
  Object.hasOwn(domains, domain) ? domains[domain] : [domain];

/** Whether it is a domain of another feature. */
export const isOfOthers = (domain: string): boolean => !Object.hasOwn(domains, domain);

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

export type Sort = (typeof sorts)[number];

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
