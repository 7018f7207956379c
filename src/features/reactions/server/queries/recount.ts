import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { FacetOf } from "#platform/server/records/record-types.ts";
import type { Scored } from "#platform/server/records/scored.ts";

type Source = Pick<FacetOf<Scored>, "recordType" | "scoreInSql">;

const which = (column: string, ids: readonly number[] | undefined) =>
  ids ? sql`${sql.ref(column)} = any(${[...ids]}::int[])` : sql`true`;

/** Records of one type whose reaction counts or scores are wrong. */
export async function listMiscounted(
  { db }: Ctx,
  { recordType, scoreInSql }: Source,
  recordIDs?: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ recordID: number }>`
    with given as (
      select "recordID", "tagID", count(*)::int as count from reactions
      where "recordType" = ${recordType} and ${which("recordID", recordIDs)} group by 1, 2
    ), kept as (
      select "recordID", "tagID", count from "reactionCounts"
      where "recordType" = ${recordType} and ${which("recordID", recordIDs)}
    ), worth as (
      select "recordID", sum(value)::int as score from reactions
      where "recordType" = ${recordType} and ${which("recordID", recordIDs)} group by 1
    )
    select "recordID" from given full join kept using ("recordID", "tagID")
    where coalesce(given.count, 0) <> coalesce(kept.count, 0)
    union
    select r."recordID" from "reactedRecords" r left join worth using ("recordID")
    where r."recordType" = ${recordType} and ${which("r.recordID", recordIDs)} and (r.score <> coalesce(worth.score, 0)
      or ${scoreInSql(sql`r."recordID"`)} <> r.base + coalesce(worth.score, 0))`.execute(db);
  return rows.map(({ recordID }) => recordID);
}

export async function recount(
  { db }: TransactionCtx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<void> {
  await sql`delete from "reactionCounts"
    where "recordType" = ${recordType} and ${which("recordID", recordIDs)}`.execute(db);
  await sql`insert into "reactionCounts" ("recordType", "recordID", "tagID", count)
    select "recordType", "recordID", "tagID", count(*)::int from reactions
    where "recordType" = ${recordType} and ${which("recordID", recordIDs)} group by 1, 2, 3`.execute(
    db,
  );
  await sql`update "reactedRecords" k set score = coalesce(
      (select sum(value)::int from reactions r where r."recordType" = k."recordType" and r."recordID" = k."recordID"), 0)
    where "recordType" = ${recordType} and ${which("recordID", recordIDs)}`.execute(db);
}

/** Corrections of the scores of locked records. */
export async function listScoreChanges(
  { db }: TransactionCtx,
  { recordType, scoreInSql }: Source,
  recordIDs: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ recordID: number; by: number }>`
    select * from (
      select "recordID", base + score - ${scoreInSql(sql`r."recordID"`)} as by from "reactedRecords" r
      where "recordType" = ${recordType} and ${which("recordID", recordIDs)}
    ) change where by <> 0`.execute(db);
  return new Map(rows.map(({ recordID, by }) => [recordID, by]));
}
