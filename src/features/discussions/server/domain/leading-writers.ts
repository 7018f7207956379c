import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import type { Leaderboard } from "#features/users/server/public.ts";
import { listByPosts } from "../queries/count-by-user.ts";

/** Counting all posts takes a while on a large site, and nobody needs it to the minute. */
const keepMs = 60_000;

/** Who wrote the most discussions and comments, in the categories that the viewer may see. */
export const leadingWriters: Leaderboard = {
  type: "posts",
  async list(ctx, query) {
    const visible = [...visibleTo(ctx.viewer, await categoryTree(ctx))].sort((a, b) => a - b);
    const { categoryID, slotType, timeSlot, includedRoleIDs, excludedRoleIDs, limit } = query;
    const categoryIDs =
      categoryID === undefined ? visible : visible.filter((id) => id === categoryID);
    const asked = { categoryIDs, timeSlot, includedRoleIDs, excludedRoleIDs, limit };
    return ctx.platform.cache.remember(
      `leading-writers:${slotType}:${JSON.stringify(asked)}`,
      { tags: [], ttl: keepMs },
      () => listByPosts(ctx, asked),
    );
  },
};
