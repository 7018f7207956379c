import { commentable } from "#features/comments/server/public.ts";
import { rebakeable } from "#features/formats/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import type { RecordHead, RecordType } from "#platform/server/records/record-types.ts";
import { scored } from "#platform/server/records/scored.ts";
import { eventUrl, noParent } from "../contract/rules/addresses.ts";
import { commentedEvent } from "./domain/commented-event.ts";
import { eventTag } from "./domain/find-event.ts";
import { categoryOf, visibleEvents } from "./domain/places.ts";
import { scoredEvent } from "./domain/scored-event.ts";
import { type EventRow, listEventsByID } from "./queries/events.ts";
import { listOccurrencesByID } from "./queries/occurrences.ts";
import { eventBodies } from "./queries/rebaking.ts";

export const eventRecord: RecordType = {
  recordType: "event",
  idColumn: "eventID",
  load: async (ctx, eventIDs) =>
    new Map((await listHeads(ctx, eventIDs)).map((head) => [head.recordID, head])),
  facets: [
    textual(textsIn("events", "eventID", ["bodyHtml"])),
    rebakeable(eventBodies),
    commentable(commentedEvent),
    scored(scoredEvent),
  ],
};

async function listVisible(ctx: Ctx, eventIDs: readonly number[]): Promise<EventRow[]> {
  for (const eventID of eventIDs) ctx.tags.add(eventTag(eventID));
  return listEventsByID(ctx, eventIDs, await visibleEvents(ctx));
}

const listHeads = async (ctx: Ctx, eventIDs: readonly number[]): Promise<RecordHead[]> =>
  Promise.all((await listVisible(ctx, eventIDs)).map((row) => headOf(ctx, row)));

async function headOf(ctx: Ctx, row: EventRow): Promise<RecordHead> {
  const { eventID, name, insertUserID, dateInserted } = row;
  const categoryID = await categoryOf(ctx, row);
  return {
    recordID: eventID,
    name,
    url: eventUrl(eventID),
    insertUserID,
    dateInserted,
    ...(categoryID !== noParent && { place: { recordType: "category", recordID: categoryID } }),
  };
}

/** One day of an event, which notifications are about. */
export const occurrenceRecord: RecordType = {
  recordType: "eventOccurrence",
  idColumn: "occurrenceID",
  async load(ctx, occurrenceIDs) {
    const rows = await listOccurrencesByID(ctx, occurrenceIDs);
    const events = await listHeads(ctx, [...new Set(rows.map(({ eventID }) => eventID))]);
    const byID = new Map(events.map((event) => [event.recordID, event]));
    const heads = new Map<number, RecordHead>();
    for (const { occurrenceID, eventID } of rows) {
      const event = byID.get(eventID);
      if (!event) continue;
      heads.set(occurrenceID, {
        ...event,
        recordID: occurrenceID,
        url: eventUrl(eventID, occurrenceID),
        parent: { recordType: "event", recordID: eventID },
      });
    }
    return heads;
  },
};
