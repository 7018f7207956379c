import type { Ctx } from "#platform/server/context.ts";
import { hiddenPlaces } from "../extension-points/hidden-places.ts";
import type { Leaderboard } from "../extension-points/leaderboards.ts";
import { listByPoints, sumPointsIn } from "../queries/points.ts";

export const leadersByPoints: Leaderboard = {
  type: "reputation",
  list: async (ctx, query) =>
    listByPoints(ctx, query, query.categoryID === undefined ? await hiddenIn(ctx) : []),
};

export async function hiddenPoints(
  ctx: Ctx,
  userIDs: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const categoryIDs = userIDs.length === 0 ? [] : await hiddenIn(ctx);
  return categoryIDs.length === 0 ? new Map() : sumPointsIn(ctx, categoryIDs, userIDs);
}

async function hiddenIn(ctx: Ctx): Promise<readonly number[]> {
  const sources = ctx.platform.extensions.list(hiddenPlaces);
  return (await Promise.all(sources.map((source) => source.listCategoryIDs(ctx)))).flat();
}
