import { audit } from "#features/audit-logs/server/public.ts";
import { indexLater } from "#features/search/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  countOfEventsTag,
  eventsTag,
  eventTag,
  lockManageableEvent,
} from "../domain/find-event.ts";
import { removeEvent } from "../queries/events.ts";

export const eventDeletion = {
  eventType: "event_deletion",
  name: "An event of somebody else was deleted",
};

/** Those who manage events delete what others added, which is put on record. */
export const deleteEvent = (ctx: Ctx, eventID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { name, insertUserID: userID } = await lockManageableEvent(tx, eventID);
    await removeEvent(tx, eventID);
    await tx.invalidate(eventTag(eventID), eventsTag, countOfEventsTag);
    await indexLater(tx, "event", [eventID]);
    if (userID === tx.viewer.userID) return;
    await audit(tx, {
      eventType: eventDeletion.eventType,
      message: `Deleted the event ${name} of somebody else.`,
      text: { id: "audit.event", values: { name } },
      context: { eventID, userID },
    });
  });
