import { indexLater } from "#features/search/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { eventDeleted, eventRestored } from "../../contract/events.ts";
import { auditDeletion } from "../domain/audit-change.ts";
import {
  countOfEventsTag,
  eventsTag,
  eventTag,
  lockManageableEvent,
} from "../domain/find-event.ts";
import { removeEvent, restoreEvent } from "../queries/events.ts";

/** Those who manage events delete what others added, which is put on record. */
export const deleteEvent = (ctx: Ctx, eventID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const event = await lockManageableEvent(tx, eventID);
    await removeLocked(tx, eventID);
    await auditDeletion(tx, event);
  });

export async function removeLocked(tx: TransactionCtx, eventID: number): Promise<void> {
  await removeEvent(tx, eventID);
  await noteRemoval(tx, eventID);
  await tx.emit(eventDeleted, { eventID });
}

export async function restoreLocked(tx: TransactionCtx, eventID: number): Promise<void> {
  await restoreEvent(tx, eventID);
  await noteRemoval(tx, eventID);
  await tx.emit(eventRestored, { eventID });
}

async function noteRemoval(tx: TransactionCtx, eventID: number): Promise<void> {
  await tx.invalidate(eventTag(eventID), eventsTag, countOfEventsTag);
  await indexLater(tx, "event", [eventID]);
}
