import { z } from "zod";
import { imageAddress } from "#features/layouts/contract/widgets/options.ts";

/** How a category looks as an item of a home widget. */
export const categoryItemSchema = z.object({
  contentType: z
    .enum([
      "title-background",
      "title-description",
      "title-description-icon",
      "title-description-image",
    ])
    .default("title-description-icon"),
  /** For categories without an icon or a picture of their own. */
  fallbackIcon: imageAddress.optional(),
  fallbackImage: imageAddress.optional(),
});

export type CategoryItemOptions = z.output<typeof categoryItemSchema>;
