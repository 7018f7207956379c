import { z } from "zod";
import {
  alignment,
  backgroundSchema,
  color,
  containerSchema,
  headingOptions,
} from "#features/layouts/contract/widgets/options.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { type CountedRecord, countedRecords } from "./rules.ts";

const countSchema = z.object({
  recordType: z.enum(countedRecords).describe("What is counted"),
  label: visibleText(100).optional().describe("Other words below the number"),
  isHidden: z.boolean().default(false).describe("Whether the number is left out"),
});

const shownByDefault = ["user", "post", "discussion", "category"] as const;

export const siteTotalsOptions = z.object({
  ...headingOptions,
  apiParams: z
    .object({
      counts: z
        .array(countSchema)
        .max(20)
        .default(shownByDefault.map((recordType) => ({ recordType, isHidden: false })))
        .describe("The numbers, in order"),
    })
    .prefault({}),
  labelType: z
    .enum(["both", "icon", "text"])
    .default("both")
    .describe("Whether numbers have icons, words or both"),
  formatNumbers: z
    .boolean()
    .default(false)
    .describe("Whether numbers are short, such as 12k instead of 12,345"),
  containerOptions: containerSchema
    .pick({ borderType: true, outerBackground: true, headerAlignment: true })
    .extend({
      background: backgroundSchema.optional().describe("Background behind the numbers"),
      textColor: color.optional().describe("Colour of the numbers"),
      alignment: z
        .enum([...alignment.options, "flex-start", "space-around"])
        .default("center")
        .describe("Where the numbers stand"),
    })
    .prefault({}),
});

export interface SiteTotalsProps {
  title?: string;
  subtitle?: string;
  subtitleType?: "standard" | "overline";
  description?: string;
  totals: readonly { recordType: CountedRecord; label?: string; count: number }[];
  labelType: "both" | "icon" | "text";
  formatNumbers: boolean;
  containerOptions: z.output<typeof siteTotalsOptions>["containerOptions"];
}
