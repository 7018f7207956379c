import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { CategoryPost } from "../contract/resources.ts";

export const listCategoryRows = ({ db }: Ctx) =>
  db
    .selectFrom("categories")
    .select([
      "categoryID",
      "parentCategoryID",
      "name",
      "urlcode",
      "description",
      "displayAs",
      "sort",
    ])
    .select([
      "isArchived",
      "featured",
      "customPermissions",
      "commentsView",
      "iconUrl",
      "bannerUrl",
      "allowedDiscussionTypes",
    ])
    .orderBy("sort")
    .orderBy("categoryID")
    .execute();

export type CategoryRow = Awaited<ReturnType<typeof listCategoryRows>>[number];

/** Counts and the viewer's own state, which change too often to be kept with the tree. */
export const listCategoryStates = ({ db, viewer }: Ctx) =>
  db
    .selectFrom("categories")
    .leftJoin("categoryFollows", (join) =>
      join
        .onRef("categoryFollows.categoryID", "=", "categories.categoryID")
        .on("categoryFollows.userID", "=", viewer.userID),
    )
    .select([
      "categories.categoryID",
      "countDiscussions",
      "countComments",
      "countFollowers",
      "categories.dateInserted",
      "dateLastPost",
      "lastDiscussionID",
      "lastCommentID",
      "lastUserID",
      "dateFollowed",
    ])
    .execute();

export type CategoryState = Awaited<ReturnType<typeof listCategoryStates>>[number];

/** The categories that a member follows. */
export async function listFollowedBy({ db }: Ctx, userID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("categoryFollows")
    .select("categoryID")
    .where("userID", "=", userID)
    .execute();
  return rows.map(({ categoryID }) => categoryID);
}

type CategoryValues = Partial<
  Omit<CategoryPost, "parentCategoryID"> & { parentCategoryID: number | null }
>;

export async function insertCategory(
  { db, viewer }: TransactionCtx,
  values: CategoryValues & { name: string; urlcode: string },
): Promise<number> {
  const row = await db
    .insertInto("categories")
    .values({ ...values, insertUserID: viewer.userID || null })
    .returning("categoryID")
    .executeTakeFirstOrThrow();
  return row.categoryID;
}

export const changeCategory = (
  { db, viewer, now }: TransactionCtx,
  categoryID: number,
  values: CategoryValues,
) =>
  db
    .updateTable("categories")
    .set({ ...values, updateUserID: viewer.userID || null, dateUpdated: now() })
    .where("categoryID", "=", categoryID)
    .execute();

/** Gives categories their places among their siblings, in this order. */
export const numberSiblings = ({ db }: TransactionCtx, order: readonly number[]) =>
  db
    .updateTable("categories")
    .set({ sort: sql<number>`array_position(${[...order]}::integer[], "categoryID")` })
    .where("categoryID", "=", sql<number>`any(${[...order]}::integer[])`)
    .execute();

export const removeCategory = ({ db }: TransactionCtx, categoryID: number) =>
  db.deleteFrom("categories").where("categoryID", "=", categoryID).execute();

/** Serialises changes of the tree, so that two moves cannot make a ring. */
export const lockCategories = ({ db }: TransactionCtx) =>
  sql`lock table categories in share row exclusive mode`.execute(db);

export async function setFollowed(
  { db, viewer }: TransactionCtx,
  categoryID: number,
  followed: boolean,
) {
  const key = { userID: viewer.userID, categoryID };
  const changed = followed
    ? await db
        .insertInto("categoryFollows")
        .values(key)
        .onConflict((conflict) => conflict.doNothing())
        .returning("userID")
        .execute()
    : await db
        .deleteFrom("categoryFollows")
        .where("userID", "=", viewer.userID)
        .where("categoryID", "=", categoryID)
        .returning("userID")
        .execute();
  const by = followed ? changed.length : -changed.length;
  if (by !== 0)
    await db
      .updateTable("categories")
      .set({ countFollowers: sql`"countFollowers" + ${by}` })
      .where("categoryID", "=", categoryID)
      .execute();
}

export interface CountChange {
  discussions?: number;
  comments?: number;
}

/** What shows how many discussions categories hold depends on this. */
export const countsTag = "category-counts";
/** What shows when somebody last wrote in them depends on this besides. */
export const lastPostsTag = "category-last-posts";

const tellCounts = (inside: TransactionCtx, { discussions = 0 }: CountChange) =>
  inside.invalidate(lastPostsTag, ...(discussions === 0 ? [] : [countsTag]));

/** Adds to the counts of a category within the transaction that posts, moves or deletes. */
export async function addToCounts(
  inside: TransactionCtx,
  categoryID: number,
  added: CountChange,
): Promise<void> {
  await inside.db
    .updateTable("categories")
    .set({
      countDiscussions: sql`"countDiscussions" + ${added.discussions ?? 0}`,
      countComments: sql`"countComments" + ${added.comments ?? 0}`,
    })
    .where("categoryID", "=", categoryID)
    .execute();
  await tellCounts(inside, added);
}

/**
 * Makes others who count in these categories wait, always in the same order, so that two who move
 * something between them cannot wait for each other.
 */
export const lockCounts = ({ db }: TransactionCtx, categoryIDs: readonly number[]) =>
  db
    .selectFrom("categories")
    .select("categoryID")
    .where("categoryID", "in", [...categoryIDs])
    .orderBy("categoryID")
    .forNoKeyUpdate()
    .execute();

export interface LastPost {
  discussionID: number;
  commentID: number | null;
  userID: number;
  date: Date;
}

/** Counts a new post and keeps it as the last one, both in one statement. */
export async function addPost(
  inside: TransactionCtx,
  categoryID: number,
  added: CountChange,
  post: LastPost,
): Promise<void> {
  const isLast = sql`("dateLastPost" is null or "dateLastPost" <= ${post.date})`;
  const ifLast = <Value>(value: Value, column: string) =>
    sql<Value>`case when ${isLast} then ${value} else ${sql.ref(column)} end`;
  await inside.db
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
  await tellCounts(inside, added);
}

/** Keeps what was posted last; an older post never replaces a newer one. */
export async function setLastPost(
  inside: TransactionCtx,
  categoryID: number,
  post: LastPost,
): Promise<void> {
  await inside.db
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
  await inside.invalidate(lastPostsTag);
}

/** The same after the last post went: whatever is the last one now, or none. */
export const replaceLastPost = (
  { db }: TransactionCtx,
  categoryID: number,
  post: LastPost | undefined,
) =>
  db
    .updateTable("categories")
    .set({
      lastDiscussionID: post?.discussionID ?? null,
      lastCommentID: post?.commentID ?? null,
      lastUserID: post?.userID ?? null,
      dateLastPost: post?.date ?? null,
    })
    .where("categoryID", "=", categoryID)
    .execute();

export async function findCategoryByUrlcode(
  { db }: Ctx,
  urlcode: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("categories")
    .select("categoryID")
    .where(sql`lower(urlcode)`, "=", urlcode.toLowerCase())
    .executeTakeFirst();
  return row?.categoryID;
}

/** Counts and last posts by category, as the content's owner worked them out. */
export interface CategoryCounts {
  categoryID: number;
  discussions: number;
  comments: number;
  last?: LastPost;
}

/** Sets the counts of categories; those that are not named become empty. Returns how many were wrong. */
export async function setCounts({ db }: Ctx, counts: readonly CategoryCounts[]): Promise<number> {
  const result = await sql`
    update categories c set "countDiscussions" = coalesce(n.discussions, 0), "countComments" = coalesce(n.comments, 0),
      "lastDiscussionID" = n."lastDiscussionID", "lastCommentID" = n."lastCommentID",
      "lastUserID" = n."lastUserID", "dateLastPost" = n."dateLastPost"
    from categories k left join (select * from unnest(
      ${counts.map(({ categoryID }) => categoryID)}::int[], ${counts.map(({ discussions }) => discussions)}::int[],
      ${counts.map(({ comments }) => comments)}::int[], ${counts.map(({ last }) => last?.discussionID ?? null)}::int[],
      ${counts.map(({ last }) => last?.commentID ?? null)}::int[], ${counts.map(({ last }) => last?.userID ?? null)}::int[],
      ${counts.map(({ last }) => last?.date ?? null)}::timestamptz[]
    ) as t("categoryID", discussions, comments, "lastDiscussionID", "lastCommentID", "lastUserID", "dateLastPost")) n
      on n."categoryID" = k."categoryID"
    where k."categoryID" = c."categoryID" and (
      c."countDiscussions" <> coalesce(n.discussions, 0) or c."countComments" <> coalesce(n.comments, 0)
      or c."dateLastPost" is distinct from n."dateLastPost")`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Discussions and comments of the whole site. */
export const sumCounts = async ({ db }: Ctx, categoryIDs: readonly number[]) =>
  db
    .selectFrom("categories")
    .where("categoryID", "=", sql<number>`any(${[...categoryIDs]}::int[])`)
    .select([
      sql<number>`coalesce(sum("countDiscussions"), 0)::integer`.as("discussions"),
      sql<number>`coalesce(sum("countComments"), 0)::integer`.as("comments"),
    ])
    .executeTakeFirstOrThrow();
