import { z } from "zod";
import { containerSchema, headingOptions } from "#features/layouts/contract/widgets/options.ts";
import { id } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";

export const searchWidgetOptions = z.object({
  ...headingOptions,
  placeholder: visibleText(100).optional().describe("Words in the empty field"),
  borderRadius: z.int().min(0).max(40).optional().describe("Rounding of the field, in pixels"),
  domain: z
    .string()
    .regex(/^[a-z][A-Za-z_]{1,40}$/)
    .default("all_content")
    .describe(
      "What is searched: `all_content`, `discussion`, `comment`, `user`, `places`, `article`",
    ),
  categoryID: id("category").optional().describe("Only posts in this category and below"),
  containerOptions: containerSchema
    .pick({ borderType: true, outerBackground: true, innerBackground: true, headerAlignment: true })
    .optional(),
});
