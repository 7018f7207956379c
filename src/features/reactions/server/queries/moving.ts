import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

/** Moves reactions to a record that has none. Returns the score that moves with them. */
export async function moveReactions(
  { db }: TransactionCtx,
  from: RecordRef,
  { recordType, recordID }: RecordRef,
): Promise<number | undefined> {
  const reacted = await db
    .deleteFrom("reactedRecords")
    .where("recordType", "=", from.recordType)
    .where("recordID", "=", from.recordID)
    .returningAll()
    .executeTakeFirst();
  if (!reacted) return undefined;
  await db
    .insertInto("reactedRecords")
    .values({ ...reacted, recordType, recordID })
    .execute();
  for (const table of ["reactionCounts", "reactions"] as const)
    await db
      .updateTable(table)
      .set({ recordType, recordID })
      .where("recordType", "=", from.recordType)
      .where("recordID", "=", from.recordID)
      .execute();
  return reacted.base + reacted.score;
}

interface Revalued {
  recordType: string;
  recordIDs: readonly number[];
  /** By type of reaction. */
  values: ReadonlyMap<number, number>;
}

/** Gives reactions to these records other values. Returns how the scores change. */
export async function revalue(
  { db }: TransactionCtx,
  { recordType, recordIDs, values }: Revalued,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ recordID: number; by: number }>`
    with given as (
      select * from unnest(${[...values.keys()]}::int[], ${[...values.values()]}::int[]) as g("tagID", value)
    ), changed as (
      update reactions r set value = given.value
      from given, reactions before
      where r."tagID" = given."tagID" and r.value <> given.value and before."reactionID" = r."reactionID"
        and r."recordType" = ${recordType} and r."recordID" = any(${[...recordIDs]}::int[])
      returning r."recordID", given.value - before.value as by
    ), total as (
      select "recordID", sum(by)::int as by from changed group by 1
    )
    update "reactedRecords" k set score = k.score + total.by from total
    where k."recordType" = ${recordType} and k."recordID" = total."recordID"
    returning k."recordID", total.by`.execute(db);
  return new Map(rows.map(({ recordID, by }) => [recordID, by]));
}
