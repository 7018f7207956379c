import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { csv, id, paging, searchText } from "#platform/contract/queries/query.ts";
import {
  localeSchema,
  translatableTextSchema,
  translationKeySchema,
  translationPatchSchema,
  translationResourceSchema,
  translationSchema,
  translationSuggestionSchema,
  urlCodeSchema,
} from "./resources.ts";
import { maxAtOnce, maxSuggestions, translationStates } from "./rules.ts";

const access = may("community.moderate", "site.manage");
const manage = may("site.manage");
const params = z.object({
  resourceUrlCode: urlCodeSchema.describe("A resource, such as `categories`"),
});

export const listResources = endpoint({
  method: "GET",
  path: "/translations",
  summary: "List what can be translated, and how far each language has come",
  description: "Only what the caller may translate.",
  access,
  query: z.object({ urlCode: urlCodeSchema.optional().describe("Only this resource") }),
  output: z.array(translationResourceSchema),
});

export const createResource = endpoint({
  method: "POST",
  path: "/translations",
  summary: "Add a resource whose texts another program has",
  description:
    "Its translations, 10,000 at most, are stored under keys of that program; the site shows them nowhere.",
  access: manage,
  refuses: [409],
  body: z
    .strictObject({
      urlCode: urlCodeSchema,
      name: z.string().trim().min(1).max(64).optional().describe("Default: its url code"),
      sourceLocale: localeSchema.optional().describe("Default: the language of the site"),
    })
    .meta({ id: "TranslationResourcePost" }),
  output: translationResourceSchema,
});

const filters = {
  recordType: z.string().max(64).optional().describe("Only those of such records"),
  recordIDs: csv(id()).optional().describe("Only those of these records"),
  recordKeys: csv(z.string().max(255)).optional().describe("Only those of records with these keys"),
};

export const listTranslations = endpoint({
  method: "GET",
  path: "/translations/{resourceUrlCode}",
  summary: "List translations of a resource",
  description: "Those of records that the caller may see. A resource that does not exist is 400.",
  access,
  params,
  query: z.object({
    ...filters,
    locale: localeSchema.optional().describe("Only those in this language"),
    ...paging(100, 100, 100),
  }),
  output: z.array(translationSchema),
  paging: "numbered",
  refuses: [400],
});

export const listTexts = endpoint({
  method: "GET",
  path: "/translations/{resourceUrlCode}/texts",
  summary: "List texts that can be translated, each with its translation",
  access,
  params,
  query: z.object({
    ...filters,
    locale: localeSchema.describe("The language to translate into; another one than the source"),
    query: searchText("Only those whose source, translation or record contains this").optional(),
    status: z.enum(translationStates).optional().describe("Only those that are so far"),
    ...paging(10, 100, 10_000),
  }),
  output: z.array(translatableTextSchema),
  paging: "numbered",
  refuses: [400],
});

export const saveTranslations = endpoint({
  method: "PATCH",
  path: "/translations/{resourceUrlCode}",
  summary: "Translate texts of a resource",
  description: "All of them, or none. The source stays as it is.",
  access,
  params,
  body: z.array(translationPatchSchema).min(1).max(maxAtOnce),
  output: z.array(translationSchema),
  refuses: [400, 409],
});

export const suggestTranslations = endpoint({
  method: "POST",
  path: "/translations/{resourceUrlCode}/suggestions",
  summary: "Have texts of a resource translated by machine",
  description: "Nothing is saved. Characters count for the limits of the site and of the caller.",
  access,
  params,
  body: z
    .strictObject({
      locale: localeSchema.describe("The language to translate into"),
      translationPropertyKeys: z
        .array(z.string().max(400))
        .min(1)
        .max(maxSuggestions)
        .describe("Which texts, as `GET /translations/{resourceUrlCode}/texts` lists them"),
    })
    .meta({ id: "TranslationSuggestionPost" }),
  output: z.array(translationSuggestionSchema),
  status: 200,
  refuses: [400, 409, 429, 503],
});

export const removeTranslations = endpoint({
  method: "PATCH",
  path: "/translations/{resourceUrlCode}/remove",
  summary: "Remove translations of a resource",
  description: "Readers get the source instead, or the language without the region.",
  access,
  params,
  body: z.array(translationKeySchema).min(1).max(maxAtOnce),
  refuses: [400],
});
