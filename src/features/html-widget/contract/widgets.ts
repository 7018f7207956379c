import { z } from "zod";
import { containerSchema, headingOptions } from "#features/layouts/contract/widgets/options.ts";

const code = (what: string) => z.string().max(100_000).default("").describe(what);

export const htmlOptions = z.object({
  titleType: headingOptions.titleType,
  title: headingOptions.title,
  name: z
    .string()
    .trim()
    .max(100)
    .default("")
    .describe("What it is, for those who use screen readers"),
  isAdvertisement: z.boolean().default(false).describe("Whether it is marked as an advertisement"),
  html: code("HTML. It runs no scripts of its own, loads nothing but pictures of this site"),
  javascript: code(
    "JavaScript. It can change the HTML, and reach neither the page nor the network",
  ),
  allowPopups: z
    .boolean()
    .default(false)
    .describe(
      "Whether links open despite JavaScript. It can then send what is typed here to other sites",
    ),
  css: code("CSS, for this widget alone"),
  height: z
    .int()
    .min(20)
    .max(4_000)
    .default(200)
    .describe("Height in pixels until the content has told its own"),
  containerOptions: containerSchema
    .pick({ borderType: true, outerBackground: true, innerBackground: true, headerAlignment: true })
    .optional(),
});

export type HtmlOptions = z.output<typeof htmlOptions>;
