import { z } from "zod";
import { endpoint, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { csv, id, paging, timestamp } from "#platform/contract/queries/query.ts";
import { localeSchema } from "../resources/knowledge-bases.ts";
import { translationStates } from "../rules.ts";

const access = signedInFor("articles.manage");

const recordTypes = z.enum(["knowledgeBase", "knowledgeCategory"]).describe("What is translated");
const keys = "Accepted for other clients: these records have ids";

const namedFields = {
  recordType: recordTypes,
  recordID: id().describe("Its id"),
  recordKey: z.string().max(255).nullable().optional().describe(keys),
  locale: localeSchema.describe("The language"),
  propertyName: z
    .enum(["name", "description"])
    .describe("Which text; categories have a `name` only"),
};

const removedTranslationSchema = z.looseObject(namedFields).meta({ id: "KnowledgeTranslationKey" });

const translationPatchSchema = z
  .looseObject({
    ...namedFields,
    translation: z.string().trim().min(1).max(1_000).describe("The text in that language"),
  })
  .meta({ id: "KnowledgeTranslationPatch" });

export type TranslationKey = z.output<typeof removedTranslationSchema>;
export type TranslationPatch = z.output<typeof translationPatchSchema>;

const translationSchema = z
  .object({
    resource: z.literal("kb").describe("That of knowledge bases"),
    recordType: recordTypes,
    recordID: z.int().describe("Its id"),
    propertyName: z.string().describe("Which text"),
    propertyType: z.enum(["text", "multilineText"]).describe("Whether it may have several lines"),
    translationPropertyKey: z.string().describe("Type, id and name of the text, joined by dots"),
    locale: z.string().describe("The language"),
    translation: z.string().describe("The text in that language"),
    sourceText: z.string().describe("The text as it is now, before translation"),
    translationStatus: z
      .enum(translationStates)
      .describe("`out-of-date` if the text has changed since"),
    dateUpdated: timestamp().describe("When it was translated"),
  })
  .meta({ id: "KnowledgeTranslation" });

export const listNames = endpoint({
  method: "GET",
  path: "/translations/kb",
  summary: "List translations of names and descriptions of knowledge bases",
  description: "Those of bases and their categories that the caller may see.",
  access,
  query: z.object({
    recordType: recordTypes.optional(),
    recordIDs: csv(id()).optional().describe("Only those of these records"),
    recordKeys: csv(z.string().max(255)).optional().describe(keys),
    locale: localeSchema.optional().describe("Only those in this language"),
    ...paging(100, 100, 100),
  }),
  output: z.array(translationSchema),
  paging: "numbered",
});

export const saveNames = endpoint({
  method: "PATCH",
  path: "/translations/kb",
  summary: "Translate names and descriptions of knowledge bases",
  description:
    "All of them, or none. Languages that a knowledge base does not have yet are added to it for those who manage the site.",
  access,
  body: z.array(translationPatchSchema).min(1).max(500),
  output: z.array(translationSchema),
});

export const removeNames = endpoint({
  method: "PATCH",
  path: "/translations/kb/remove",
  summary: "Remove translations of names and descriptions of knowledge bases",
  access,
  body: z.array(removedTranslationSchema).min(1).max(500),
});
