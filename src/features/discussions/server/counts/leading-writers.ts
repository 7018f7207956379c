import { categoryTree, sumCounts, visibleTo } from "#features/categories/server/public.ts";
import type { Leaderboard } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listByPostsIn, listByPostsOutside } from "./queries/count-by-user.ts";

/** Counting many posts is expensive, and leaderboards need not be exact to the minute. */
const keepMs = { d: 60_000, w: 60_000, m: 600_000, y: 600_000, a: 60_000 };

export const leadingWriters: Leaderboard = {
  type: "posts",
  async list(ctx, { categoryID, slotType, timeSlot, ...query }) {
    const places = await splitByVisibility(ctx);
    const isWhole = slotType === "a" && categoryID === undefined;
    const categoryIDs = places.seen.filter((id) => categoryID === undefined || id === categoryID);
    return ctx.cache.remember(
      `leading-writers:${slotType}:${timeSlot}:${categoryIDs}:${JSON.stringify(query)}`,
      { tags: [], ttl: keepMs[slotType] },
      async () =>
        isWhole && (await isSmaller(ctx, places.hidden, places.seen))
          ? listByPostsOutside(ctx, places.hidden, query)
          : listByPostsIn(ctx, { categoryIDs, since: timeSlot }, query),
    );
  },
};

/** Sorted, because the ids are part of the cache key. */
async function splitByVisibility(ctx: Ctx) {
  const tree = await categoryTree(ctx);
  const visible = visibleTo(ctx.viewer, tree);
  const all = [...tree.byID.keys()].sort((a, b) => a - b);
  return {
    seen: all.filter((id) => visible.has(id)),
    hidden: all.filter((id) => !visible.has(id)),
  };
}

async function isSmaller(ctx: Ctx, some: readonly number[], others: readonly number[]) {
  const posts = async (categoryIDs: readonly number[]) => {
    const { discussions, comments } = await sumCounts(ctx, categoryIDs);
    return discussions + comments;
  };
  return (await posts(some)) < (await posts(others));
}
