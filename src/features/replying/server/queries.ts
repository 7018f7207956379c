import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface Replying {
  userID: number;
  discussionID: number;
}

export async function storeReplying(
  { db, viewer, now }: TransactionCtx,
  discussionID: number,
  dateExpires: Date,
): Promise<number | undefined> {
  const { userID } = viewer;
  const before = await db
    .selectFrom("replyingUsers")
    .select(["discussionID", "dateExpires"])
    .where("userID", "=", userID)
    .forUpdate()
    .executeTakeFirst();
  await db
    .insertInto("replyingUsers")
    .values({ userID, discussionID, dateExpires })
    .onConflict((conflict) => conflict.column("userID").doUpdateSet({ discussionID, dateExpires }))
    .execute();
  return before && before.dateExpires > now() ? before.discussionID : undefined;
}

export async function deleteReplying(
  { db }: TransactionCtx,
  { userID, discussionID }: Replying,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("replyingUsers")
    .where("userID", "=", userID)
    .where("discussionID", "=", discussionID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteReplyingOf = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("replyingUsers").where("userID", "=", userID).execute();

export const forgetExpired = ({ db, now }: TransactionCtx) =>
  db.deleteFrom("replyingUsers").where("dateExpires", "<", now()).execute();

/** Count as visible to a member, or to everybody for user 0. */
export async function countReplying(
  { db, now }: Ctx,
  discussionID: number,
  viewerID: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from "replyingUsers" r join users u using ("userID")
    where r."discussionID" = ${discussionID} and r."dateExpires" > ${now()}
      and not u.private and u."dateDeleted" is null and r."userID" <> ${viewerID}
      and not exists (
        select from "userIgnores" i where i."userID" = ${viewerID} and i."ignoredUserID" = r."userID"
      )`.execute(db);
  return rows[0]?.count ?? 0;
}

export const findReply = ({ db }: Ctx, commentID: number): Promise<Replying | undefined> =>
  db
    .selectFrom("comments")
    .select(["insertUserID as userID", "parentRecordID as discussionID"])
    .where("commentID", "=", commentID)
    .where("parentRecordType", "=", "discussion")
    .executeTakeFirst();
