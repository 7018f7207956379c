import {
  categoryTree,
  mayInCategory,
  takesDiscussions,
  visibleTo,
} from "#features/categories/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listStarted } from "./post-types.ts";

/** Types of posts that the viewer can start in one of these categories. */
export async function startableTypes(ctx: Ctx, categoryIDs: Iterable<number>) {
  const tree = await categoryTree(ctx);
  const taken = new Set(
    [...categoryIDs].flatMap((categoryID) => {
      const node = tree.byID.get(categoryID);
      const isOpen =
        node && takesDiscussions(node) && mayInCategory(ctx.viewer, categoryID, "discussions.add");
      return isOpen ? node.allowedDiscussionTypes : [];
    }),
  );
  return listStarted(ctx, taken);
}

export const typesSomewhere = async (ctx: Ctx) =>
  startableTypes(ctx, visibleTo(ctx.viewer, await categoryTree(ctx)));
