import { z } from "zod";

export const localeSchema = z.object({
  /** BCP 47 tag, such as `pt-BR`. */
  localeID: z.string(),
  localeKey: z.string(),
  regionalKey: z.string(),
  /** The language's name in each language of the site, its own included. */
  displayNames: z.record(z.string(), z.string()),
  direction: z.enum(["ltr", "rtl"]),
});

export const localeConfigSchema = localeSchema.extend({
  isEnabled: z.boolean(),
  /** The language of visitors who have not chosen. */
  isDefault: z.boolean(),
  /** Texts of the interface, and how many of them this language has; the others are English. */
  textCount: z.int(),
  translatedCount: z.int(),
});

export type Locale = z.output<typeof localeSchema>;
export type LocaleConfig = z.output<typeof localeConfigSchema>;
