import { z } from "zod";
import { timestamp } from "#platform/contract/queries/query.ts";
import { translationFailures } from "./rules.ts";

const fieldSchema = z
  .object({
    name: z.string(),
    kind: z.enum(["address", "languages", "secret", "text"]),
    isRequired: z.boolean(),
    isSet: z.boolean(),
  })
  .meta({ id: "TranslationServiceField" });

const usageSchema = z
  .object({
    dateStarted: timestamp().describe("Beginning of the month, UTC"),
    characters: z.int().describe("Sent to this service since then"),
    siteCharacters: z.int().describe("Sent to all services"),
    characterLimit: z.int().describe("What the site may send to all services in a month"),
  })
  .meta({ id: "TranslationUsage" });

export const translationServiceSchema = z
  .object({
    type: z.string(),
    name: z.string(),
    isActive: z.boolean(),
    isConfigured: z.boolean().describe("Whether it has all that it needs, such as a key"),
    failure: z
      .enum(translationFailures)
      .nullable()
      .describe("Why it did not translate lately; null once it does again"),
    dateAvailable: timestamp()
      .nullable()
      .describe("When it is asked again after a failure; null if it is asked now"),
    fields: z.array(fieldSchema),
    settings: z
      .record(z.string(), z.string())
      .describe("Values of its fields by name, without secrets, which are never shown"),
    languages: z
      .array(z.string())
      .nullable()
      .describe("Tags of the languages that it translates into; null if not known"),
    locales: z
      .array(z.string())
      .describe("Languages of the site that use it; `PATCH /locales/{locale}` chooses"),
    usage: usageSchema,
  })
  .meta({ id: "TranslationService" });

export const translationServicePutSchema = z
  .strictObject({
    isActive: z.boolean(),
    settings: z
      .record(z.string().max(60), z.string().max(10_000))
      .describe(
        "Values of its fields by name. Secrets that are left out stay as they are, and are removed if empty; other fields that are left out take their default",
      ),
  })
  .meta({ id: "TranslationServicePut" });

export const translationTestPostSchema = z
  .strictObject({
    target: z
      .string()
      .max(35)
      .regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z\d]{2,8})*$/, {
        error: "Write a language as en or pt-BR.",
      })
      .describe("Language to translate into"),
    text: z.string().trim().min(1).max(200).optional().describe("A greeting in English by default"),
  })
  .meta({ id: "TranslationTestPost" });

export const translationTestSchema = z
  .object({
    text: z.string().nullable().describe("The translation; null if there is none"),
    source: z.string().nullable().describe("The language that the service found"),
    failure: z.enum(translationFailures).nullable(),
  })
  .meta({ id: "TranslationTest" });

export type TranslationServiceData = z.input<typeof translationServiceSchema>;
export type ReceivedTranslationData = z.output<typeof translationServiceSchema>;
export type TranslationTest = z.output<typeof translationTestSchema>;
