import { moderatedPlaces, showRemovals } from "#features/reports/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { countAppeals, listOwnRemovals } from "../queries.ts";
import { mayDecide } from "./may-decide.ts";

export const waitingTag = "appeals waiting";
const waitingMs = 60_000;

/** Open appeals that the viewer may decide. Every page shows their count, so it is cached like that of reports. */
export const countWaiting = (ctx: Ctx): Promise<number> =>
  ctx.cache.remember(
    `${waitingTag} ${ctx.viewer.userID}`,
    { tags: [waitingTag], ttl: waitingMs },
    async () => {
      const filter = { status: ["open"] as const, places: await moderatedPlaces(ctx) };
      const others = await countAppeals(ctx, { ...filter, isOfOthers: true });
      const removals = await showRemovals(ctx, await listOwnRemovals(ctx, filter));
      let own = 0;
      for (const shown of removals.values()) if (await mayDecide(ctx, shown)) own += 1;
      return others + own;
    },
  );
