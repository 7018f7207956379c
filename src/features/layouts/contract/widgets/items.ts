import { z } from "zod";
import { itemContentTypes } from "./item-types.ts";
import { containerSchema, headingOptions, imageAddress } from "./options.ts";

export const itemOptionsSchema = z.object({
  contentType: z
    .enum(itemContentTypes)
    .optional()
    .describe("What each entry shows besides its title"),
  fallbackIcon: imageAddress.optional().describe("Icon of entries that have none"),
  fallbackImage: imageAddress.optional().describe("Picture of entries that have none"),
  imagePlacement: z
    .enum(["top", "left"])
    .optional()
    .describe("Where pictures and icons stand; at the side they are smaller"),
  callToAction: z
    .enum(["none", "read-more", "view-more"])
    .optional()
    .describe("Words at the end of each entry"),
});

export type ItemOptions = z.output<typeof itemOptionsSchema>;

/** Options of all widgets that list records. */
export const itemListOptions = {
  ...headingOptions,
  itemOptions: itemOptionsSchema.optional(),
  containerOptions: containerSchema.optional(),
};

/** How many entries a widget shows. */
export const limitOption = (defaultValue: number, most = 50) =>
  z.int().min(1).max(most).default(defaultValue).describe("How many entries are shown at most");
