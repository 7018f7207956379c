import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";

export async function resolveIn(
  { db, viewer, now }: TransactionCtx,
  categoryIDs: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("discussions")
    .select("discussionID")
    .where("categoryID", "=", sql<number>`any(${[...categoryIDs]}::int[])`)
    .where("resolved", "=", false)
    .where("dateDeleted", "is", null)
    .where("redirectDiscussionID", "is", null)
    .orderBy("discussionID")
    .forNoKeyUpdate()
    .execute();
  const discussionIDs = rows.map(({ discussionID }) => discussionID);
  await db
    .updateTable("discussions")
    .set({ resolved: true, resolvedUserID: viewer.userID, dateResolved: now() })
    .where("discussionID", "=", sql<number>`any(${discussionIDs}::int[])`)
    .execute();
  return discussionIDs;
}
