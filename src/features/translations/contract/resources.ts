import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { isVisible } from "#platform/contract/texts/visible-text.ts";
import { canonicalLocale, longestTranslation, translationStates } from "./rules.ts";

export const localeSchema = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z\d]{2,8})*$/, { error: "Write a language as en or pt-BR." })
  .overwrite(canonicalLocale);

export const urlCodeSchema = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z\d]+(?:[-_.][A-Za-z\d]+)*$/);

const name = () => z.string().trim().min(1).max(64);

const namedFields = {
  recordType: name().describe("What is translated, such as `category`"),
  recordID: id().nullable().optional().describe("Its id, or its key in `recordKey`"),
  recordKey: z.string().trim().min(1).max(255).nullable().optional().describe("Its key"),
  propertyName: z.string().trim().min(1).max(255).describe("Which of its texts"),
  locale: localeSchema.describe("The language"),
};

export const translationKeySchema = z.looseObject(namedFields).meta({ id: "TranslationKey" });

export const translationPatchSchema = z
  .looseObject({
    ...namedFields,
    translation: z
      .string()
      .trim()
      .min(1, { abort: true })
      .max(longestTranslation)
      .refine(isVisible, { message: "Enter at least one visible character." })
      .describe("The text in that language"),
    version: z
      .string()
      .max(64)
      .optional()
      .describe("That of the text which was read; 409 if somebody has changed it since"),
  })
  .meta({ id: "TranslationPatch" });

const shownFields = {
  resource: z.string().describe("Url code of the resource"),
  recordType: z.string().describe("What is translated"),
  recordID: z.int().nullable().describe("Its id; null if it has a key"),
  recordKey: z.string().nullable().describe("Its key; null if it has an id"),
  propertyName: z.string().describe("Which of its texts"),
  propertyType: z.enum(["text", "multilineText"]).describe("Whether it may have several lines"),
  translationPropertyKey: z.string().describe("Type, id or key, and property, joined by dots"),
  locale: z.string().describe("The language"),
  translationStatus: z
    .enum(translationStates)
    .describe("`out-of-date` if the source has changed since"),
};

export const translationSchema = z
  .object({
    ...shownFields,
    key: z.string().describe("The same as `translationPropertyKey`"),
    translation: z.string().describe("The text in that language"),
    sourceText: z.string().nullable().describe("The text as it is now; null if it is not known"),
    dateUpdated: timestamp().describe("When it was translated"),
  })
  .meta({ id: "Translation" });

export type Translation = z.input<typeof translationSchema>;

export const translatableTextSchema = z
  .object({
    ...shownFields,
    name: z.string().describe("What the record is called"),
    url: siteAddress().nullable().describe("Where it is read"),
    sourceText: z.string().describe("The text to translate"),
    propertyValidation: z.object({ maxLength: z.int().describe("How long it may be") }),
    translation: z.string().nullable().describe("The text in that language; null if there is none"),
    previousText: z
      .string()
      .nullable()
      .describe("What was translated, if the source has changed since"),
    dateUpdated: timestamp().nullable().describe("When it was translated"),
    version: z.string().describe("Changes with the source and with the translation"),
  })
  .meta({ id: "TranslatableText" });

export type TranslatableText = z.input<typeof translatableTextSchema>;

export const translationSuggestionSchema = z
  .object({
    translationPropertyKey: z.string().describe("Which text"),
    suggestion: z.string().describe("The text in that language, to be checked by somebody"),
  })
  .meta({ id: "TranslationSuggestion" });

export type TranslationSuggestion = z.output<typeof translationSuggestionSchema>;

const countsSchema = z.object({
  locale: z.string(),
  countUpToDate: z.int().describe("Texts that are translated"),
  countOutOfDate: z.int().describe("Texts whose source has changed since"),
  countNotTranslated: z.int().describe("Texts without a translation"),
  hasSuggestions: z.boolean().describe("Whether a service translates into it"),
});

export const translationResourceSchema = z
  .object({
    urlCode: z.string().describe("Its name in addresses"),
    name: z.string().describe("What its records are called"),
    sourceLocale: z.string().describe("The language that its texts are written in"),
    recordTypes: z
      .array(z.object({ recordType: z.string(), name: z.string() }))
      .describe("What can be translated; empty for resources that other programs fill"),
    countTexts: z.int().describe("Texts that can be translated"),
    locales: z.array(countsSchema).describe("How far each language has come"),
  })
  .meta({ id: "TranslationResource" });

export type TranslationResource = z.input<typeof translationResourceSchema>;
