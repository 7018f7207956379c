import { z } from "zod";
import { siteHtml } from "#platform/contract/addresses.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { maxLocales, translatedTypes, translationModes } from "./rules.ts";

const locale = () => z.string().min(2).max(35);

export const translationOptionsSchema = z
  .strictObject({
    mode: z
      .enum(translationModes)
      .describe("Never, when a reader asks for it, or whenever a post is saved"),
    locales: z
      .array(locale())
      .max(maxLocales)
      .default([])
      .describe("The languages that posts are translated into when they are saved"),
    includesHidden: z
      .boolean()
      .default(false)
      .describe("Whether posts may leave the site although guests cannot read the category"),
  })
  .meta({ id: "CategoryTranslation" });

export type TranslationOptions = z.output<typeof translationOptionsSchema>;

export const translationAskSchema = z
  .strictObject({
    locale: locale().optional().describe("The language to translate into; that of the caller"),
  })
  .meta({ id: "PostTranslationPost" });

export const postTranslationSchema = z
  .object({
    recordType: z.enum(translatedTypes),
    recordID: z.int(),
    locale: z.string().describe("The language of the translation"),
    sourceLocale: z.string().describe("The language that it was written in"),
    name: z.string().optional().describe("The title of a discussion, translated"),
    body: siteHtml().describe("Sanitised HTML, with the markup of the original"),
    serviceName: z.string().describe("The service that translated it"),
    isComplete: z
      .boolean()
      .describe("Whether all of it is translated; what could not be is as it was written"),
    dateInserted: timestamp(),
  })
  .meta({ id: "PostTranslation" });

export type PostTranslation = z.input<typeof postTranslationSchema>;
export type ReceivedPostTranslation = z.output<typeof postTranslationSchema>;

export const translationField = z
  .object({
    sourceLocale: z.string().describe("The language that it was written in"),
    locale: z.string().describe("The language of the caller"),
    isOffered: z
      .boolean()
      .describe("Whether the caller can have it translated, or read a translation"),
    shown: postTranslationSchema
      .optional()
      .describe("The translation, in categories whose posts are translated when they are saved"),
  })
  .describe(
    "Where it is written in another language than the caller's, and can be translated; with `expand=translation`",
  )
  .meta({ id: "TranslationOfPost" });

export type TranslationOfPost = z.input<typeof translationField>;

declare module "#platform/contract/queries/open-records.ts" {
  interface AddedPostFields {
    translation: z.output<typeof translationField>;
  }
}
