import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import type { Reactable } from "#features/reactions/server/public.ts";
import { addToScores, isInCategories, scoreInSql } from "../counts/queries/scoring.ts";
import { lockDiscussions } from "../queries/discussions.ts";

/** People react to first posts. */
export const reactableDiscussion: Reactable = {
  lock: lockDiscussions,
  addToScores,
  scoreInSql,
  isVisible: async (ctx, rowID) =>
    isInCategories(rowID, [...visibleTo(ctx.viewer, await categoryTree(ctx))]),
};
