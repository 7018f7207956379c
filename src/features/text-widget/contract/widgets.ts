import { z } from "zod";
import { containerSchema, headingOptions } from "#features/layouts/contract/widgets/options.ts";

export const textOptions = z.object({
  text: z
    .string()
    .max(50_000)
    .default("")
    .describe("In Markdown: paragraphs, headings, lists, links and pictures"),
  ...headingOptions,
  containerOptions: containerSchema
    .pick({ borderType: true, outerBackground: true, innerBackground: true, headerAlignment: true })
    .optional(),
});
