import { z } from "zod";
import { timestamp } from "#platform/contract/queries/query.ts";
import { iconLimits } from "./rules/limits.ts";

export const iconName = z
  .string()
  .min(1)
  .max(60)
  .describe("Name of an icon of the product, such as `bell`");

export const iconSchema = z
  .object({
    iconUUID: z.uuid(),
    iconName: z.string(),
    isActive: z.boolean().describe("Whether pages show it"),
    isCustom: z.boolean().describe("False for those of the product"),
    svgRaw: z.string().describe("The whole drawing, cleaned"),
    svgContents: z.string().describe("The drawing without its `svg` element"),
    iconSvgViewBox: z.string(),
    dateInserted: timestamp().optional(),
    insertUserID: z.int().optional(),
  })
  .meta({ id: "Icon" });

/** As the server returns it. */
export type Icon = z.input<typeof iconSchema>;

export const overridesSchema = z
  .array(
    z.strictObject({
      iconName,
      svgRaw: z
        .string()
        .min(1)
        .max(iconLimits.bytes, { error: "A drawing has at most 20 kB." })
        .describe("An SVG drawing. It is shown in the colour of the text around it"),
    }),
  )
  .min(1)
  .max(100);

export const restorationsSchema = z
  .array(z.strictObject({ iconName, iconUUID: z.uuid() }))
  .min(1)
  .max(100);
