import type { Recounter } from "#features/imports/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { pointSources } from "../extension-points/point-sources.ts";
import { lockPostCounts } from "../queries/post-counts.ts";
import { listWrongPoints, setPoints } from "../queries/recount-points.ts";

const sourcesOf = ({ platform }: Ctx) =>
  platform.extensions.list(pointSources).map(({ pointsInSql }) => pointsInSql);

export const pointRecounter: Recounter = {
  name: "points",
  findWrong: (ctx) => listWrongPoints(ctx, sourcesOf(ctx)),
  async correct(tx, userIDs) {
    await lockPostCounts(tx, userIDs);
    const wrong = await listWrongPoints(tx, sourcesOf(tx), userIDs);
    await setPoints(tx, sourcesOf(tx), userIDs);
    return wrong.length;
  },
};
