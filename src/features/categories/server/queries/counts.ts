import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";

export interface CountChange {
  discussions?: number;
  comments?: number;
}

/** Cache tag for numbers of discussions. */
export const countsTag = "category-counts";
/** Cache tag for last posts. */
export const lastPostsTag = "category-last-posts";

const invalidateCounts = (tx: TransactionCtx, { discussions = 0 }: CountChange) =>
  tx.invalidate(lastPostsTag, ...(discussions === 0 ? [] : [countsTag]));

/** To be called in the transaction that posts, moves or deletes. */
export async function addToCounts(
  tx: TransactionCtx,
  categoryID: number,
  added: CountChange,
): Promise<void> {
  await tx.db
    .updateTable("categories")
    .set({
      countDiscussions: sql`"countDiscussions" + ${added.discussions ?? 0}`,
      countComments: sql`"countComments" + ${added.comments ?? 0}`,
    })
    .where("categoryID", "=", categoryID)
    .execute();
  await invalidateCounts(tx, added);
}

/** Locks in order of ID, to avoid deadlocks between concurrent moves. */
export const lockCounts = (tx: TransactionCtx, categoryIDs: readonly number[]) =>
  lockRows(tx, "categories", "categoryID", categoryIDs);

export const addFollowers = ({ db }: TransactionCtx, categoryID: number, added: number) =>
  db
    .updateTable("categories")
    .set({ countFollowers: sql`"countFollowers" + ${added}` })
    .where("categoryID", "=", categoryID)
    .execute();

/** Requires locks on the categories. */
export const removeFollows = (
  { db }: TransactionCtx,
  userID: number,
  categoryIDs: readonly number[],
) =>
  sql`
    with gone as (
      delete from "categoryFollows"
      where "userID" = ${userID} and "categoryID" = any(${[...categoryIDs]}::int[]) returning "categoryID"
    )
    update categories c set "countFollowers" = c."countFollowers" - 1
    from gone where gone."categoryID" = c."categoryID"`.execute(db);

const misfollowed = sql`
  from categories c left join (
    select "categoryID", count(*)::int as count from "categoryFollows" group by 1
  ) n using ("categoryID")
  where c."countFollowers" <> coalesce(n.count, 0)`;

/** Categories whose follower count is wrong. */
export async function listWrongFollowers({ db }: Ctx): Promise<number[]> {
  const { rows } = await sql<{ categoryID: number }>`select "categoryID" ${misfollowed}`.execute(
    db,
  );
  return rows.map(({ categoryID }) => categoryID);
}

/** Requires locks on the categories; returns how many counts were wrong. */
export async function recountFollowers(
  { db }: TransactionCtx,
  categoryIDs: readonly number[],
): Promise<number> {
  const result = await sql`
    update categories set "countFollowers" = w.count
    from (
      select "categoryID", coalesce(n.count, 0) as count ${misfollowed} and "categoryID" = any(${[...categoryIDs]}::int[])
    ) w where w."categoryID" = categories."categoryID"`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

export interface LastPost {
  discussionID: number;
  commentID: number | null;
  userID: number;
  date: Date;
}

export async function addPost(
  tx: TransactionCtx,
  categoryID: number,
  added: CountChange,
  post: LastPost,
): Promise<void> {
  const isLast = sql`("dateLastPost" is null or "dateLastPost" <= ${post.date})`;
  const ifLast = <Value>(value: Value, column: string) =>
    sql<Value>`case when ${isLast} then ${value} else ${sql.ref(column)} end`;
  await tx.db
    .updateTable("categories")
    .set({
      countDiscussions: sql`"countDiscussions" + ${added.discussions ?? 0}`,
      countComments: sql`"countComments" + ${added.comments ?? 0}`,
      lastDiscussionID: ifLast(post.discussionID, "lastDiscussionID"),
      lastCommentID: ifLast(post.commentID, "lastCommentID"),
      lastUserID: ifLast(post.userID, "lastUserID"),
      dateLastPost: ifLast(post.date, "dateLastPost"),
    })
    .where("categoryID", "=", categoryID)
    .execute();
  await invalidateCounts(tx, added);
}

/** Never replaces a newer post. */
export async function setLastPost(
  tx: TransactionCtx,
  categoryID: number,
  post: LastPost,
): Promise<void> {
  await tx.db
    .updateTable("categories")
    .set({
      lastDiscussionID: post.discussionID,
      lastCommentID: post.commentID,
      lastUserID: post.userID,
      dateLastPost: post.date,
    })
    .where("categoryID", "=", categoryID)
    .where((eb) => eb.or([eb("dateLastPost", "is", null), eb("dateLastPost", "<=", post.date)]))
    .execute();
  await tx.invalidate(lastPostsTag);
}

/** To be called after the last post was removed. */
export async function replaceLastPost(
  tx: TransactionCtx,
  categoryID: number,
  post: LastPost | undefined,
): Promise<void> {
  await tx.db
    .updateTable("categories")
    .set({
      lastDiscussionID: post?.discussionID ?? null,
      lastCommentID: post?.commentID ?? null,
      lastUserID: post?.userID ?? null,
      dateLastPost: post?.date ?? null,
    })
    .where("categoryID", "=", categoryID)
    .execute();
  await tx.invalidate(lastPostsTag);
}

/** Counts and last post of a category, computed by the feature that stores its content. */
export interface CategoryCounts {
  categoryID: number;
  discussions: number;
  comments: number;
  last?: LastPost;
}

/** Joins the counts with all categories; unlisted ones count as empty. */
const counted = (counts: readonly CategoryCounts[]) => sql`
  from categories k left join (select * from unnest(
    ${counts.map(({ categoryID }) => categoryID)}::int[], ${counts.map(({ discussions }) => discussions)}::int[],
    ${counts.map(({ comments }) => comments)}::int[], ${counts.map(({ last }) => last?.discussionID ?? null)}::int[],
    ${counts.map(({ last }) => last?.commentID ?? null)}::int[], ${counts.map(({ last }) => last?.userID ?? null)}::int[],
    ${counts.map(({ last }) => last?.date ?? null)}::timestamptz[]
  ) as t("categoryID", discussions, comments, "lastDiscussionID", "lastCommentID", "lastUserID", "dateLastPost")) n
    on n."categoryID" = k."categoryID"
  where (k."countDiscussions" <> coalesce(n.discussions, 0) or k."countComments" <> coalesce(n.comments, 0)
    or k."dateLastPost" is distinct from n."dateLastPost")`;

export async function listWrongCounts(
  { db }: Ctx,
  counts: readonly CategoryCounts[],
): Promise<number[]> {
  const { rows } = await sql<{ categoryID: number }>`
    select k."categoryID" ${counted(counts)} order by 1`.execute(db);
  return rows.map(({ categoryID }) => categoryID);
}

/** Requires locks on the categories; returns how many counts were wrong. */
export async function setCounts(
  { db }: TransactionCtx,
  categoryIDs: readonly number[],
  counts: readonly CategoryCounts[],
): Promise<number> {
  const result = await sql`
    update categories c set "countDiscussions" = w.discussions, "countComments" = w.comments,
      "lastDiscussionID" = w."lastDiscussionID", "lastCommentID" = w."lastCommentID",
      "lastUserID" = w."lastUserID", "dateLastPost" = w."dateLastPost"
    from (
      select k."categoryID", coalesce(n.discussions, 0) as discussions, coalesce(n.comments, 0) as comments,
        n."lastDiscussionID", n."lastCommentID", n."lastUserID", n."dateLastPost"
      ${counted(counts)} and k."categoryID" = any(${[...categoryIDs]}::int[])
    ) w where w."categoryID" = c."categoryID"`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

export const sumCounts = async ({ db }: Ctx, categoryIDs: readonly number[]) =>
  db
    .selectFrom("categories")
    .where("categoryID", "=", sql<number>`any(${[...categoryIDs]}::int[])`)
    .select([
      sql<number>`coalesce(sum("countDiscussions"), 0)::integer`.as("discussions"),
      sql<number>`coalesce(sum("countComments"), 0)::integer`.as("comments"),
    ])
    .executeTakeFirstOrThrow();
