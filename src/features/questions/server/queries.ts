import { type RawBuilder, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RowID } from "#platform/server/records/record-lists.ts";

/** Comments on questions, with what was decided about them. */
export const listAnswers = ({ db }: Ctx, commentIDs: readonly number[]) =>
  db
    .selectFrom("comments as c")
    .innerJoin("discussions as d", "d.discussionID", "c.parentRecordID")
    .leftJoin("answers as a", "a.commentID", "c.commentID")
    .select(["c.commentID", "c.insertUserID", "d.discussionID", "d.categoryID", "d.closed"])
    .select(["d.insertUserID as askerID", "a.status", "a.acceptUserID", "a.dateAccepted"])
    .where("c.commentID", "in", [...commentIDs])
    .where("c.parentRecordType", "=", "discussion")
    .where("c.dateDeleted", "is", null)
    .where("d.type", "=", "question")
    .execute();

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

export const saveAnswer = (
  { db, viewer, now }: TransactionCtx,
  commentID: number,
  status: "accepted" | "rejected",
) => {
  const values = { status, acceptUserID: viewer.userID, dateAccepted: now() };
  return db
    .insertInto("answers")
    .values({ commentID, ...values })
    .onConflict((conflict) => conflict.column("commentID").doUpdateSet(values))
    .execute();
};

export const deleteAnswer = ({ db }: TransactionCtx, commentID: number) =>
  db.deleteFrom("answers").where("commentID", "=", commentID).execute();

export const listDecided = (
  { db }: Ctx,
  discussionIDs: readonly number[],
  status: "accepted" | "rejected",
) =>
  db
    .selectFrom("answers as a")
    .innerJoin("comments as c", "c.commentID", "a.commentID")
    .innerJoin("discussions as d", "d.discussionID", "c.parentRecordID")
    .select(["a.commentID", "d.discussionID"])
    .where("c.parentRecordType", "=", "discussion")
    .where("c.parentRecordID", "in", [...discussionIDs])
    .where("c.dateDeleted", "is", null)
    .where("d.type", "=", "question")
    .where("a.status", "=", status)
    .orderBy("a.dateAccepted")
    .orderBy("a.commentID")
    .execute();

export const isDecided = (
  status: "accepted" | "rejected",
  rowID: RowID,
): RawBuilder<boolean> => sql`
  exists (select from answers a join comments c using ("commentID")
    join discussions d on d."discussionID" = c."parentRecordID"
    where a."commentID" = ${rowID} and a.status = ${status} and c."parentRecordType" = 'discussion'
      and d.type = 'question')`;

/** Comments by the asker only count as answers once they are accepted. */
const statusInSql = sql<number>`(
  select case
    when bool_or(a.status = 'accepted') then 3
    when bool_or(a.status is null and c."insertUserID" <> d."insertUserID") then 2
    when bool_or(a.status = 'rejected') then 4
    else 1 end
  from comments c left join answers a using ("commentID")
  where c."parentRecordType" = 'discussion' and c."parentRecordID" = d."discussionID"
    and c."dateDeleted" is null)`;

export const listQuestionStatuses = ({ db }: Ctx, discussionIDs: readonly number[]) =>
  db
    .selectFrom("discussions as d")
    .select(["d.discussionID", statusInSql.as("statusID")])
    .where("d.discussionID", "in", [...discussionIDs])
    .execute();

export const hasQuestionStatus = (
  statusIDs: readonly number[],
  rowID: RowID,
): RawBuilder<boolean> => sql`(
  select ${statusInSql} = any(${[...statusIDs]}::int[]) from discussions d
  where d."discussionID" = ${rowID} and d.type = 'question' and d."redirectDiscussionID" is null)`;
