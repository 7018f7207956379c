import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import type { Scored } from "#platform/server/records/scored.ts";
import { addToScores, isInCategories, scoreInSql } from "../counts/queries/scoring.ts";
import { lockDiscussions } from "../queries/discussions.ts";

export const scoredDiscussion: Scored = {
  lock: lockDiscussions,
  addToScores,
  scoreInSql,
  isVisible: async (ctx, rowID) =>
    isInCategories(rowID, [...visibleTo(ctx.viewer, await categoryTree(ctx))]),
};
