import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

export async function findRemoval(
  { db }: Ctx,
  { recordType, recordID }: RecordRef,
): Promise<number> {
  const { removalID } = await db
    .selectFrom("removals")
    .select("removalID")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .orderBy("removalID", "desc")
    .executeTakeFirstOrThrow();
  return removalID;
}
