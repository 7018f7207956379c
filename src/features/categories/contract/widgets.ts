import { z } from "zod";
import { itemListOptions } from "#features/layouts/contract/widgets/items.ts";
import { headingOptions } from "#features/layouts/contract/widgets/options.ts";
import { id, idOr } from "#platform/contract/queries/query.ts";

const shown = (what: string) => z.boolean().optional().describe(what);

const categoryOptions = z
  .object({
    description: z.object({ display: shown("Whether cards show the description") }).optional(),
    metas: z
      .object({
        includeSubcategoriesCount: z
          .boolean()
          .default(true)
          .describe("Whether counts include the categories below"),
        display: z
          .object({
            discussionCount: shown("How many discussions it has; by default shown"),
            commentCount: shown("How many comments it has"),
            postCount: shown("How many posts it has"),
            followerCount: shown("How many members follow it"),
            lastPostName: shown("What was said last"),
            lastPostDate: shown("When somebody last wrote there"),
          })
          .optional(),
      })
      .optional(),
  })
  .optional()
  .describe("What cards show of each category");

export const listOptions = z.object({
  display: z
    .enum(["list", "panel"])
    .default("list")
    .describe("`panel` suits a side column: names and counts only"),
  title: headingOptions.title,
  parentCategoryID: idOr(-1).optional().describe("Only categories below this one"),
  maxDepth: z.int().min(1).max(5).default(2).describe("How many levels are shown"),
});

export const categoriesOptions = listOptions.extend({
  ...itemListOptions,
  apiParams: z
    .object({
      parentCategoryID: idOr(-1).optional().describe("Only categories below this one"),
      categoryID: z.array(id("category")).max(100).optional().describe("Only these categories"),
      featured: z.boolean().default(false).describe("Only categories that are recommended"),
      followed: z.boolean().default(false).describe("Only categories that the reader follows"),
      limit: z.int().min(1).max(100).optional().describe("How many are shown at most"),
    })
    .prefault({}),
  categoryOptions,
});

export type CategoriesOptions = z.output<typeof categoriesOptions>;
