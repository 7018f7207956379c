import type { HiddenPosts } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { countCommentsIn } from "../queries/commenting.ts";
import { listPlaces } from "../queries/in-places.ts";
import { countOfEventsTag } from "./find-event.ts";
import { isVisible } from "./places.ts";

const keepMs = 3_600_000;

/** Places in which events are held, or were before they were deleted; from the cache. */
async function placesWithEvents(ctx: Ctx, seen: boolean) {
  ctx.tags.add(countOfEventsTag);
  const options = { tags: [countOfEventsTag], ttl: keepMs };
  const places = await ctx.cache.remember("places with events", options, () => listPlaces(ctx));
  const visible = await Promise.all(places.map((place) => isVisible(ctx, place)));
  return places.filter((_, index) => visible[index] === seen);
}

/** Whether there is an event that the viewer can see. */
export const seesEvents = async (ctx: Ctx): Promise<boolean> =>
  (await placesWithEvents(ctx, true)).some(({ hasEvents }) => hasEvents);

/** Numbers of comments on events in places hidden from the viewer, which counts must not reveal. */
export const commentsInHiddenPlaces: HiddenPosts = {
  name: "events",
  async count(ctx, userIDs) {
    const hidden = await placesWithEvents(ctx, false);
    return hidden.length === 0 ? new Map() : countCommentsIn(ctx, hidden, userIDs);
  },
};
