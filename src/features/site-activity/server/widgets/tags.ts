import { z } from "zod";
import { visibleCategoryIDs } from "#features/categories/server/public.ts";
import { defineWidget } from "#features/layouts/server/public.ts";
import { tagUrl, translateTags } from "#features/tags/server/public.ts";
import { listUsedTags } from "../queries/community.ts";

const tagPresets = ["STANDARD", "PRIMARY", "GREYSCALE", "COLORED", "SUCCESS"] as const;

const keepMs = 300_000;

export const popularTags = defineWidget({
  id: "react.tag",
  component: "TagWidget",
  name: "Tags",
  group: "Community",
  props: z.object({
    title: z.string().max(200).optional(),
    apiParams: z.object({ limit: z.int().min(1).max(50).default(10) }).prefault({}),
    itemOptions: z.object({ tagPreset: z.enum(tagPresets).default("GREYSCALE") }).prefault({}),
  }),
  async hydrate(ctx, { title, apiParams: { limit }, itemOptions: { tagPreset } }) {
    ctx.tags.add("tags");
    const categoryIDs = await visibleCategoryIDs(ctx);
    const usedTags = await ctx.cache.remember(
      `used tags ${limit} ${categoryIDs}`,
      { tags: ["tags"], ttl: keepMs },
      () => listUsedTags(ctx, categoryIDs, limit),
    );
    const shown = await translateTags(ctx, usedTags);
    const tags = shown.map(({ urlcode, ...tag }) => ({ ...tag, url: tagUrl(urlcode) }));
    return tags.length === 0 ? null : { title, tags, tagPreset };
  },
});
