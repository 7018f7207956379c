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

export type Locale = z.output<typeof localeSchema>;
