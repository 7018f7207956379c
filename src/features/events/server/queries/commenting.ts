import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";
import type { Place } from "./in-places.ts";

export const lockEvents = (tx: TransactionCtx, eventIDs: readonly number[]) =>
  lockRows(tx, "events", "eventID", eventIDs);

/** Counts a comment and assigns its position; undefined if the event was deleted meanwhile. */
export const takePosition = ({ db }: TransactionCtx, eventID: number, date: Date) =>
  db
    .updateTable("events")
    .set({
      lastPosition: sql`"lastPosition" + 1`,
      countComments: sql`"countComments" + 1`,
      dateLastComment: sql`greatest("dateLastComment", ${date}::timestamptz)`,
    })
    .where("eventID", "=", eventID)
    .where("dateDeleted", "is", null)
    .returning("lastPosition")
    .executeTakeFirst();

/** Counts the comments of locked events again. */
export const recountComments = ({ db }: TransactionCtx, eventIDs: readonly number[]) =>
  sql`update events set "countComments" = c.count, "lastPosition" = greatest("lastPosition", c.position),
      "dateLastComment" = c.date
    from unnest(${[...eventIDs]}::int[]) as e(id)
    cross join lateral (
      select count(*) filter (where "dateDeleted" is null)::int as count,
        coalesce(max(position), 0)::int as position,
        max("dateInserted") filter (where "dateDeleted" is null) as date
      from comments where "parentRecordType" = 'event' and "parentRecordID" = e.id
    ) as c
    where events."eventID" = e.id`.execute(db);

/** Condition on comments: they are on an event in the places that `visible` matches. */
export const onVisibleEvent = (visible: RawBuilder<SqlBool>) => sql<boolean>`(
  comments."parentRecordType" = 'event' and exists (
    select from events where events."eventID" = comments."parentRecordID"
      and events."dateDeleted" is null and ${visible}))`;

export const nameOfEvent = sql<string | null>`(
  select events.name from events
  where comments."parentRecordType" = 'event' and events."eventID" = comments."parentRecordID")`;

interface Counted {
  userID: number;
  countDiscussions: number;
  countComments: number;
}

/** How many comments members wrote on events in these places. */
export async function countCommentsIn(
  { db }: Ctx,
  places: readonly Place[],
  userIDs: readonly number[],
): Promise<Map<number, Counted>> {
  const types = places.map(({ parentRecordType }) => parentRecordType);
  const ids = places.map(({ parentRecordID }) => parentRecordID);
  const { rows } = await sql<Counted>`
    select c."insertUserID" as "userID", 0 as "countDiscussions", count(*)::int as "countComments"
    from unnest(${types}::text[], ${ids}::int[]) as place(type, id)
    join events e on e."parentRecordType" = place.type and e."parentRecordID" = place.id
    join comments c on c."parentRecordType" = 'event' and c."parentRecordID" = e."eventID"
    where c."insertUserID" = any(${[...userIDs]}::int[]) and c."dateDeleted" is null
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.userID, row]));
}

interface NamedEvents {
  visible: RawBuilder<SqlBool>;
  query: string;
  categoryID?: number | undefined;
  limit: number;
}

/** Events whose names contain all the words, those with the latest comments first. */
export async function listNamed(
  { db }: Ctx,
  { visible, query, categoryID, limit }: NamedEvents,
): Promise<number[]> {
  const words = query.split(/\s+/).filter((word) => word !== "");
  const named = words.map((word) => sql`position(lower(${word}) in lower(name)) > 0`);
  const isNamed = named.length > 0 ? sql.join(named, sql` and `) : sql`false`;
  const isInCategory =
    categoryID === undefined
      ? sql`true`
      : sql`"parentRecordType" = 'category' and "parentRecordID" = ${categoryID}`;
  const { rows } = await sql<{ eventID: number }>`
    select "eventID" from events
    where "dateDeleted" is null and ${visible} and ${isNamed} and ${isInCategory}
    order by "dateLastComment" desc nulls last, "eventID" desc limit ${limit}`.execute(db);
  return rows.map(({ eventID }) => eventID);
}
