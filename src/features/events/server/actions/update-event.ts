import { checkCrossing } from "#features/categories/server/public.ts";
import { endDraft } from "#features/drafts/server/public.ts";
import type { Format } from "#features/formats/contract/resources.ts";
import { indexLater } from "#features/search/server/public.ts";
import { preconditionFailed } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { versionOf } from "#platform/server/http/responses/etag.ts";
import type { Held, Outcome } from "#platform/server/records/submissions.ts";
import { eventChanged } from "../../contract/events.ts";
import type { EventPatch } from "../../contract/resources.ts";
import { auditChange } from "../domain/audit-change.ts";
import { checkSchedule, type GivenTimes } from "../domain/check-schedule.ts";
import {
  checkLines,
  type Rendered,
  renderOptional,
  submitTexts,
  textColumns,
} from "../domain/check-texts.ts";
import {
  countOfEventsTag,
  eventsTag,
  eventTag,
  getManageableEvent,
  lockManageableEvent,
} from "../domain/find-event.ts";
import { categoryOf, checkMayAdd, type Parent } from "../domain/places.ts";
import { type CheckedQuestion, checkQuestions, saveQuestions } from "../domain/questions.ts";
import { changeEvent, type EventRow, setSequence } from "../queries/events.ts";
import { lockComing } from "../queries/occurrences.ts";
import { replanOccurrences } from "../series/store-occurrences.ts";
import { readLocal } from "../times/schedule.ts";
import { admitWaiting } from "../waiting/admit-waiting.ts";

const timeFields = ["dateStarts", "dateEnds", "timezone", "allDayEvent", "recurrence"] as const;

/** Changes an event, or holds the change; those who come are notified of another time, place and of a cancellation. */
export async function updateEvent(
  ctx: Ctx,
  eventID: number,
  patch: EventPatch,
): Promise<Held | undefined> {
  const row = await getManageableEvent(ctx, eventID);
  const lines = await checkLines(ctx, patch);
  const questions = patch.questions && (await checkQuestions(ctx, patch.questions));
  const { held, columns } = await changeEventTexts(ctx, row, patch, {
    check: (texts, rendered) => submitTexts(ctx, texts, rendered),
  });
  if (held) return held;
  await ctx.transaction(async (tx) => {
    await endDraft(tx, patch);
    await changeLocked(tx, eventID, patch, { columns: { ...columns, ...lines }, questions });
  });
  return undefined;
}

interface Texts {
  recordID: number;
  version: string;
  parent: Parent;
  name: string;
  body: string;
  format: Format;
  given: Readonly<Record<string, unknown>>;
}

interface Checking {
  check(texts: Texts, rendered: Rendered): Promise<Outcome>;
}

/** Columns of name and body after a change; none if they stay as they are. */
export async function changeEventTexts(
  ctx: Ctx,
  row: EventRow,
  patch: EventPatch,
  { check }: Checking,
): Promise<{ held?: Held; columns: Partial<ReturnType<typeof textColumns>> }> {
  const { name = row.name, body = row.body, format = row.format as Format } = patch;
  if (name === row.name && body === row.body && format === row.format) return { columns: {} };
  const rendered = await renderOptional(ctx, { body, format });
  const { eventID: recordID, parentRecordType, parentRecordID } = { ...row, ...patch };
  const parent = { parentRecordType, parentRecordID };
  const texts = { recordID, version: versionOfTexts(row), parent, name, body, format };
  const { held, words } = await check({ ...texts, given: { ...patch } }, rendered);
  return held ? { held, columns: {} } : { columns: textColumns(words, format, rendered) };
}

const versionOfTexts = ({ name, body, format }: EventRow): string =>
  versionOf([name, body, format], []);

interface Checked {
  /** Version on which the change is based; any by default. */
  version?: string | undefined;
  columns: object;
  questions?: readonly CheckedQuestion[] | undefined;
}

/** Makes a change whose texts were checked. */
export async function changeLocked(
  tx: TransactionCtx,
  eventID: number,
  patch: EventPatch,
  { version, columns, questions }: Checked,
): Promise<void> {
  const before = await lockManageableEvent(tx, eventID);
  if (version !== undefined && version !== versionOfTexts(before)) throw preconditionFailed();
  await checkMove(tx, before, patch);
  const changes = {
    ...plainChanges(patch),
    ...columns,
    ...scheduleOf(tx, before, patch),
    ...cancellation(tx, before, patch),
  };
  const isAsked = questions !== undefined && (await saveQuestions(tx, eventID, questions));
  if (!isAsked && isSame(before, changes)) return;
  const event = await changeEvent(tx, eventID, changes);
  await takeOver(tx, before, event);
  await auditChange(tx, event);
  await tx.invalidate(eventTag(eventID), eventsTag, countOfEventsTag);
  await indexLater(tx, "event", [eventID]);
}

function isSame(row: EventRow, changes: object): boolean {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.entries(changes).every(([name, value]) => values.get(name) === value);
}

async function checkMove(tx: TransactionCtx, row: EventRow, patch: EventPatch): Promise<void> {
  const { parentRecordType = row.parentRecordType, parentRecordID = row.parentRecordID } = patch;
  if (parentRecordType === row.parentRecordType && parentRecordID === row.parentRecordID) return;
  const parent = { parentRecordType, parentRecordID };
  await checkMayAdd(tx, parent);
  if (row.countComments > 0)
    await checkCrossing(tx, await categoryOf(tx, row), await categoryOf(tx, parent));
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
