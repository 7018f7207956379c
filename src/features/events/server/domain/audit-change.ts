import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { EventRow } from "../queries/events.ts";

export const eventDeletion = {
  eventType: "event_deletion",
  name: "Someone else’s event deleted",
};

export const eventChange = {
  eventType: "event_change",
  name: "Someone else’s event changed",
};

type Audited = Pick<EventRow, "eventID" | "name" | "insertUserID">;

/** Those who manage events change and delete what others added, which is put on record. */
export const auditDeletion = (tx: TransactionCtx, event: Audited): Promise<void> =>
  auditOf(tx, event, {
    eventType: eventDeletion.eventType,
    message: `Deleted someone else's event ${event.name}.`,
    id: "audit.event",
  });

export const auditChange = (tx: TransactionCtx, event: Audited): Promise<void> =>
  auditOf(tx, event, {
    eventType: eventChange.eventType,
    message: `Changed someone else's event ${event.name}.`,
    id: "audit.eventChange",
  });

async function auditOf(
  tx: TransactionCtx,
  { eventID, name, insertUserID: userID }: Audited,
  { eventType, message, id }: { eventType: string; message: string; id: string },
): Promise<void> {
  if (userID === tx.viewer.userID) return;
  const text = { id, values: { name } };
  await audit(tx, { eventType, message, text, context: { eventID, userID } });
}
