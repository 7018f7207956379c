import { conflict } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { occurrenceCancelled, occurrenceMoved } from "../../contract/events.ts";
import type { OccurrencePatch } from "../../contract/resources.ts";
import { changedTimes } from "../domain/changed-times.ts";
import { eventsTag, eventTag, getOccurrence, lockManageableEvent } from "../domain/find-event.ts";
import { isOver } from "../domain/present.ts";
import { changeEvent } from "../queries/events.ts";
import { changeOccurrence, type OccurrenceRow } from "../queries/occurrences.ts";

/** Cancels or moves one occurrence, or takes that back; those who come are notified. */
export const updateOccurrence = (
  ctx: Ctx,
  { eventID, occurrenceID }: { eventID: number; occurrenceID: number },
  patch: OccurrencePatch,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const event = await lockManageableEvent(tx, eventID);
    const row = await getOccurrence(tx, event, occurrenceID);
    if (isOver(tx, row)) throw conflict("This event is over.");
    const times = changedTimes(event, row, patch);
    const cancellation = cancellationOf(tx, row, patch);
    if (!times && !cancellation) return;
    await changeOccurrence(tx, occurrenceID, {
      ...(times && { ...times, isReminded: false }),
      ...cancellation,
    });
    const sequence = event.sequence + 1;
    await changeEvent(tx, eventID, { sequence });
    await tx.invalidate(eventTag(eventID), eventsTag);
    const changed = { eventID, occurrenceID, userID: tx.viewer.userID };
    if (cancellation?.dateCancelled) await tx.emit(occurrenceCancelled, changed);
    else if (times && !row.dateCancelled) await tx.emit(occurrenceMoved, { ...changed, sequence });
  });

function cancellationOf(
  tx: TransactionCtx,
  { dateCancelled }: OccurrenceRow,
  { isCancelled }: OccurrencePatch,
) {
  if (isCancelled === undefined || isCancelled === (dateCancelled !== null)) return undefined;
  return { dateCancelled: isCancelled ? tx.now() : null };
}
