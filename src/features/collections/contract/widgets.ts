import { z } from "zod";
import { itemListOptions } from "#features/layouts/contract/widgets/items.ts";
import { imageAddress } from "#features/layouts/contract/widgets/options.ts";
import { id } from "#platform/contract/queries/query.ts";

export const featuredOptions = z.object({
  ...itemListOptions,
  apiParams: z.object({ collectionID: id("collection").describe("The collection that is shown") }),
  displayOptions: z
    .object({
      featuredImage: z.boolean().default(false).describe("Whether pictures of records are shown"),
      fallbackImage: imageAddress.optional().describe("Picture of records without one"),
    })
    .prefault({}),
});
