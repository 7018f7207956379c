import { z } from "zod";
import { endpoint, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { csv, expand, flag, id, idOr, paging, whole } from "#platform/contract/queries/query.ts";
import { dateFilter } from "#platform/contract/queries/query-filters.ts";
import { searchFacetsSchema, searchResultSchema, suggestionGroupSchema } from "./resources.ts";
import { recordTypesIn } from "./rules/domains.ts";
import { type MemberFilters, memberFilters } from "./rules/member-filters.ts";

const filtered = publicAccess("only what the viewer may read is found, counted and suggested");

const name = z.string().trim().min(1).max(100);

const domain = csv(name)
  .optional()
  .describe(
    "Only what is in one of these: `all_content`, or types of records such as `user`, or `places` for all types of places",
  );

const searched = {
  query: z
    .string()
    .max(10_000)
    .default("")
    .describe(
      'Words, "phrases in quotes", -not, title:word, author:name, in:category, tag:name, type:name, is:closed, -author:name and so on, before:2026-01-31, after:2025-12-31',
    ),
  domain,
  recordTypes: csv(name).optional().describe("Only records of these types"),
  types: csv(name).optional().describe("Only these, in more detail: `question`"),
  discussionID: id("discussion").optional(),
  categoryID: id("category").optional(),
  categoryIDs: csv(id("category")).optional().describe("Only what is in one of these"),
  followedCategories: flag()
    .default(false)
    .describe("Only what is in categories that the caller follows"),
  includeChildCategories: flag()
    .default(false)
    .describe("Also what is in categories below those that are named"),
  includeArchivedCategories: flag()
    .default(false)
    .describe("Also what is in archived categories; one that is named counts in any case"),
  name: z.string().trim().min(1).max(250).optional().describe("Words of the title"),
  insertUserIDs: csv(id("user")).optional().describe("Only what one of these wrote"),
  insertUserNames: csv(name).optional().describe("The same by their names"),
  excludedInsertUserIDs: csv(id("user")).optional().describe("Nothing that one of these wrote"),
  includedInsertUserRoleIDs: csv(id("role"), 50)
    .optional()
    .describe("Only what those wrote who have one of these roles, as far as the caller sees it"),
  excludedInsertUserRoleIDs: csv(id("role"), 50)
    .optional()
    .describe("Nothing that these wrote, likewise"),
  dateInserted: dateFilter().optional(),
  dateUpdated: dateFilter().optional(),
  postTypeID: csv(name).optional().describe("Only posts of these types"),
  statusID: csv(idOr(-1))
    .optional()
    .describe("Only posts in one of these states; 0 for those that have none"),
  tags: csv(name).optional().describe("Names of tags, or how they stand in addresses"),
  tagOperator: z
    .enum(["and", "or"])
    .default("or")
    .describe("Whether it has all of the tags, or one of them"),
  queryOperator: z
    .enum(["and", "or"])
    .default("and")
    .describe("Whether it has all of the words, or one of them"),
};

const memberSorts = [
  "name",
  "-name",
  "dateLastActive",
  "-dateLastActive",
  "points",
  "-points",
  "countPosts",
  "-countPosts",
  "userID",
  "-userID",
] as const;

const sorts = [
  "relevance",
  "dateInserted",
  "-dateInserted",
  "dateUpdated",
  "-dateUpdated",
  "score",
  "-score",
  "hot",
  "-hot",
  ...memberSorts,
] as const;

interface OfTypes {
  domain?: string[];
  recordTypes?: string[];
}

const ofMembers = (query: OfTypes) => recordTypesIn(query)?.join() === "user";

const sortsMembersOnly = (query: { sort: string } & OfTypes) =>
  !memberSorts.some((name) => name === query.sort) || ofMembers(query);

const filtersMembersOnly = (query: OfTypes & Partial<MemberFilters>) =>
  ofMembers(query) || !Object.keys(memberFilters).some((name) => Object.hasOwn(query, name));

export const searchQuery = z.object({
  ...searched,
  ...memberFilters,
  collapse: flag().default(false).describe("One result for each discussion: the best one of it"),
  sort: z
    .enum(sorts)
    .default("relevance")
    .describe(
      "`-dateInserted` begins with the newest. Names, last activity, points, posts and `userID` are of members, with `recordTypes=user`",
    ),
  expandBody: flag().default(true).describe("With all of its text"),
  expand: expand(["insertUser", "breadcrumbs", "excerpt", "image", "body"], ["excerpt"]),
  scope: z
    .enum(["site", "hub"])
    .default("site")
    .describe("A site without a hub is all there is, so that both find the same"),
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe(
      "The `x-app-page-cursor` of the answer before: the results go on where that ended, whatever was posted meanwhile",
    ),
  ...paging(30, 100, 1_000),
});

export const search = endpoint({
  method: "GET",
  path: "/search",
  summary: "Find whatever was written, in any script",
  description:
    "The header `x-app-page-caveats` names what else is to be known: `more`: there is more than was counted, and pages end where counting did; `partial`: there was no time to look through all, and these are among the newest: narrow it down; `behind`: what is newest is not in the index yet, and is found by its title; `away`: the engine that finds does not answer, and only titles were looked through.",
  access: filtered,
  cost: "search",
  query: searchQuery
    .refine(sortsMembersOnly, { path: ["sort"], message: "Only members have this order." })
    .refine(filtersMembersOnly, {
      path: ["recordTypes"],
      message: "Only members can be filtered by this.",
    }),
  output: z.array(searchResultSchema),
  paging: "numbered",
});

export const listSearchFacets = endpoint({
  method: "GET",
  path: "/search/facets",
  summary: "What is found by type, category, tag, author and year",
  description:
    "Each number is that of the results to which `GET /search` comes once it is narrowed down by the value. Results of one discussion are counted each, as they are there without `collapse`.",
  access: filtered,
  cost: "search",
  query: z.object({ ...searched, limit: whole(1, 50).default(10).describe("How many of each") }),
  output: searchFacetsSchema,
});

export const listSearchSuggestions = endpoint({
  method: "GET",
  path: "/search/suggestions",
  summary: "What somebody may mean who has typed this much",
  access: filtered,
  query: z.object({
    query: z.string().trim().max(200).default("").describe("What has been typed until now"),
    domain,
    sources: csv(name).optional().describe("Only groups from these: `community`, `user`"),
    match: z
      .enum(["all", "some"])
      .default("all")
      .describe("`some`: where no title has all of the words, titles that have some of them"),
    page: whole(1, 5).default(1).describe("Which of the pages of each group"),
    limit: whole(1, 20)
      .optional()
      .describe("How many of each on a page; 10 by the number of sources unless told"),
  }),
  output: z.array(suggestionGroupSchema),
});
