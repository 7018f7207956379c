import type { Ctx } from "#platform/server/context.ts";
import type { ParentKey } from "../../queries/comments.ts";

export async function listDeletedPositions(
  { db }: Ctx,
  { recordType, recordID }: ParentKey,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("comments")
    .select("position")
    .where("parentRecordType", "=", recordType)
    .where("parentRecordID", "=", recordID)
    .where("dateDeleted", "is not", null)
    .orderBy("position")
    .limit(limit)
    .execute();
  return rows.map(({ position }) => position);
}
