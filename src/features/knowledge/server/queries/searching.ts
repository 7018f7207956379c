import { sql } from "kysely";
import { bodyStore } from "#features/formats/server/public.ts";
import { indexLater } from "#features/search/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { oneOf } from "#platform/server/database/filters.ts";

const published = ({ db }: Ctx) =>
  db.selectFrom("articles").where("status", "=", "published").where("dateDeleted", "is", null);

export async function listFindable(
  ctx: Ctx,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await published(ctx)
    .select("articleID")
    .where("articleID", ">", after)
    .orderBy("articleID")
    .limit(limit)
    .execute();
  return rows.map(({ articleID }) => articleID);
}

export const listSearchTexts = (ctx: Ctx, articleIDs: readonly number[]) =>
  published(ctx)
    .select(["articleID", "knowledgeCategoryID", "name", "bodyText", "insertUserID"])
    .select(["updateUserID", "dateInserted", "dateUpdated", "featured"])
    .where("articleID", "=", oneOf(articleIDs, "int"))
    .execute();

/** Articles whose date of review is between these. */
export const listOutdated = (ctx: Ctx, { from, to }: { from: Date; to: Date }) =>
  published(ctx)
    .select(["articleID", "dateReview"])
    .where("dateReview", ">", from)
    .where("dateReview", "<=", to)
    .orderBy("articleID")
    .limit(10_000)
    .execute();

export const listForSitemap = (
  ctx: Ctx,
  categoryIDs: readonly number[],
  { first, last }: { first: number; last: number },
) =>
  published(ctx)
    .select(["articleID", "name", "dateInserted", "dateUpdated"])
    .where("articleID", ">=", first)
    .where("articleID", "<=", last)
    .where("knowledgeCategoryID", "=", oneOf(categoryIDs, "int"))
    .orderBy("articleID")
    .execute();

export async function lastArticleID({ db }: Ctx): Promise<number> {
  const row = await db
    .selectFrom("articles")
    .select(({ fn }) => fn.max("articleID").as("last"))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Bodies of articles for `folkmoot rebake`. */
export const articleBodies = bodyStore({
  table: "articles",
  idColumn: "articleID",
  hasExcerpt: true,
  earlier: { table: "articleRevisions", idColumn: "articleRevisionID" },
  tag: sql<string>`'article:' || kept."articleID"`,
  sharedTags: ["articles"],
  rewritten: (tx, recordIDs) => indexLater(tx, "article", recordIDs),
});
