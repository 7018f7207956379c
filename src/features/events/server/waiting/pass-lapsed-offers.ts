import type { Ctx } from "#platform/server/context.ts";
import { eventsTag, eventTag } from "../domain/find-event.ts";
import { findEvent } from "../queries/events.ts";
import { lockOccurrence } from "../queries/occurrences.ts";
import { listWithLapsed, passLapsed } from "../queries/participants.ts";
import { admitWaiting } from "./admit-waiting.ts";

const batchSize = 200;

/** Offers places that nobody took in time to the next of those who wait. */
export async function passLapsedOffers(ctx: Ctx): Promise<void> {
  let occurrenceIDs: number[];
  do {
    occurrenceIDs = await listWithLapsed(ctx, batchSize);
    for (const occurrenceID of occurrenceIDs)
      await ctx.transaction(async (tx) => {
        const occurrence = await lockOccurrence(tx, occurrenceID);
        const event = occurrence && (await findEvent(tx, occurrence.eventID));
        // Also where the event was deleted meanwhile.
        await passLapsed(tx, occurrenceID);
        if (!event) return;
        await admitWaiting(tx, occurrence, event);
        await tx.invalidate(eventTag(event.eventID), eventsTag);
      });
  } while (occurrenceIDs.length === batchSize);
}
