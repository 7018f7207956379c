import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";

/**
 * Assigns the next position, counts the comment and marks it as read by its author, in one statement, which also
 * serializes concurrent authors. `sink` keeps the discussion's place in lists. Undefined if the discussion was
 * deleted or merged meanwhile.
 */
export const takePosition = (
  { db }: TransactionCtx,
  discussionID: number,
  { userID, date }: { userID: number; date: Date },
) =>
  db
    .with("taken", (query) =>
      query
        .updateTable("discussions")
        .set({
          lastPosition: sql`"lastPosition" + 1`,
          countComments: sql`"countComments" + 1`,
          lastUserID: userID,
          dateLastComment: sql`case when sink then "dateLastComment" else greatest("dateLastComment", ${date}) end`,
          hot: hotness(sql`"countComments" + 1`),
        })
        .where("discussionID", "=", discussionID)
        .where("dateDeleted", "is", null)
        .where("redirectDiscussionID", "is", null)
        .returning("lastPosition"),
    )
    .with("seen", (query) =>
      query
        .insertInto("discussionReads")
        .columns(["userID", "discussionID", "position", "dateRead", "dateParticipated"])
        .expression((values) =>
          values
            .selectFrom("taken")
            .select([
              sql<number>`${userID}::int`.as("userID"),
              sql<number>`${discussionID}::int`.as("discussionID"),
              "lastPosition as position",
              sql<Date>`${date}::timestamptz`.as("dateRead"),
              sql<Date>`${date}::timestamptz`.as("dateParticipated"),
            ]),
        )
        .onConflict((conflict) =>
          conflict.columns(["userID", "discussionID"]).doUpdateSet({
            position: sql`greatest("discussionReads".position, excluded.position)`,
            dateRead: date,
            dateParticipated: date,
          }),
        ),
    )
    .selectFrom("taken")
    .select("lastPosition")
    .executeTakeFirst();

/** Returns the current category, and whether the discussion is sunk. */
export const setLastComment = ({ db }: TransactionCtx, discussionID: number, commentID: number) =>
  db
    .updateTable("discussions")
    .set({ lastCommentID: commentID })
    .where("discussionID", "=", discussionID)
    .returning(["categoryID", "sink"])
    .executeTakeFirstOrThrow();

/** Returns the current category, and whether the discussion is deleted. */
export const countComments = ({ db }: TransactionCtx, discussionID: number, by: number) =>
  db
    .updateTable("discussions")
    .set({
      countComments: sql`greatest(0, "countComments" + ${by})`,
      hot: hotness(sql`"countComments" + ${by}`),
    })
    .where("discussionID", "=", discussionID)
    .returning(["categoryID", "dateDeleted"])
    .executeTakeFirstOrThrow();

/** Recomputes the last author and date after a comment was moved, deleted or restored. */
export const correctLastComment = ({ db }: TransactionCtx, discussionIDs: readonly number[]) =>
  sql`update discussions d set
      "lastCommentID" = l."commentID", "lastUserID" = coalesce(l."insertUserID", d."insertUserID"),
      "dateLastComment" = case when d.sink then d."dateLastComment" else coalesce(l."dateInserted", d."dateInserted") end
    from discussions k left join lateral (
      select "commentID", "insertUserID", "dateInserted" from comments
      where "parentRecordType" = 'discussion' and "parentRecordID" = k."discussionID" and "dateDeleted" is null
      order by position desc limit 1
    ) l on true
    where k."discussionID" = any(${[...discussionIDs]}::int[]) and d."discussionID" = k."discussionID"`.execute(
    db,
  );

/** log10(max(1, score + comments)) plus the age in units of 12.5 hours. See `hotUnitSeconds`. */
export const hotness = (comments: ReturnType<typeof sql>) =>
  sql<number>`log(greatest(1, score + ${comments})::numeric)::float8 + extract(epoch from "dateInserted")::float8 / 45000`;
