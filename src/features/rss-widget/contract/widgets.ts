import { z } from "zod";
import { itemListOptions, limitOption } from "#features/layouts/contract/widgets/items.ts";
import { imageAddress } from "#features/layouts/contract/widgets/options.ts";

export const rssOptions = z.object({
  ...itemListOptions,
  apiParams: z.object({
    feedUrl: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .describe("Address of the feed, RSS or Atom"),
    fallbackImageUrl: imageAddress.optional().describe("Picture of entries without one"),
    limit: limitOption(10),
  }),
});
