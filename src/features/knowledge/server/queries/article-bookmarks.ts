import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { oneOf } from "#platform/server/database/filters.ts";

export const addBookmark = ({ db, viewer, now }: TransactionCtx, articleID: number) =>
  db
    .insertInto("articleBookmarks")
    .values({ articleID, userID: viewer.userID, dateInserted: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeBookmark = ({ db, viewer }: TransactionCtx, articleID: number) =>
  db
    .deleteFrom("articleBookmarks")
    .where("userID", "=", viewer.userID)
    .where("articleID", "=", articleID)
    .execute();

export const removeBookmarksOf = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("articleBookmarks").where("userID", "=", userID).execute();

interface Page {
  categoryIDs: readonly number[];
  limit: number;
  offset: number;
}

const bookmarked = ({ db, viewer }: Ctx, { categoryIDs }: Pick<Page, "categoryIDs">) =>
  db
    .selectFrom("articleBookmarks")
    .innerJoin("articles", "articles.articleID", "articleBookmarks.articleID")
    .where("articleBookmarks.userID", "=", viewer.userID)
    .where("articles.knowledgeCategoryID", "=", oneOf(categoryIDs, "int"))
    .where("articles.status", "=", "published")
    .where("articles.dateDeleted", "is", null);

/** Ids of published articles that the viewer bookmarked, the newest bookmark first. */
export async function listBookmarkedIDs(ctx: Ctx, page: Page): Promise<number[]> {
  const rows = await bookmarked(ctx, page)
    .select("articles.articleID")
    .orderBy("articleBookmarks.dateInserted", "desc")
    .orderBy("articles.articleID", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(({ articleID }) => articleID);
}

export async function countBookmarked(ctx: Ctx, which: Pick<Page, "categoryIDs">): Promise<number> {
  const { count } = await bookmarked(ctx, which)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
