import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export async function listUnerasedComments(
  { db }: Ctx,
  insertUserID: number,
  { limit, deleted }: { limit: number; deleted: boolean },
): Promise<number[]> {
  const rows = await db
    .selectFrom("comments")
    .select("commentID")
    .where("insertUserID", "=", insertUserID)
    .where((eb) =>
      eb.or([eb("body", "<>", ""), ...(deleted ? [] : [eb("dateDeleted", "is", null)])]),
    )
    .orderBy("commentID")
    .limit(limit)
    .execute();
  return rows.map(({ commentID }) => commentID);
}

/** Erases texts and all revisions; returns the cache tags to invalidate. */
export async function eraseComments({ db }: TransactionCtx, commentIDs: readonly number[]) {
  if (commentIDs.length === 0) return [];
  const rows = await db
    .with("locked", (query) =>
      query
        .selectFrom("comments")
        .select("commentID")
        .where("commentID", "in", commentIDs)
        .orderBy("commentID")
        .forNoKeyUpdate(),
    )
    .updateTable("comments")
    .set({
      body: "",
      bodyHtml: "",
      bodyText: "",
    })
    .where("commentID", "in", (eb) => eb.selectFrom("locked").select("commentID"))
    .returning(["parentRecordType", "parentRecordID"])
    .execute();
  await db.deleteFrom("commentRevisions").where("commentID", "in", commentIDs).execute();
  return rows.map((row) => `${row.parentRecordType}:${row.parentRecordID}`);
}

export const forgetAuthorAddresses = ({ db }: TransactionCtx, insertUserID: number) =>
  db
    .with("locked", (query) =>
      query
        .selectFrom("comments")
        .select("commentID")
        .where("insertUserID", "=", insertUserID)
        .where(sql`"insertIPAddress"`, "is not", null)
        .orderBy("commentID")
        .forNoKeyUpdate(),
    )
    .updateTable("comments")
    .set({ insertIPAddress: null })
    .where("commentID", "in", (eb) => eb.selectFrom("locked").select("commentID"))
    .execute();
