import type { TransactionCtx } from "#platform/server/context.ts";
import { placeFreed } from "../../contract/events.ts";
import type { EventRow } from "../queries/events.ts";
import type { OccurrenceRow } from "../queries/occurrences.ts";
import { admit, listWaiting, recount } from "../queries/participants.ts";

const batchSize = 100;

/**
 * Counts the answers of a locked occurrence, and lets those who wait come, the longest wait first. Those with more
 * guests than there are places keep their place in front of the others.
 */
export async function admitWaiting(
  tx: TransactionCtx,
  { occurrenceID, eventID, dateStarts }: OccurrenceRow,
  { capacity }: Pick<EventRow, "capacity">,
): Promise<void> {
  let countYes = await recount(tx, occurrenceID);
  while (dateStarts > tx.now()) {
    const waiting = await listWaiting(tx, occurrenceID, batchSize);
    const userIDs = listFitting(waiting, capacity === null ? Infinity : capacity - countYes);
    if (userIDs.length === 0) return;
    await admit(tx, occurrenceID, userIDs);
    countYes = await recount(tx, occurrenceID);
    for (const userID of userIDs) await tx.emit(placeFreed, { eventID, occurrenceID, userID });
    if (userIDs.length < waiting.length || waiting.length < batchSize) return;
  }
}

interface Waiting {
  userID: number;
  guests: number;
}

/** The first of those who wait, as long as there are places for them and their guests. */
function listFitting(waiting: readonly Waiting[], places: number): number[] {
  const userIDs: number[] = [];
  let free = places;
  for (const { userID, guests } of waiting) {
    free -= 1 + guests;
    if (free < 0) break;
    userIDs.push(userID);
  }
  return userIDs;
}
