import type { SlottedPost } from "#features/comments/web/public.ts";
import type { ReceivedEvent } from "../../contract/resources.ts";

/** An event as slots of posts receive it. */
export const slottedEvent = (
  event: ReceivedEvent,
  permissions: Readonly<Record<string, boolean>>,
): SlottedPost => ({
  recordType: "event",
  recordID: event.eventID,
  channel: `event:${event.eventID}`,
  record: event,
  insertUserID: event.insertUserID,
  permissions,
});
