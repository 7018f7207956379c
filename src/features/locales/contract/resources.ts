import { z } from "zod";
import { omittedIfNull } from "#platform/contract/endpoints/omitted-if-null.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { longestText, textPlaces, textStates } from "./rules.ts";

export const localeSchema = z
  .object({
    localeID: z.string().describe("BCP 47 tag, such as `pt-BR`"),
    localeKey: z.string(),
    regionalKey: z.string(),
    displayNames: z
      .record(z.string(), z.string())
      .describe("The language's name in each language of the site, its own included"),
    direction: z.enum(["ltr", "rtl"]),
  })
  .meta({ id: "Locale" });

export const localeConfigSchema = localeSchema
  .extend({
    isEnabled: z.boolean().describe("Whether visitors can choose it"),
    isDefault: z.boolean().describe("The language of visitors who have not chosen"),
    origin: z
      .enum(["shipped", "pack", "added"])
      .describe("Part of the product, a file in the data folder, or added by `POST /locales`"),
    fallback: z.array(z.string()).describe("Languages whose texts it takes where it has none"),
    pluralForms: z.array(z.string()).describe("Forms that a text with a number needs (CLDR)"),
    textCount: z
      .int()
      .describe(
        "Texts of the interface, and how many of them this language has; the others are English",
      ),
    translatedCount: z.int(),
    ownCount: z.int().describe("Texts that have the site's own wording"),
    reviewCount: z.int().describe("Those of them whose English text is another one by now"),
    translationService: z
      .string()
      .nullable()
      .describe("Type of the service that translates into it"),
  })
  .meta({ id: "LocaleConfig" });

export const translatorChoiceSchema = z
  .object({
    type: z.string(),
    name: z.string(),
    isActive: z.boolean().describe("Whether it is set up and switched on"),
  })
  .meta({ id: "TranslatorChoice" });

export const localeTextSchema = z
  .object({
    textID: z.string(),
    source: z.string().describe("What the product says in English, in ICU syntax"),
    text: omittedIfNull(z.string().describe("What this language says; English if left out")),
    inherited: omittedIfNull(z.string().describe("The same without the site's own wording")),
    state: z
      .enum(textStates)
      .describe(
        "`missing`, `shipped` with the product or a pack, `own` wording of the site, or own wording in `review`, since the English text is another one by now",
      ),
    feature: z.string().describe("What it is a text of"),
    place: z.enum(textPlaces).describe("`server` are texts of emails, errors and lists of names"),
    arguments: z.array(
      z
        .object({
          name: z.string(),
          kind: z.string().describe("`text`, `number`, `plural`, `tag`…"),
        })
        .meta({ id: "LocaleTextArgument" }),
    ),
    warnings: z.array(z.string()).describe("What may be right, but deserves a second look"),
    version: z.string().describe("Another one after each change of the site's own wording"),
    dateUpdated: omittedIfNull(timestamp()),
  })
  .meta({ id: "LocaleText" });

export const localeTextPatchSchema = z
  .strictObject({
    textID: z.string().max(1_000),
    text: z
      .string()
      .max(longestText)
      .nullable()
      .describe("In ICU syntax; null for what the product says"),
    version: z
      .string()
      .max(100)
      .optional()
      .describe("The `version` that was read: where it is another by now, the answer is 409"),
  })
  .meta({ id: "LocaleTextPatch" });

export const localeImportSchema = z
  .object({
    countChanged: z.int().describe("Texts that are other ones now"),
    countUnchanged: z.int().describe("Texts that are as they were, or still English"),
    countRefused: z.int(),
    refused: z
      .array(
        z.object({ textID: z.string(), message: z.string() }).meta({ id: "LocaleImportProblem" }),
      )
      .describe("The first 200 of those that were refused, and why"),
  })
  .meta({ id: "LocaleImport" });

export type Locale = z.output<typeof localeSchema>;
export type LocaleConfig = z.output<typeof localeConfigSchema>;
export type TranslatorChoice = z.output<typeof translatorChoiceSchema>;
export type LocaleText = z.input<typeof localeTextSchema>;
export type ReceivedText = z.output<typeof localeTextSchema>;
export type LocaleImport = z.output<typeof localeImportSchema>;
