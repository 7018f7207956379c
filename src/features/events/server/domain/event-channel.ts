import type { LiveChannel } from "#platform/server/live/live-channel.ts";
import { getEvent } from "../../contract/routes.ts";
import { findEvent } from "../queries/events.ts";
import { isVisible } from "./places.ts";

/** New comments on an event, and reactions, for open pages. */
export const eventChannel: LiveChannel = {
  kind: "event",
  access: getEvent.access,
  dependsOn: ["categories"],
  async maySee(ctx, eventID = 0) {
    const event = await findEvent(ctx, eventID);
    return event !== undefined && isVisible(ctx, event);
  },
  async decidedBy(ctx, eventID = 0) {
    const event = await findEvent(ctx, eventID);
    return event ? `${event.parentRecordType}:${event.parentRecordID}` : "";
  },
};
