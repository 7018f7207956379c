import { type RawBuilder, sql } from "kysely";
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
      "color",
      "bannerUrl",
      "allowedDiscussionTypes",
      "ownerType",
      "ownerID",
      "ownerUrl",
    ])
    .orderBy("sort")
    .orderBy("categoryID")
    .execute();

export type CategoryRow = Awaited<ReturnType<typeof listCategoryRows>>[number];

/** Counts and the viewer's follows, which change too often to be cached with the tree. */
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

export async function listFollowedBy({ db }: Ctx, userID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("categoryFollows")
    .select("categoryID")
    .where("userID", "=", userID)
    .execute();
  return rows.map(({ categoryID }) => categoryID);
}

export const rowID = sql<number>`categories."categoryID"`;

export async function listMatching(
  { db }: Ctx,
  conditions: readonly RawBuilder<boolean>[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("categories")
    .select("categoryID")
    .where((eb) => eb.and(conditions))
    .execute();
  return rows.map(({ categoryID }) => categoryID);
}

type CategoryValues = Partial<
  Omit<CategoryPost, "parentCategoryID"> & {
    parentCategoryID: number | null;
    ownerType: string;
    ownerID: number;
    ownerUrl: string;
  }
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

/** Whether posts of any type can be started in the category. */
export const allowsTypes = async ({ db }: TransactionCtx, categoryID: number): Promise<boolean> =>
  (await db
    .selectFrom("categories")
    .select("categoryID")
    .where("categoryID", "=", categoryID)
    .where(sql<boolean>`cardinality("allowedDiscussionTypes") > 0`)
    .executeTakeFirst()) !== undefined;

/** Allows posts of a type in a category, or no longer; the last type is replaced by discussions. */
export const setTypeAllowed = (
  { db }: TransactionCtx,
  categoryID: number,
  { type, isAllowed }: { type: string; isAllowed: boolean },
) =>
  sql`update categories set "allowedDiscussionTypes" = case
      when ${isAllowed} then array_append(array_remove("allowedDiscussionTypes", ${type}), ${type})
      when "allowedDiscussionTypes" <@ array[${type}] then array['discussion']
      else array_remove("allowedDiscussionTypes", ${type}) end
    where "categoryID" = ${categoryID}
      and (${type} = any("allowedDiscussionTypes")) <> ${isAllowed}`.execute(db);

export const ownedUrlcode = ({ ownerType, ownerID }: { ownerType: string; ownerID: number }) =>
  `${ownerType}--${ownerID}`;

/** The category keeps its own permissions, which nobody has. */
export const orphanCategory = ({ db }: TransactionCtx, categoryID: number, name: string) =>
  db
    .updateTable("categories")
    .set({ name, ownerUrl: "/categories", isArchived: true })
    .where("categoryID", "=", categoryID)
    .execute();

export const numberSiblings = ({ db }: TransactionCtx, order: readonly number[]) =>
  db
    .updateTable("categories")
    .set({ sort: sql<number>`array_position(${[...order]}::integer[], "categoryID")` })
    .where("categoryID", "=", sql<number>`any(${[...order]}::integer[])`)
    .execute();

export const removeCategory = ({ db }: TransactionCtx, categoryID: number) =>
  db.deleteFrom("categories").where("categoryID", "=", categoryID).execute();

/**
 * Serializes changes of the tree, since two concurrent moves could create a cycle. Does not block updates of
 * counts.
 */
export const lockTree = ({ db }: TransactionCtx) =>
  sql`lock table categories in share update exclusive mode`.execute(db);

const lockKeyOf = (categoryID: number) => sql`hashtextextended(${`category ${categoryID}`}, 0)`;

/**
 * Blocks deletion of the category until the transaction ends. To be taken before any lock on records of the
 * category. Returns whether the category exists.
 */
export async function lockForAdding({ db }: TransactionCtx, categoryID: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${lockKeyOf(categoryID)})`.execute(db);
  const row = await db
    .selectFrom("categories")
    .select("categoryID")
    .where("categoryID", "=", categoryID)
    .executeTakeFirst();
  return row !== undefined;
}

/** Waits for transactions that add to the category, and blocks new ones until the transaction ends. */
export const lockForDeletion = ({ db }: TransactionCtx, categoryID: number) =>
  sql`select pg_advisory_xact_lock(${lockKeyOf(categoryID)})`.execute(db);

/** Requires a lock on the category. Returns the change in the number of followers. */
export async function setFollowed(
  { db, viewer }: TransactionCtx,
  categoryID: number,
  followed: boolean,
): Promise<number> {
  const key = { userID: viewer.userID, categoryID };
  if (!followed) {
    const removed = await db
      .deleteFrom("categoryFollows")
      .where("userID", "=", viewer.userID)
      .where("categoryID", "=", categoryID)
      .returning("userID")
      .execute();
    return -removed.length;
  }
  const added = await db
    .insertInto("categoryFollows")
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returning("userID")
    .execute();
  return added.length;
}

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
