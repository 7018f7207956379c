import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { siteAddress } from "#platform/contract/addresses.ts";
import { timestamp } from "#platform/contract/queries/query.ts";

const marksSchema = z.array(z.object({ start: z.int(), end: z.int() }));

const saidOfBoth = {
  dateInserted: timestamp().optional(),
  dateUpdated: timestamp().nullable().optional(),
  labelCodes: z
    .array(z.string())
    .describe("States that it is in, as `is:` asks for them: `closed`, `announcement`"),
  labels: z.array(z.string()).describe("The same as the caller reads them"),
  parentLabel: z
    .string()
    .optional()
    .describe("The name of what holds it: of a comment its discussion, else its category"),
  isForeign: z.boolean().describe("Whether it is on another site"),
};

export const searchResultSchema = z
  .object({
    recordType: z
      .string()
      .describe("What it is: `discussion`, `comment`, `user`, `category`, `tag`"),
    recordID: z.int(),
    type: z.string().describe("The same in more detail: `question`"),
    name: z.string().describe("Its title, or that of what it is a part of"),
    url: siteAddress(),
    body: z
      .string()
      .nullable()
      .describe("Its text; null without `expandBody`, or where it has none"),
    excerpt: z.string().optional().describe("What stands around the words that were searched for"),
    highlights: z
      .object({ name: marksSchema, excerpt: marksSchema })
      .optional()
      .describe("Where the words that were searched for stand, in UTF-16 units"),
    categoryID: z.int().optional(),
    discussionID: z.int().optional(),
    commentID: z.int().optional(),
    groupID: z.int().nullable().optional(),
    ...saidOfBoth,
    insertUserID: z.int().optional(),
    insertUser: userFragmentSchema.optional(),
    updateUserID: z.int().nullable().optional(),
    score: z.int().optional(),
    image: siteAddress().optional(),
    breadcrumbs: z.array(z.object({ name: z.string(), url: siteAddress() })).optional(),
    searchScore: z.number().optional().describe("How well it fits; sorted by relevance"),
    match: z
      .enum(["all", "misspelt", "some"])
      .describe("Whether all words were found, some only with a slip in them, or only some words"),
    subqueryMatchCount: z
      .int()
      .optional()
      .describe("How much was found in the same discussion; with `collapse`"),
    counts: z
      .array(z.object({ count: z.int(), labelCode: z.string() }))
      .optional()
      .describe("Of places: what they contain; of members: what they wrote, and their points"),
    userInfo: z
      .object({
        userID: z.int(),
        name: z.string(),
        photoUrl: siteAddress(),
        title: z.string().optional(),
        dateInserted: timestamp().optional(),
        dateLastActive: timestamp().nullable().optional(),
      })
      .optional()
      .describe("Of members: as much as the caller may see of them"),
  })
  .meta({ id: "SearchResult" });

export type SearchResult = z.input<typeof searchResultSchema>;
export type ShownResult = z.output<typeof searchResultSchema>;

export const suggestionGroupSchema = z
  .object({
    source: z.string().describe("`community` for content, or a type of record"),
    items: z.array(
      z.object({
        recordType: z.string(),
        recordID: z.int(),
        label: z.string(),
        url: siteAddress(),
        type: z.string(),
        marks: marksSchema,
        ...saidOfBoth,
        crumbs: z.array(z.object({ name: z.string(), url: siteAddress() })).optional(),
      }),
    ),
    hasMore: z.boolean().describe("Whether there is another page of these"),
  })
  .meta({ id: "SearchSuggestions" });

export type SuggestionGroup = z.input<typeof suggestionGroupSchema>;
export type ShownSuggestions = z.output<typeof suggestionGroupSchema>;

const facetSchema = z.array(
  z.object({
    value: z.string().describe("As it is filtered by"),
    name: z.string().describe("As it is called"),
    count: z.int(),
  }),
);

export const searchFacetsSchema = z
  .object({
    total: z
      .int()
      .describe(
        "How many were found. What each has one of, such as a type or a year, adds up to it, as far as all values are listed",
      ),
    types: facetSchema,
    categories: facetSchema,
    tags: facetSchema,
    authors: facetSchema,
    years: facetSchema,
    states: z
      .array(
        z.object({
          value: z.string().describe("As it stands in `query`: `is:closed`"),
          name: z.string().describe("As it is called"),
        }),
      )
      .describe("States that were asked for; others that stand behind `is:` mean nothing here"),
    others: z
      .array(
        z.object({
          name: z.string().describe("The query parameter that filters by it"),
          label: z.string().describe("As it is called"),
          values: facetSchema,
        }),
      )
      .describe(
        "Facets that features add; values in the query are listed even if nothing has them",
      ),
    isMinimum: z
      .boolean()
      .describe("There is more of each than was counted: only what is new was looked through"),
  })
  .meta({ id: "SearchFacets" });

export type SearchFacets = z.infer<typeof searchFacetsSchema>;
