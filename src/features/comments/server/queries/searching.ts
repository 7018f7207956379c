import type { Ctx } from "#platform/server/context.ts";

export async function listFindable(
  { db }: Ctx,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("comments")
    .select("commentID")
    .where("commentID", ">", after)
    .where("dateDeleted", "is", null)
    .orderBy("commentID")
    .limit(limit)
    .execute();
  return rows.map(({ commentID }) => commentID);
}

export async function listFindableOf(
  { db }: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("comments")
    .select("commentID")
    .where("parentRecordType", "=", recordType)
    .where("parentRecordID", "in", [...recordIDs])
    .where("dateDeleted", "is", null)
    .execute();
  return rows.map(({ commentID }) => commentID);
}

export const listSearchTexts = ({ db }: Ctx, commentIDs: readonly number[]) =>
  db
    .selectFrom("comments")
    .select(["commentID", "parentRecordType", "parentRecordID", "bodyText", "insertUserID"])
    .select(["dateInserted", "dateUpdated", "updateUserID", "score"])
    .where("commentID", "in", [...commentIDs])
    .where("dateDeleted", "is", null)
    .execute();
