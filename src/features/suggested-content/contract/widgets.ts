import { z } from "zod";
import type { ItemListProps } from "#features/layouts/contract/widgets/item-types.ts";
import { itemListOptions, limitOption } from "#features/layouts/contract/widgets/items.ts";
import {
  headingOptions,
  imageAddress,
  type WidgetHeading,
} from "#features/layouts/contract/widgets/options.ts";
import { id } from "#platform/contract/queries/query.ts";

const part = {
  enabled: z.boolean().default(true).describe("Whether this part is shown"),
  title: headingOptions.title,
  subtitle: headingOptions.subtitle,
  limit: limitOption(3, 20),
};

export const suggestedOptions = z.object({
  ...itemListOptions,
  apiParams: z
    .object({
      excludedCategoryIDs: z
        .array(id("category"))
        .max(100)
        .default([])
        .describe("Categories that are not suggested, nor what is in them"),
    })
    .prefault({}),
  suggestedFollows: z
    .object(part)
    .prefault({})
    .describe("Categories that the reader does not follow yet; for members"),
  suggestedContent: z
    .object({
      ...part,
      excerptLength: z.int().min(1).max(2_000).default(200).describe("Characters of excerpts"),
      featuredImage: z.boolean().default(false).describe("Whether posts show their picture"),
      fallbackImage: imageAddress.optional().describe("Picture of posts without one"),
    })
    .prefault({})
    .describe("Well-received posts of the last month that the reader has not read"),
});

export type SuggestedOptions = z.output<typeof suggestedOptions>;

interface SuggestedCategory {
  categoryID: number;
  name: string;
  url: string;
  countFollowers: number;
  /** Types of posts that can be started in it. */
  types: readonly string[];
}

export interface SuggestedProps extends WidgetHeading {
  follows?: { title?: string; subtitle?: string; categories: readonly SuggestedCategory[] };
  content?: ItemListProps;
}
