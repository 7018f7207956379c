import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";

export async function resolveIn(
  { db, viewer, now }: TransactionCtx,
  categoryIDs: readonly number[],
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("discussions")
    .set({ resolved: true, resolvedUserID: viewer.userID, dateResolved: now() })
    .where("categoryID", "=", sql<number>`any(${[...categoryIDs]}::int[])`)
    .where("resolved", "=", false)
    .where("dateDeleted", "is", null)
    .where("redirectDiscussionID", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
