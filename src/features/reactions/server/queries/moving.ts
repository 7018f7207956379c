import type { TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

/** Makes the reactions to a record those to another one that has none yet; gives the score that goes along, if there is one. */
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
