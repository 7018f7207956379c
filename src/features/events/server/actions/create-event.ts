import { indexLater } from "#features/search/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { EventPost } from "../../contract/resources.ts";
import { checkSchedule } from "../domain/check-schedule.ts";
import { checkLine, checkText } from "../domain/check-texts.ts";
import { countOfEventsTag, eventsTag } from "../domain/find-event.ts";
import { checkMayAdd } from "../domain/places.ts";
import { storeOccurrences } from "../domain/store-occurrences.ts";
import { insertEvent } from "../queries/events.ts";

/** Adds an event and its occurrences; returns its id. */
export async function createEvent(ctx: Ctx, post: EventPost): Promise<number> {
  await checkMayAdd(ctx, post);
  const schedule = checkSchedule(ctx, post);
  const { locationUrl, ctaUrl, displayOrganizer, capacity, maxGuests } = post;
  const { parentRecordType, parentRecordID } = post;
  const fields = {
    ...schedule,
    ...(await checkText(ctx, post)),
    location: await checkLine(ctx, "location", post.location),
    ctaLabel: await checkLine(ctx, "ctaLabel", post.ctaLabel),
    parentRecordType,
    parentRecordID,
    locationUrl,
    ctaUrl,
    displayOrganizer,
    capacity,
    maxGuests,
  };
  return ctx.transaction(async (tx) => {
    const event = await insertEvent(tx, fields);
    await storeOccurrences(tx, event);
    await tx.invalidate(eventsTag, countOfEventsTag);
    await indexLater(tx, "event", [event.eventID]);
    return event.eventID;
  });
}
