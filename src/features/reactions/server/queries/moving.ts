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
