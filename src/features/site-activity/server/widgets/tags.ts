import { hash } from "node:crypto";
import { z } from "zod";
import { categoryTree, visibleCategoryIDs } from "#features/categories/server/public.ts";
import { limitOption } from "#features/layouts/contract/widgets/items.ts";
import { headingOptions } from "#features/layouts/contract/widgets/options.ts";
import { defineWidget, headingOf } from "#features/layouts/server/public.ts";
import { tagUrl, translateTags } from "#features/tags/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listUsedTags } from "../queries/community.ts";

const tagPresets = ["STANDARD", "PRIMARY", "GREYSCALE", "COLORED", "SUCCESS"] as const;

export const tagPreset = z.enum(tagPresets).default("GREYSCALE").describe("How tags look");

const keepMs = 300_000;

export const popularTags = defineWidget({
  id: "react.tag",
  component: "TagWidget",
  name: "Tags",
  group: "Community",
  props: z.object({
    ...headingOptions,
    apiParams: z
      .object({
        limit: limitOption(10),
        sort: z
          .enum(["-countDiscussions", "name"])
          .default("-countDiscussions")
          .describe("Whether often used ones come first, or in the order of the alphabet"),
      })
      .prefault({}),
    itemOptions: z.object({ tagPreset }).prefault({}),
  }),
  async hydrate(ctx, options, params) {
    const { limit, sort } = options.apiParams;
    ctx.tags.add("tags");
    const categoryIDs = await listPlaces(ctx, params.category?.categoryID);
    const usedTags = await ctx.cache.remember(
      `used tags ${limit} ${hash("sha256", `${categoryIDs}`)}`,
      { tags: ["tags"], ttl: keepMs },
      () => listUsedTags(ctx, categoryIDs, limit),
    );
    const shown = await translateTags(ctx, usedTags);
    const tags = shown.map(({ urlcode, ...tag }) => ({ ...tag, url: tagUrl(urlcode) }));
    if (tags.length === 0) return null;
    const sorted =
      sort === "name" ? tags.toSorted((a, b) => a.name.localeCompare(b.name, ctx.locale)) : tags;
    return { ...headingOf(options, params), tags: sorted, ...options.itemOptions };
  },
});

/** On the page of a category, that one and those below it. */
async function listPlaces(ctx: Ctx, categoryID: number | undefined): Promise<number[]> {
  const visible = await visibleCategoryIDs(ctx);
  if (categoryID === undefined) return visible;
  const { byID } = await categoryTree(ctx);
  return visible.filter(
    (each) =>
      each === categoryID ||
      byID.get(each)?.ancestors.some((ancestor) => ancestor.categoryID === categoryID),
  );
}
