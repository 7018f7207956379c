import { z } from "zod";
import {
  containerSchema,
  descriptionOptions,
  imageAddress,
  titleOptions,
} from "#features/layouts/contract/widgets/options.ts";
import { id } from "#platform/contract/queries/query.ts";

export const featuredOptions = z.object({
  ...titleOptions,
  ...descriptionOptions,
  subtitle: z.string().trim().max(250).optional(),
  apiParams: z.object({ collectionID: id() }),
  displayOptions: z
    .object({
      featuredImage: z.boolean().default(false),
      fallbackImage: imageAddress.optional(),
    })
    .prefault({}),
  itemOptions: z
    .object({
      contentType: z
        .enum([
          "title",
          "title-description",
          "title-description-image",
          "title-description-icon",
          "title-background",
          "title-background-description",
          "title-chat-bubble",
        ])
        .optional(),
    })
    .prefault({}),
  containerOptions: containerSchema.optional(),
});

type FeaturedOptions = z.output<typeof featuredOptions>;

export interface FeaturedRecord {
  key: string;
  recordType: string;
  name: string;
  url: string;
  description?: string;
  imageUrl?: string;
}

export interface FeaturedProps {
  title?: string | undefined;
  subtitle?: string | undefined;
  description?: string | undefined;
  contentType: NonNullable<FeaturedOptions["itemOptions"]["contentType"]>;
  containerOptions: NonNullable<FeaturedOptions["containerOptions"]>;
  records: readonly FeaturedRecord[];
}
