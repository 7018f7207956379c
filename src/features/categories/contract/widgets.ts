import { z } from "zod";
import { imageAddress } from "#features/layouts/contract/widgets/options.ts";

export const categoryItemSchema = z.object({
  contentType: z
    .enum([
      "title-background",
      "title-description",
      "title-description-icon",
      "title-description-image",
    ])
    .default("title-description-icon"),
  fallbackIcon: imageAddress.optional(),
  fallbackImage: imageAddress.optional(),
});

export type CategoryItemOptions = z.output<typeof categoryItemSchema>;
