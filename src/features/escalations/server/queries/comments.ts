import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listCommentRows = (
  { db }: Ctx,
  escalationID: number,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .selectFrom("escalationComments")
    .select(["escalationCommentID", "body", "insertUserID", "dateInserted"])
    .where("escalationID", "=", escalationID)
    .orderBy("escalationCommentID")
    .limit(limit)
    .offset(offset)
    .execute();

export type EscalationCommentRow = Awaited<ReturnType<typeof listCommentRows>>[number];

export async function insertComment(
  { db, now, viewer }: TransactionCtx,
  escalationID: number,
  body: string,
): Promise<EscalationCommentRow> {
  const row = await db
    .insertInto("escalationComments")
    .values({ escalationID, body, insertUserID: viewer.userID, dateInserted: now() })
    .returning(["escalationCommentID", "body", "insertUserID", "dateInserted"])
    .executeTakeFirstOrThrow();
  await db
    .updateTable("escalations")
    .set({
      lastCommentID: row.escalationCommentID,
      dateLastComment: row.dateInserted,
      lastCommentUserID: row.insertUserID,
    })
    .where("escalationID", "=", escalationID)
    .execute();
  return row;
}

/** Erases comments of a deleted member; a placeholder remains. */
export const forgetCommentsOf = ({ db }: TransactionCtx, userID: number) =>
  db
    .updateTable("escalationComments")
    .set({ body: "" })
    .where("insertUserID", "=", userID)
    .execute();
