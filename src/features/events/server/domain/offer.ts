import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { hasEvents } from "../queries/events.ts";
import { countOfEventsTag } from "./find-event.ts";

const keepMs = 3_600_000;

/** The title bar leads to the calendar once there is an event, and where the viewer can add the first one. */
export const eventsOffer = {
  key: "events.enabled",
  async value(ctx: Ctx): Promise<boolean> {
    if (can(ctx.viewer, "events.manage")) return true;
    ctx.tags.add(countOfEventsTag);
    const options = { tags: [countOfEventsTag], ttl: keepMs };
    return ctx.cache.remember("any events", options, () => hasEvents(ctx));
  },
};
