import { readsDeletedIn } from "#features/categories/server/public.ts";
import type { CollectableRecord } from "#features/collections/server/public.ts";
import { commentable } from "#features/comments/server/public.ts";
import { draftable } from "#features/drafts/server/public.ts";
import { rebakeable } from "#features/formats/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import type { RecordHead, RecordType } from "#platform/server/records/record-types.ts";
import { reportable } from "#platform/server/records/reportable.ts";
import { scored } from "#platform/server/records/scored.ts";
import { mappable } from "#platform/server/records/site-maps.ts";
import { submittable } from "#platform/server/records/submissions.ts";
import { eventUrl, noParent } from "../contract/rules/addresses.ts";
import { commentedEvent } from "./domain/commented-event.ts";
import { eventTag } from "./domain/find-event.ts";
import { categoryOf, visibleEvents } from "./domain/places.ts";
import { presentEvents } from "./domain/present.ts";
import { scoredEvent } from "./domain/scored-event.ts";
import { reportableEvent } from "./moderation/reportable-event.ts";
import { draftableEvent } from "./posting/draftable-event.ts";
import { submittableEvent } from "./posting/submittable-event.ts";
import { type EventRow, listAllByID, listEventsByID } from "./queries/events.ts";
import { listOccurrencesByID } from "./queries/occurrences.ts";
import { eventBodies } from "./queries/rebaking.ts";
import { mappedEvents } from "./syndication/mapped-events.ts";

export const eventRecord: RecordType = {
  recordType: "event",
  idColumn: "eventID",
  async load(ctx, eventIDs) {
    for (const eventID of eventIDs) ctx.tags.add(eventTag(eventID));
    const heads = new Map<number, RecordHead>();
    for (const row of await listAllByID(ctx, eventIDs, await visibleEvents(ctx))) {
      const isRead = !row.dateDeleted || readsDeletedIn(ctx.viewer, await categoryOf(ctx, row));
      if (isRead) heads.set(row.eventID, await headOf(ctx, row));
    }
    return heads;
  },
  facets: [
    textual(textsIn("events", "eventID", ["bodyHtml"])),
    rebakeable(eventBodies),
    commentable(commentedEvent),
    scored(scoredEvent),
    draftable(draftableEvent),
    submittable(submittableEvent),
    reportable(reportableEvent),
    mappable(mappedEvents),
  ],
};

async function listVisible(ctx: Ctx, eventIDs: readonly number[]): Promise<EventRow[]> {
  for (const eventID of eventIDs) ctx.tags.add(eventTag(eventID));
  return listEventsByID(ctx, eventIDs, await visibleEvents(ctx));
}

const listHeads = async (ctx: Ctx, eventIDs: readonly number[]): Promise<RecordHead[]> =>
  Promise.all((await listVisible(ctx, eventIDs)).map((row) => headOf(ctx, row)));

async function headOf(ctx: Ctx, row: EventRow): Promise<RecordHead> {
  const { eventID, name, insertUserID, dateInserted, dateDeleted } = row;
  const categoryID = await categoryOf(ctx, row);
  return {
    recordID: eventID,
    name,
    url: eventUrl(eventID),
    insertUserID,
    dateInserted,
    dateDeleted,
    ...(categoryID !== noParent && { place: { recordType: "category", recordID: categoryID } }),
  };
}

export const collectedEvent: CollectableRecord = {
  recordType: "event",
  async load(ctx, eventIDs) {
    const events = await presentEvents(ctx, await listVisible(ctx, eventIDs));
    return new Map(
      events.map((record) => [record.eventID, { record, description: record.excerpt }]),
    );
  },
};

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
