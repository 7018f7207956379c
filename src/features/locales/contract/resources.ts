import { z } from "zod";

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
    isEnabled: z.boolean(),
    isDefault: z.boolean().describe("The language of visitors who have not chosen"),
    textCount: z
      .int()
      .describe(
        "Texts of the interface, and how many of them this language has; the others are English",
      ),
    translatedCount: z.int(),
  })
  .meta({ id: "LocaleConfig" });

export type Locale = z.output<typeof localeSchema>;
export type LocaleConfig = z.output<typeof localeConfigSchema>;
