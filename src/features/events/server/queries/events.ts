import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { oneOf } from "#platform/server/database/filters.ts";
import type { Schedule } from "../times/schedule.ts";
import { startsWithin } from "./starts-within.ts";

export interface EventFields extends Schedule {
  parentRecordType: string;
  parentRecordID: number;
  name: Submitted;
  body: Submitted;
  format: string;
  bodyHtml: string;
  bodyText: string;
  rendererVersion: number;
  location: Submitted | null;
  locationUrl: string | null;
  ctaLabel: Submitted | null;
  ctaUrl: string | null;
  displayOrganizer: boolean;
  capacity: number | null;
  maxGuests: number;
}

const liveEvents = ({ db }: Ctx) =>
  db.selectFrom("events").selectAll("events").where("events.dateDeleted", "is", null);

export const findEvent = (ctx: Ctx, eventID: number) =>
  liveEvents(ctx).where("eventID", "=", eventID).executeTakeFirst();

export type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

export const lockEvent = (tx: TransactionCtx, eventID: number) =>
  liveEvents(tx).where("eventID", "=", eventID).forUpdate().executeTakeFirst();

/** Those of the events in places that `visible` matches. */
export const listEventsByID = (
  ctx: Ctx,
  eventIDs: readonly number[],
  visible: RawBuilder<SqlBool>,
): Promise<EventRow[]> =>
  eventIDs.length === 0
    ? Promise.resolve([])
    : liveEvents(ctx)
        .where("eventID", "in", [...eventIDs])
        .where(visible)
        .execute();

/** With deleted ones, whose erased texts are empty. */
export const listAllByID = (
  { db }: Ctx,
  eventIDs: readonly number[],
  visible: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<EventRow[]> =>
  eventIDs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("events")
        .selectAll()
        .where("eventID", "in", [...eventIDs])
        .where(visible)
        .execute();

/** What lists of occurrences show of their events. */
export const listEventHeads = ({ db }: Ctx, eventIDs: readonly number[]) =>
  eventIDs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("events")
        .select(["eventID", "name", "parentRecordType", "parentRecordID", "allDayEvent"])
        .select(["timezone", "location", "recurrence", "dateCancelled"])
        .where("eventID", "=", oneOf(eventIDs, "int"))
        .execute();

export type EventHead = Awaited<ReturnType<typeof listEventHeads>>[number];

export interface EventFilter {
  visible: RawBuilder<SqlBool>;
  /** Conditions of other features. */
  added?: readonly RawBuilder<boolean>[];
  parentRecordType?: string | undefined;
  parentRecordID?: number | undefined;
  dateStarts?: Filter<Date> | undefined;
}

export function listEventRows(
  ctx: Ctx,
  { visible, added = [], parentRecordType, parentRecordID, dateStarts }: EventFilter,
  { sort, offset, limit }: { sort: string; offset: number; limit: number },
): Promise<EventRow[]> {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = sort.replace("-", "") as "eventID" | "dateInserted";
  let query = liveEvents(ctx).where(visible);
  for (const condition of added) query = query.where(condition);
  if (parentRecordType !== undefined)
    query = query.where("parentRecordType", "=", parentRecordType);
  if (parentRecordID !== undefined) query = query.where("parentRecordID", "=", parentRecordID);
  if (dateStarts)
    query = query.where(sql<SqlBool>`exists (select from "eventOccurrences" o
      where o."eventID" = events."eventID" and ${startsWithin(dateStarts)})`);
  return query
    .orderBy(column, direction)
    .orderBy("eventID", direction)
    .offset(offset)
    .limit(limit)
    .execute();
}

export const insertEvent = (
  { db, viewer, now }: TransactionCtx,
  fields: EventFields,
  insertUserID = viewer.userID,
) =>
  db
    .insertInto("events")
    .values({ ...fields, insertUserID, dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

type Changes = Partial<EventFields> & {
  sequence?: number;
  dateCancelled?: Date | null;
};

export const changeEvent = (
  { db, viewer, now }: TransactionCtx,
  eventID: number,
  changes: Changes,
) =>
  db
    .updateTable("events")
    .set({ ...changes, updateUserID: viewer.userID, dateUpdated: now() })
    .where("eventID", "=", eventID)
    .returningAll()
    .executeTakeFirstOrThrow();

export const removeEvent = ({ db, now }: TransactionCtx, eventID: number) =>
  db.updateTable("events").set({ dateDeleted: now() }).where("eventID", "=", eventID).execute();

export const restoreEvent = ({ db }: TransactionCtx, eventID: number) =>
  db.updateTable("events").set({ dateDeleted: null }).where("eventID", "=", eventID).execute();

export const setSequence = ({ db }: TransactionCtx, eventID: number, sequence: number) =>
  db.updateTable("events").set({ sequence }).where("eventID", "=", eventID).execute();

export const setFilled = ({ db }: TransactionCtx, eventID: number, dateFilled: Date | null) =>
  db.updateTable("events").set({ dateFilled }).where("eventID", "=", eventID).execute();

/** Events whose occurrences are stored only up to a time before `before`. */
export async function listUnfilled({ db }: Ctx, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("events")
    .select("eventID")
    .where("dateFilled", "<", before)
    .where("dateDeleted", "is", null)
    .orderBy("dateFilled")
    .orderBy("eventID")
    .limit(limit)
    .execute();
  return rows.map(({ eventID }) => eventID);
}
