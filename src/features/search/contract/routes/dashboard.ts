import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { csv, flag, id, paging, timestamp, whole } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";

const managing = may("site.manage");

const searchTermSchema = z
  .object({
    query: z.string().describe("What was searched for, in small letters and without accents"),
    countSearches: z.int().describe("How often"),
    countNothing: z.int().describe("How often nothing was found"),
    countChoices: z.int().describe("How often a result was chosen"),
    dateLastSearched: z.iso.date().describe("The day on which it was searched for last"),
    choices: z
      .array(
        z.object({
          recordType: z.string(),
          recordID: z.int(),
          name: z.string(),
          url: siteAddress(),
          count: z.int(),
        }),
      )
      .describe("Which results were chosen most, as far as the caller may read them"),
  })
  .meta({ id: "SearchTerm" });

export type SearchTerm = z.output<typeof searchTermSchema>;

export const listSearchTerms = endpoint({
  method: "GET",
  path: "/search/terms",
  summary: "List what people search for",
  description:
    "Counted by day, never by whom, and kept for 90 days. What holds an email address is not counted.",
  access: managing,
  query: z.object({
    days: whole(1, 90).default(30).describe("Of so many days until today"),
    found: z
      .enum(["any", "nothing", "unchosen"])
      .default("any")
      .describe("`nothing`: what finds nothing; `unchosen`: what finds something nobody chooses"),
    ...paging(30, 100, 1_000),
  }),
  output: z.array(searchTermSchema),
  paging: "numbered",
});

export const forgetSearchTerms = endpoint({
  method: "DELETE",
  path: "/search/terms",
  summary: "Forget what people searched for",
  access: managing,
  query: z.object({
    query: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe("All searches that hold these words; everything unless told"),
    exact: flag().default(false).describe("Only the search that is these words and no more"),
  }),
});

export const chooseSearchResult = endpoint({
  method: "POST",
  path: "/search/choices",
  summary: "Tell which result was chosen",
  description: "Counted for what was searched for lately, without who chose it.",
  access: publicAccess("it says what helped, never who was helped"),
  body: z.strictObject({
    query: z.string().trim().min(1).max(1_000).describe("What was searched for"),
    recordType: z.string().max(50).describe("Of the result"),
    recordID: id().describe("Of the result"),
  }),
});

const locale = z
  .string()
  .regex(/^[a-z]{2,3}$/, "must be a language code such as `en`")
  .describe("Only for those who read the site in this language");
const terms = csv(visibleText(100), 30);

export const searchSynonymSchema = z
  .object({
    synonymID: z.int(),
    words: z.array(z.string()).describe("Words, or several words that mean one thing"),
    meanings: z
      .array(z.string())
      .describe(
        "What these find as well; where there is nothing, each of the words finds the others",
      ),
    locale: locale.nullable(),
    dateInserted: timestamp(),
    dateUpdated: timestamp().nullable(),
  })
  .meta({ id: "SearchSynonym" });

export type SearchSynonym = z.output<typeof searchSynonymSchema>;

const changeable = {
  words: terms.describe("Words, or several words that mean one thing"),
  meanings: terms.describe(
    "What these find as well; without any, each of the words finds the others",
  ),
  locale: locale.nullable(),
};

export const searchSynonymPostSchema = z
  .strictObject({
    ...changeable,
    meanings: changeable.meanings.default([]),
    locale: changeable.locale.default(null),
  })
  .meta({ id: "SearchSynonymPost" });

export const searchSynonymPatchSchema = z
  .strictObject(changeable)
  .partial()
  .meta({ id: "SearchSynonymPatch" });

const params = z.object({ synonymID: id("search synonym").describe("Of the words") });

export const listSearchSynonyms = endpoint({
  method: "GET",
  path: "/search/synonyms",
  summary: "List words that find each other",
  access: managing,
  output: z.array(searchSynonymSchema),
});

export const createSearchSynonym = endpoint({
  method: "POST",
  path: "/search/synonyms",
  summary: "Let words find each other",
  access: managing,
  body: searchSynonymPostSchema,
  output: searchSynonymSchema,
  refuses: [409],
});

export const getSearchSynonym = endpoint({
  method: "GET",
  path: "/search/synonyms/{synonymID}",
  summary: "Read words that find each other",
  access: managing,
  params,
  output: searchSynonymSchema,
});

export const updateSearchSynonym = endpoint({
  method: "PATCH",
  path: "/search/synonyms/{synonymID}",
  summary: "Change words that find each other",
  access: managing,
  params,
  body: searchSynonymPatchSchema,
  output: searchSynonymSchema,
});

export const deleteSearchSynonym = endpoint({
  method: "DELETE",
  path: "/search/synonyms/{synonymID}",
  summary: "Let words find each other no more",
  access: managing,
  params,
});

export const searchIndexSchema = z
  .object({
    isBehind: z.boolean().describe("Whether something waits for longer than it should"),
    countWaiting: z
      .int()
      .describe("New records that are not in it yet, as far as 100 of each type"),
    bytes: z.int().describe("Its size"),
    types: z.array(
      z.object({
        recordType: z.string(),
        countRecords: z.int().describe("About how many are in it"),
        isFinished: z.boolean().describe("Whether all have been put into it"),
        lastRecordID: z.int().describe("How far it has come"),
        dateFinished: timestamp().nullable().describe("When all had been put into it last"),
      }),
    ),
  })
  .meta({ id: "SearchIndex" });

export type SearchIndex = z.output<typeof searchIndexSchema>;

export const getSearchIndex = endpoint({
  method: "GET",
  path: "/search/index",
  summary: "Read how the search index fares",
  access: managing,
  output: searchIndexSchema,
});

export const rebuildSearchIndex = endpoint({
  method: "POST",
  path: "/search/index/rebuild",
  summary: "Put everything into the search index anew",
  description:
    "A job does it, a minute at a time, and goes on where it was stopped; what is there serves meanwhile.",
  access: managing,
  output: searchIndexSchema,
  status: 202,
});
