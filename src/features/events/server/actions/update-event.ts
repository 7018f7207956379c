import type { Format } from "#features/formats/contract/resources.ts";
import { indexLater } from "#features/search/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { eventChanged } from "../../contract/events.ts";
import type { EventPatch } from "../../contract/resources.ts";
import { admitWaiting } from "../domain/admit-waiting.ts";
import { checkSchedule, type GivenTimes } from "../domain/check-schedule.ts";
import { checkLine, checkText } from "../domain/check-texts.ts";
import {
  countOfEventsTag,
  eventsTag,
  eventTag,
  getManageableEvent,
  lockManageableEvent,
} from "../domain/find-event.ts";
import { checkMayAdd } from "../domain/places.ts";
import { replanOccurrences } from "../domain/store-occurrences.ts";
import { changeEvent, type EventRow, setSequence } from "../queries/events.ts";
import { lockComing } from "../queries/occurrences.ts";
import { readLocal } from "../times/schedule.ts";

const timeFields = ["dateStarts", "dateEnds", "timezone", "allDayEvent", "recurrence"] as const;

/** Changes an event; those who come are notified of another time, another place and a cancellation. */
export async function updateEvent(ctx: Ctx, eventID: number, patch: EventPatch): Promise<void> {
  const texts = await checkTexts(ctx, await getManageableEvent(ctx, eventID), patch);
  await ctx.transaction(async (tx) => {
    const before = await lockManageableEvent(tx, eventID);
    await checkMove(tx, before, patch);
    const changes = {
      ...plainChanges(patch),
      ...texts,
      ...scheduleOf(tx, before, patch),
      ...cancellation(tx, before, patch),
    };
    if (isSame(before, changes)) return;
    const event = await changeEvent(tx, eventID, changes);
    await takeOver(tx, before, event);
    await tx.invalidate(eventTag(eventID), eventsTag, countOfEventsTag);
    await indexLater(tx, "event", [eventID]);
  });
}

function isSame(row: EventRow, changes: object): boolean {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.entries(changes).every(([name, value]) => values.get(name) === value);
}

async function checkTexts(ctx: Ctx, row: EventRow, patch: EventPatch) {
  const { name = row.name, body = row.body, format = row.format as Format } = patch;
  const { location, ctaLabel } = patch;
  const isText = name !== row.name || body !== row.body || format !== row.format;
  return {
    ...(isText && (await checkText(ctx, { eventID: row.eventID, name, body, format }))),
    ...(location !== undefined && { location: await checkLine(ctx, "location", location) }),
    ...(ctaLabel !== undefined && { ctaLabel: await checkLine(ctx, "ctaLabel", ctaLabel) }),
  };
}

async function checkMove(tx: TransactionCtx, row: EventRow, patch: EventPatch): Promise<void> {
  const { parentRecordType = row.parentRecordType, parentRecordID = row.parentRecordID } = patch;
  if (parentRecordType !== row.parentRecordType || parentRecordID !== row.parentRecordID)
    await checkMayAdd(tx, { parentRecordType, parentRecordID });
}

const plainFields = [
  "parentRecordType",
  "parentRecordID",
  "locationUrl",
  "ctaUrl",
  "displayOrganizer",
  "capacity",
  "maxGuests",
] as const;

const plainChanges = (patch: EventPatch) =>
  Object.fromEntries(
    plainFields.flatMap((field) => (patch[field] === undefined ? [] : [[field, patch[field]]])),
  ) as Partial<Pick<EventRow, (typeof plainFields)[number]>>;

/** Nothing if no time is given, so that old rules stay as they are. */
function scheduleOf(tx: TransactionCtx, row: EventRow, patch: EventPatch) {
  if (timeFields.every((field) => patch[field] === undefined)) return {};
  const given = {
    dateStarts: patch.dateStarts ?? row.localStarts,
    dateEnds: patch.dateEnds === undefined ? row.localEnds : patch.dateEnds,
    timezone: patch.timezone ?? row.timezone,
    allDayEvent: patch.allDayEvent ?? row.allDayEvent,
    recurrence: patch.recurrence === undefined ? row.recurrence : patch.recurrence,
  };
  return isSameSchedule(row, given) ? {} : checkSchedule(tx, given);
}

/** Old rules would be refused if they were checked again. */
function isSameSchedule(row: EventRow, given: GivenTimes): boolean {
  const local = (text: string | null) => text && readLocal(text, given);
  return (
    local(given.dateStarts) === row.localStarts &&
    local(given.dateEnds) === row.localEnds &&
    given.timezone === row.timezone &&
    given.allDayEvent === row.allDayEvent &&
    given.recurrence === row.recurrence
  );
}

function cancellation(tx: TransactionCtx, row: EventRow, { isCancelled }: EventPatch) {
  if (isCancelled === undefined || isCancelled === (row.dateCancelled !== null)) return {};
  return { dateCancelled: isCancelled ? tx.now() : null };
}

const scheduleFields = [
  "localStarts",
  "localEnds",
  "timezone",
  "allDayEvent",
  "recurrence",
] as const;

async function takeOver(tx: TransactionCtx, before: EventRow, event: EventRow): Promise<void> {
  const { eventID } = event;
  const isMoved = scheduleFields.some((field) => before[field] !== event[field]);
  if (isMoved) await replanOccurrences(tx, before, event);
  if (before.capacity !== event.capacity)
    for (const occurrence of await lockComing(tx, eventID))
      await admitWaiting(tx, occurrence, event);
  const isCancelled = event.dateCancelled !== null;
  const isElsewhere =
    before.location !== event.location || before.locationUrl !== event.locationUrl;
  if (!isMoved && !isElsewhere && isCancelled === (before.dateCancelled !== null)) return;
  const sequence = before.sequence + 1;
  await setSequence(tx, eventID, sequence);
  await tx.emit(eventChanged, { eventID, userID: tx.viewer.userID, sequence, isCancelled });
}
