import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

interface SeenPlaces {
  recordType: string;
  /** Condition on `events."parentRecordID"`. */
  visible: RawBuilder<SqlBool>;
}

export interface Place {
  parentRecordType: string;
  parentRecordID: number;
}

/** Condition on `events`: they are in one of these places. */
export function isInPlaces(places: readonly SeenPlaces[]): RawBuilder<SqlBool> {
  const conditions = places.map(
    ({ recordType, visible }) =>
      sql<SqlBool>`(events."parentRecordType" = ${recordType} and ${visible})`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

export const isInRecords = (recordIDs: readonly number[]) =>
  sql<SqlBool>`events."parentRecordID" = any(${[...recordIDs]}::int[])`;

export interface PlaceWithEvents extends Place {
  /** False if all of them were deleted. */
  hasEvents: boolean;
}

export async function listPlaces({ db }: Ctx): Promise<PlaceWithEvents[]> {
  const { rows } = await sql<PlaceWithEvents>`
    select "parentRecordType", "parentRecordID", bool_or("dateDeleted" is null) as "hasEvents"
    from events group by 1, 2`.execute(db);
  return rows;
}

export async function countEventsIn(
  { db }: Ctx,
  { parentRecordType, parentRecordID }: Place,
): Promise<number> {
  const { count } = await db
    .selectFrom("events")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("parentRecordType", "=", parentRecordType)
    .where("parentRecordID", "=", parentRecordID)
    .where("dateDeleted", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countVisible({ db }: Ctx, visible: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events where "dateDeleted" is null and ${visible}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the ids of the events that were moved. */
export async function moveToPlace(
  { db }: TransactionCtx,
  { parentRecordType, parentRecordID }: Place,
  to: Place,
): Promise<number[]> {
  const { rows } = await sql<{ eventID: number }>`
    with locked as (
      select "eventID" from events
      where "parentRecordType" = ${parentRecordType} and "parentRecordID" = ${parentRecordID}
      order by 1 for update
    )
    update events set "parentRecordType" = ${to.parentRecordType}, "parentRecordID" = ${to.parentRecordID}
    from locked where events."eventID" = locked."eventID" returning events."eventID"`.execute(db);
  return rows.map(({ eventID }) => eventID);
}
