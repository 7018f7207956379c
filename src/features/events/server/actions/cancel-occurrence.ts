import { conflict } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { occurrenceCancelled } from "../../contract/events.ts";
import { eventsTag, eventTag, getOccurrence, lockManageableEvent } from "../domain/find-event.ts";
import { isOver } from "../domain/present.ts";
import { changeEvent } from "../queries/events.ts";
import * as occurrences from "../queries/occurrences.ts";

/** Cancels one occurrence, or takes that back; those who come are notified of a cancellation. */
export const cancelOccurrence = (
  ctx: Ctx,
  { eventID, occurrenceID }: { eventID: number; occurrenceID: number },
  isCancelled: boolean,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const event = await lockManageableEvent(tx, eventID);
    const row = await getOccurrence(tx, event, occurrenceID);
    if (isOver(tx, row)) throw conflict("This event is over.");
    if (isCancelled === (row.dateCancelled !== null)) return;
    await occurrences.cancelOccurrence(tx, occurrenceID, isCancelled ? tx.now() : null);
    await changeEvent(tx, eventID, { sequence: event.sequence + 1 });
    await tx.invalidate(eventTag(eventID), eventsTag);
    const { userID } = tx.viewer;
    if (isCancelled) await tx.emit(occurrenceCancelled, { eventID, occurrenceID, userID });
  });
