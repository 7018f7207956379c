import { type RawBuilder, sql } from "kysely";
import { mayInCategory } from "#features/categories/server/public.ts";
import { can, isGuest, isReadOnly, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RowID } from "#platform/server/records/record-lists.ts";
import { questionStatus } from "../contract/rules.ts";
import { seesRejected } from "./policy.ts";

/** Comments on questions, with what was decided about them. */
export const listAnswers = ({ db }: Ctx, commentIDs: readonly number[]) =>
  db
    .selectFrom("comments as c")
    .innerJoin("discussions as d", "d.discussionID", "c.parentRecordID")
    .leftJoin("answers as a", "a.commentID", "c.commentID")
    .select(["c.commentID", "c.insertUserID", "d.discussionID", "d.categoryID", "d.closed"])
    .select(["d.insertUserID as askerID", "a.status", "a.acceptUserID", "a.dateAccepted"])
    .select(["a.points", "a.pointsCategoryID"])
    .where("c.commentID", "in", [...commentIDs])
    .where("c.parentRecordType", "=", "discussion")
    .where("c.dateDeleted", "is", null)
    .where("d.type", "=", "question")
    .execute();

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

export const saveAnswer = (
  { db, viewer, now }: TransactionCtx,
  { commentID, categoryID }: Pick<AnswerRow, "commentID" | "categoryID">,
  { status, points }: { status: "accepted" | "rejected"; points: number },
) => {
  const values = {
    status,
    acceptUserID: viewer.userID,
    dateAccepted: now(),
    points,
    pointsCategoryID: points > 0 ? categoryID : null,
  };
  return db
    .insertInto("answers")
    .values({ commentID, ...values })
    .onConflict((conflict) => conflict.column("commentID").doUpdateSet(values))
    .execute();
};

export const deleteAnswer = ({ db }: TransactionCtx, commentID: number) =>
  db.deleteFrom("answers").where("commentID", "=", commentID).execute();

/** Points for accepted answers, with day and category. */
export const pointsInSql = sql`
  select c."insertUserID" as "userID", coalesce(a."pointsCategoryID", 0) as "categoryID",
    a."dateAccepted" as date, a.points
  from answers a join comments c using ("commentID") where a.points <> 0`;

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

/** Accepted answers, then the others, then rejected ones where they are known; by score, the oldest first. */
export const acceptanceInSql = (rowID: RowID, isRejectionKnown: RawBuilder<boolean>) => sql`
  row((select case when a.status = 'accepted' then 1 when a.status = 'rejected' and ${isRejectionKnown} then -1
      else 0 end
    from (select) as one left join answers a on a."commentID" = ${rowID}),
    comments.score, -comments."commentID")`;

/** Whether the comment is on a question that meets the condition on `d`. */
const isOnQuestion = (condition: RawBuilder<boolean>): RawBuilder<boolean> => sql`
  exists (select from discussions d where comments."parentRecordType" = 'discussion'
    and d."discussionID" = comments."parentRecordID" and d.type = 'question' and ${condition})`;

const questionsAmong = ({ db }: Ctx, discussionIDs: readonly number[]) =>
  db
    .selectFrom("discussions as d")
    .where("d.discussionID", "in", [...discussionIDs])
    .where("d.type", "=", "question")
    .where("d.dateDeleted", "is", null)
    .where("d.redirectDiscussionID", "is", null);

/** Those that are questions. */
export const listQuestions = (ctx: Ctx, discussionIDs: readonly number[]) =>
  questionsAmong(ctx, discussionIDs)
    .select(["d.discussionID", "d.insertUserID", "d.closed", "d.statusID"])
    .execute();

export async function listQuestionIDs(ctx: Ctx, discussionIDs: readonly number[]) {
  const rows = await questionsAmong(ctx, discussionIDs).select("d.discussionID").execute();
  return rows.map(({ discussionID }) => discussionID);
}

interface Quiet {
  until: Date;
  after: Date;
  limit: number;
}

/** Answered questions without an accepted answer, last commented on in this period and not followed up yet. */
export const listQuietQuestions = async ({ db }: Ctx, { until, after, limit }: Quiet) => {
  const rows = await db
    .selectFrom("discussions as d")
    .select("d.discussionID")
    .where("d.type", "=", "question")
    .where("d.closed", "=", false)
    .where("d.dateDeleted", "is", null)
    .where("d.redirectDiscussionID", "is", null)
    .where("d.dateLastComment", "<=", until)
    .where("d.dateLastComment", ">", after)
    .where("d.statusID", "=", questionStatus.answered)
    .where(
      sql<boolean>`not exists (select from "questionFollowUps" f where f."discussionID" = d."discussionID")`,
    )
    .orderBy("d.dateLastComment")
    .limit(limit)
    .execute();
  return rows.map(({ discussionID }) => discussionID);
};

/** Whether it is the first reminder; old questions have an entry without a date. */
export async function insertFollowUp({ db, now }: TransactionCtx, discussionID: number) {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("questionFollowUps")
    .values({ discussionID, dateInserted: now() })
    .onConflict((conflict) =>
      conflict
        .column("discussionID")
        .doUpdateSet({ dateInserted: now() })
        .where("questionFollowUps.dateInserted", "is", null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export const findFollowUp = ({ db }: Ctx, discussionID: number) =>
  db
    .selectFrom("questionFollowUps")
    .select("dateInserted")
    .where("discussionID", "=", discussionID)
    .executeTakeFirst();

/** Whether the viewer may see that the answer is rejected: `seesRejected` or `mayChooseAnswers`, as SQL. */
export function isRejectionKnown(viewer: Viewer): RawBuilder<boolean> {
  if (seesRejected(viewer)) return sql<boolean>`true`;
  if (isGuest(viewer) || isReadOnly(viewer)) return sql<boolean>`false`;
  if (can(viewer, "community.moderate")) return sql<boolean>`true`;
  const { junctions, junctionAliases } = viewer.permissions;
  const aliases = Object.keys(junctionAliases?.category ?? {}).map(Number);
  const ruled = [...(junctions?.category ?? []), ...aliases];
  const editable = ruled.filter((each) => mayInCategory(viewer, each, "discussions.edit"));
  const isEditor = can(viewer, "discussions.edit", { mode: "global" });
  return isOnQuestion(sql<boolean>`not d.closed and (d."insertUserID" = ${viewer.userID}
    or case when d."categoryID" = any(${ruled}::int[]) then d."categoryID" = any(${editable}::int[])
      else ${isEditor} end)`);
}

/** How many questions there are in these categories, and how many answers were accepted there. */
export async function countQuestions({ db }: Ctx, categoryIDs: readonly number[]) {
  const places = sql`"categoryID" = any(${[...categoryIDs]}::int[])`;
  const { rows } = await sql<{ asked: number; accepted: number }>`
    select (select count(*) from discussions
        where type = 'question' and "dateDeleted" is null and ${places})::int as asked,
      (select count(*) from answers a join comments c using ("commentID")
        join discussions d on d."discussionID" = c."parentRecordID"
        where a.status = 'accepted' and c."parentRecordType" = 'discussion' and c."dateDeleted" is null
          and d."dateDeleted" is null and d.type = 'question' and d."categoryID" = any(${[...categoryIDs]}::int[]))::int as accepted`.execute(
    db,
  );
  return rows[0] ?? { asked: 0, accepted: 0 };
}
