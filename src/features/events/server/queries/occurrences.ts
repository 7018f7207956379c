import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { Period } from "../times/schedule.ts";
import { startsWithin } from "./starts-within.ts";

const occurrences = ({ db }: Ctx) => db.selectFrom("eventOccurrences as o").selectAll("o");

export const findOccurrence = (ctx: Ctx, occurrenceID: number) =>
  occurrences(ctx).where("o.occurrenceID", "=", occurrenceID).executeTakeFirst();

export type OccurrenceRow = NonNullable<Awaited<ReturnType<typeof findOccurrence>>>;

export const lockOccurrence = (tx: TransactionCtx, occurrenceID: number) =>
  occurrences(tx).where("o.occurrenceID", "=", occurrenceID).forUpdate().executeTakeFirst();

/** Occurrences of an event that have not started, kept from other changes until the transaction ends. */
export const lockComing = (tx: TransactionCtx, eventID: number) =>
  occurrences(tx)
    .where("o.eventID", "=", eventID)
    .where("o.dateStarts", ">", tx.now())
    .orderBy("o.occurrenceID")
    .forUpdate()
    .execute();

export const listOccurrencesByID = (ctx: Ctx, occurrenceIDs: readonly number[]) =>
  occurrenceIDs.length === 0
    ? Promise.resolve([])
    : occurrences(ctx)
        .where("o.occurrenceID", "in", [...occurrenceIDs])
        .execute();

/** Of each event the occurrence that ends next, else the last one. */
export async function listNext(
  { db, now }: Ctx,
  eventIDs: readonly number[],
): Promise<OccurrenceRow[]> {
  if (eventIDs.length === 0) return [];
  const { rows } = await sql<OccurrenceRow>`
    select o.* from unnest(${[...eventIDs]}::int[]) as e(id)
    cross join lateral (
      select * from (
        (select 0 as rank, n.* from "eventOccurrences" n
          where n."eventID" = e.id and n."isPlanned" and n."dateCancelled" is null
            and coalesce(n."dateEnds", n."dateStarts") >= ${now()}
          order by n."dateStarts" limit 1)
        union all
        (select 1 as rank, l.* from "eventOccurrences" l
          where l."eventID" = e.id and l."isPlanned" order by l."dateStarts" desc limit 1)
      ) as either order by rank limit 1
    ) as o`.execute(db);
  return rows;
}

export interface OccurrenceFilter {
  /** Condition on `events`. */
  visible: RawBuilder<SqlBool>;
  parentRecordType?: string | undefined;
  parentRecordID?: number | undefined;
  eventID?: number | undefined;
  dateStarts?: Filter<Date> | undefined;
  attending?: boolean | undefined;
}

export function listOccurrenceRows(
  ctx: Ctx,
  { visible, parentRecordType, parentRecordID, eventID, dateStarts, attending }: OccurrenceFilter,
  { sort, offset, limit }: { sort: string; offset: number; limit: number },
): Promise<OccurrenceRow[]> {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  let query = occurrences(ctx)
    .innerJoin("events", "events.eventID", "o.eventID")
    .where("events.dateDeleted", "is", null)
    .where("o.isPlanned", "=", true)
    .where(visible);
  if (parentRecordType !== undefined)
    query = query.where("events.parentRecordType", "=", parentRecordType);
  if (parentRecordID !== undefined)
    query = query.where("events.parentRecordID", "=", parentRecordID);
  if (eventID !== undefined) query = query.where("o.eventID", "=", eventID);
  if (dateStarts) query = query.where(startsWithin(dateStarts));
  if (attending !== undefined) {
    const comes = sql<SqlBool>`exists (select from "eventParticipants" p
      where p."occurrenceID" = o."occurrenceID" and p."userID" = ${ctx.viewer.userID}
        and p.attending <> 'no')`;
    query = query.where(attending ? comes : sql<SqlBool>`not ${comes}`);
  }
  return query
    .orderBy("o.dateStarts", direction)
    .orderBy("o.occurrenceID", direction)
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Adds occurrences, and moves those of the same days that have no time of their own. */
export async function saveOccurrences(
  { db }: TransactionCtx,
  eventID: number,
  periods: readonly Period[],
): Promise<void> {
  if (periods.length === 0) return;
  const rows = periods.map(({ occursOn, dateStarts, dateEnds }) => ({
    occursOn,
    dateStarts,
    dateEnds,
  }));
  await sql`
    insert into "eventOccurrences" as o ("eventID", "occursOn", "dateStarts", "dateEnds")
    select ${eventID}, "occursOn", "dateStarts", "dateEnds"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as anew ("occursOn" text, "dateStarts" timestamptz, "dateEnds" timestamptz)
    order by "dateStarts"
    on conflict ("eventID", "occursOn") do update set
      "isReminded" = o."isReminded" and (o."localStarts" is not null or o."dateStarts" = excluded."dateStarts"),
      "dateStarts" = case when o."localStarts" is null then excluded."dateStarts" else o."dateStarts" end,
      "dateEnds" = case when o."localStarts" is null then excluded."dateEnds" else o."dateEnds" end,
      "isPlanned" = true`.execute(db);
}

/** Moves the only occurrence of an event, with its answers. */
export const moveOccurrence = (
  { db }: TransactionCtx,
  occurrenceID: number,
  { occursOn, dateStarts, dateEnds }: Period,
) =>
  db
    .updateTable("eventOccurrences")
    .set({ occursOn, dateStarts, dateEnds, isPlanned: true, isReminded: false })
    .where("occurrenceID", "=", occurrenceID)
    .execute();

/** Removes occurrences nobody answered, and marks the others as no longer planned. */
export async function dropOccurrences(
  { db }: TransactionCtx,
  occurrenceIDs: readonly number[],
): Promise<void> {
  if (occurrenceIDs.length === 0) return;
  const ids = [...occurrenceIDs];
  await sql`delete from "eventOccurrences" o where "occurrenceID" = any(${ids}::int[])
    and not exists (select from "eventParticipants" p where p."occurrenceID" = o."occurrenceID")`.execute(
    db,
  );
  await db
    .updateTable("eventOccurrences")
    .set({ isPlanned: false })
    .where("occurrenceID", "in", ids)
    .execute();
}

type Changes = Partial<
  Pick<
    OccurrenceRow,
    "dateCancelled" | "localStarts" | "localEnds" | "dateStarts" | "dateEnds" | "isReminded"
  >
>;

export const changeOccurrence = ({ db }: TransactionCtx, occurrenceID: number, changes: Changes) =>
  db
    .updateTable("eventOccurrences")
    .set(changes)
    .where("occurrenceID", "=", occurrenceID)
    .execute();

/** Days of an event that were moved to another time. */
export const listMoved = (ctx: Ctx, eventID: number) =>
  occurrences(ctx)
    .where("o.eventID", "=", eventID)
    .where("o.localStarts", "is not", null)
    .where("o.isPlanned", "=", true)
    .where("o.dateCancelled", "is", null)
    .orderBy("o.occursOn")
    .execute();

/** Marks occurrences that start soon, and returns them; each once. */
export async function takeNear(
  { db, now }: TransactionCtx,
  { until, limit }: { until: Date; limit: number },
): Promise<{ eventID: number; occurrenceID: number }[]> {
  const { rows } = await sql<{ eventID: number; occurrenceID: number }>`
    with near as (
      select o."occurrenceID" from "eventOccurrences" o
      join events using ("eventID")
      where not o."isReminded" and o."dateStarts" > ${now()} and o."dateStarts" <= ${until}
        and o."isPlanned" and o."dateCancelled" is null
        and events."dateCancelled" is null and events."dateDeleted" is null
      order by o."occurrenceID" limit ${limit} for update of o skip locked
    )
    update "eventOccurrences" o set "isReminded" = true from near
    where o."occurrenceID" = near."occurrenceID"
    returning o."eventID", o."occurrenceID"`.execute(db);
  return rows;
}

/** Days on which a repeated event does not take place although its rule has them. */
export async function listExceptions({ db }: Ctx, eventID: number): Promise<string[]> {
  const rows = await db
    .selectFrom("eventOccurrences")
    .select("occursOn")
    .where("eventID", "=", eventID)
    .where("isPlanned", "=", true)
    .where("dateCancelled", "is not", null)
    .orderBy("occursOn")
    .execute();
  return rows.map(({ occursOn }) => occursOn);
}

/** Gives the days of an event from one on to another event, with their answers. */
export const moveFollowing = (
  { db }: TransactionCtx,
  { from, to, occursOn }: { from: number; to: number; occursOn: string },
) =>
  db
    .updateTable("eventOccurrences")
    .set({ eventID: to })
    .where("eventID", "=", from)
    .where("occursOn", ">=", occursOn)
    .execute();
