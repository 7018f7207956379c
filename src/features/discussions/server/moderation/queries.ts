import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";

export async function resolveIn(
  { db, viewer, now }: TransactionCtx,
  categoryIDs: readonly number[],
): Promise<number[]> {
  const rows = await db
    .with("locked", (query) =>
      query
        .selectFrom("discussions")
        .select("discussionID")
        .where("categoryID", "=", sql<number>`any(${[...categoryIDs]}::int[])`)
        .where("resolved", "=", false)
        .where("dateDeleted", "is", null)
        .where("redirectDiscussionID", "is", null)
        .orderBy("discussionID")
        .forNoKeyUpdate(),
    )
    .updateTable("discussions")
    .set({ resolved: true, resolvedUserID: viewer.userID, dateResolved: now() })
    .where("discussionID", "in", (eb) => eb.selectFrom("locked").select("discussionID"))
    .returning("discussionID")
    .execute();
  return rows.map(({ discussionID }) => discussionID);
}
