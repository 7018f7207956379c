import type { TransactionCtx } from "#platform/server/context.ts";
import { countOfEventsTag, eventsTag, eventTag } from "../domain/find-event.ts";
import type { Parent } from "../domain/places.ts";
import { moveToPlace } from "../queries/in-places.ts";

/** Moves all events of a place to another one, such as when the place is deleted. */
export async function moveEvents(
  tx: TransactionCtx,
  { from, to }: { from: Parent; to: Parent },
): Promise<void> {
  const eventIDs = await moveToPlace(tx, from, to);
  if (eventIDs.length > 0)
    await tx.invalidate(eventsTag, countOfEventsTag, ...eventIDs.map(eventTag));
}
