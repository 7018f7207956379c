import { readSetting } from "#features/settings/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { placeFreed, placeOffered } from "../../contract/events.ts";
import type { EventRow } from "../queries/events.ts";
import type { OccurrenceRow } from "../queries/occurrences.ts";
import { admit, listWaiting, offer, passLapsed, recount } from "../queries/participants.ts";
import { claimHours } from "../settings.ts";

const batchSize = 100;

type Limits = Pick<EventRow, "capacity" | "dateCancelled">;

/**
 * Counts the answers of a locked occurrence, and offers its free places to those who wait, the longest wait first;
 * without a time to take them they get them at once. Those with more guests than there are places keep their place
 * in front of the others.
 */
export async function admitWaiting(
  tx: TransactionCtx,
  occurrence: OccurrenceRow,
  { capacity, dateCancelled }: Limits,
): Promise<void> {
  const { occurrenceID, dateStarts, isPlanned } = occurrence;
  await passLapsed(tx, occurrenceID);
  let taken = await recount(tx, occurrenceID);
  const isOpen = !dateCancelled && !occurrence.dateCancelled && isPlanned;
  if (!isOpen || dateStarts <= tx.now()) return;
  const hours = capacity === null ? 0 : await readSetting(tx, claimHours);
  let isMore = true;
  while (isMore) {
    const waiting = await listWaiting(tx, occurrenceID, {
      limit: batchSize,
      isOffered: hours === 0,
    });
    const userIDs = listFitting(waiting, capacity === null ? Infinity : capacity - taken);
    if (userIDs.length === 0) return;
    await hand(tx, occurrence, { userIDs, hours });
    taken = await recount(tx, occurrenceID);
    isMore = userIDs.length === batchSize;
  }
}

interface Handed {
  userIDs: readonly number[];
  hours: number;
}

const hand = (tx: TransactionCtx, occurrence: OccurrenceRow, { userIDs, hours }: Handed) =>
  hours === 0 ? give(tx, occurrence, userIDs) : offerTo(tx, occurrence, { userIDs, hours });

async function give(
  tx: TransactionCtx,
  { eventID, occurrenceID }: OccurrenceRow,
  userIDs: readonly number[],
): Promise<void> {
  await admit(tx, occurrenceID, userIDs);
  const date = tx.now().getTime();
  for (const userID of userIDs) await tx.emit(placeFreed, { eventID, occurrenceID, userID, date });
}

/** Nobody can take a place once the event has started. */
async function offerTo(
  tx: TransactionCtx,
  { eventID, occurrenceID, dateStarts }: OccurrenceRow,
  { userIDs, hours }: Handed,
): Promise<void> {
  const until = Math.min(tx.now().getTime() + hours * 3_600_000, dateStarts.getTime());
  await offer(tx, occurrenceID, { userIDs, until: new Date(until) });
  for (const userID of userIDs)
    await tx.emit(placeOffered, { eventID, occurrenceID, userID, until });
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
