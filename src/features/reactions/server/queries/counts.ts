import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { Scored } from "#platform/server/records/scored.ts";

export const listCounts = ({ db }: Ctx, recordType: string, recordIDs: readonly number[]) =>
  db
    .selectFrom("reactionCounts")
    .select(["recordID", "tagID", "count"])
    .where("recordType", "=", recordType)
    .where("recordID", "=", sql<number>`any(${[...recordIDs]}::int[])`)
    .where("count", ">", 0)
    .execute();

export type CountRow = Awaited<ReturnType<typeof listCounts>>[number];

export const listOwn = ({ db, viewer }: Ctx, recordType: string, recordIDs: readonly number[]) =>
  db
    .selectFrom("reactions")
    .select(["recordID", "tagID"])
    .where("recordType", "=", recordType)
    .where("recordID", "=", sql<number>`any(${[...recordIDs]}::int[])`)
    .where("userID", "=", viewer.userID)
    .execute();

export interface CountedRecord extends RecordRef {
  receiverID: number;
  dateRecord: Date;
}

/** Changes of the reactions to a locked record: numbers by type, and the total change of the score. */
export interface CountChange {
  counts: ReadonlyMap<number, number>;
  score: number;
}

/**
 * Updates the counts after the record's score; before the first reaction, also stores that score. Returns the new
 * counts.
 */
export async function addToCounts(
  { db }: TransactionCtx,
  { recordType, recordID, receiverID, dateRecord }: CountedRecord,
  { counts, score }: CountChange,
  { scoreInSql }: Pick<Scored, "scoreInSql">,
): Promise<Pick<CountRow, "tagID" | "count">[]> {
  const changed = [...counts.keys()];
  const { rows } = await sql<Pick<CountRow, "tagID" | "count">>`
    with counted as (
      insert into "reactionCounts" as c ("recordType", "recordID", "tagID", count)
      select ${recordType}, ${recordID}, "tagID", by
      from unnest(${changed}::int[], ${[...counts.values()]}::int[]) as t("tagID", by) order by 1
      on conflict ("recordType", "recordID", "tagID") do update set count = greatest(0, c.count + excluded.count)
      returning "tagID", count
    ), reacted as (
      insert into "reactedRecords" as r ("recordType", "recordID", "receiverID", "dateRecord", score, base)
      values (${recordType}, ${recordID}, ${receiverID}, ${dateRecord}, ${score}, ${scoreInSql(sql`${recordID}::int`)} - ${score}::int)
      on conflict ("recordType", "recordID") do update
        set score = r.score + excluded.score, "receiverID" = excluded."receiverID"
    )
    select "tagID", count from counted where count > 0
    union all
    select "tagID", count from "reactionCounts"
    where "recordType" = ${recordType} and "recordID" = ${recordID} and count > 0 and "tagID" <> all(${changed}::int[])`.execute(
    db,
  );
  return rows;
}
