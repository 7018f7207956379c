import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { seesEvents } from "./places-with-events.ts";

/** The title bar leads to the calendar once there is an event for the viewer, and where the viewer can add the first one. */
export const eventsOffer = {
  key: "events.enabled",
  async value(ctx: Ctx): Promise<boolean> {
    if (can(ctx.viewer, "events.manage")) return true;
    return seesEvents(ctx);
  },
};
