import { commentable } from "#features/comments/server/public.ts";
import { rebakeable } from "#features/formats/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import type { RecordHead, RecordRef, RecordType } from "#platform/server/records/record-types.ts";
import { scored } from "#platform/server/records/scored.ts";
import { eventUrl, noParent } from "../contract/rules/addresses.ts";
import { commentedEvent } from "./domain/commented-event.ts";
import { eventTag } from "./domain/find-event.ts";
import { visibleEvents } from "./domain/places.ts";
import { scoredEvent } from "./domain/scored-event.ts";
import { type EventRow, listEventsByID } from "./queries/events.ts";
import { listOccurrencesByID } from "./queries/occurrences.ts";
import { eventBodies } from "./queries/rebaking.ts";

export const eventRecord: RecordType = {
  recordType: "event",
  idColumn: "eventID",
  load: async (ctx, eventIDs) =>
    new Map((await listVisible(ctx, eventIDs)).map((row) => [row.eventID, headOf(row)])),
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

function headOf({ eventID, name, insertUserID, dateInserted, ...row }: EventRow): RecordHead {
  const place = placeOf(row);
  return {
    recordID: eventID,
    name,
    url: eventUrl(eventID),
    insertUserID,
    dateInserted,
    ...(place && { place }),
  };
}

type Parent = Pick<EventRow, "parentRecordType" | "parentRecordID">;

const placeOf = ({ parentRecordType, parentRecordID }: Parent): RecordRef | undefined =>
  parentRecordID === noParent
    ? undefined
    : { recordType: parentRecordType, recordID: parentRecordID };

/** One day of an event, which notifications are about. */
export const occurrenceRecord: RecordType = {
  recordType: "eventOccurrence",
  idColumn: "occurrenceID",
  async load(ctx, occurrenceIDs) {
    const rows = await listOccurrencesByID(ctx, occurrenceIDs);
    const events = await listVisible(ctx, [...new Set(rows.map(({ eventID }) => eventID))]);
    const byID = new Map(events.map((event) => [event.eventID, event]));
    const heads = new Map<number, RecordHead>();
    for (const { occurrenceID, eventID } of rows) {
      const event = byID.get(eventID);
      if (!event) continue;
      heads.set(occurrenceID, {
        ...headOf(event),
        recordID: occurrenceID,
        url: eventUrl(eventID, occurrenceID),
        parent: { recordType: "event", recordID: eventID },
      });
    }
    return heads;
  },
};
