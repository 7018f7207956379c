import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { oneOf } from "#platform/server/database/filters.ts";
import type { PlacedRow } from "./knowledge-categories.ts";

/** Articles of categories with their places, including drafts and deleted ones. */
export async function listPlaced(
  { db }: Ctx,
  categoryIDs: readonly number[],
): Promise<PlacedRow[]> {
  const rows = await db
    .selectFrom("articles")
    .select(["articleID as id", "knowledgeCategoryID as parentID", "sort"])
    .where("knowledgeCategoryID", "=", oneOf(categoryIDs, "int"))
    .orderBy("sort")
    .orderBy("articleID")
    .execute();
  return rows;
}

export async function listPlacesOf(
  { db }: Ctx,
  articleIDs: readonly number[],
): Promise<PlacedRow[]> {
  return db
    .selectFrom("articles")
    .select(["articleID as id", "knowledgeCategoryID as parentID", "sort"])
    .where("articleID", "=", oneOf(articleIDs, "int"))
    .execute();
}

export const placeArticles = ({ db }: TransactionCtx, rows: readonly PlacedRow[]) =>
  sql`update articles a set "knowledgeCategoryID" = placed."parentID", sort = placed.sort
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as placed (id integer, "parentID" integer, sort integer)
    where a."articleID" = placed.id`.execute(db);

export async function lastPlaceIn({ db }: Ctx, knowledgeCategoryID: number): Promise<number> {
  const row = await db
    .selectFrom("articles")
    .select(({ fn }) => fn.max("sort").as("last"))
    .where("knowledgeCategoryID", "=", knowledgeCategoryID)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Whether articles that are not deleted lie in a category. */
export const hasArticles = async ({ db }: Ctx, knowledgeCategoryID: number): Promise<boolean> =>
  (await db
    .selectFrom("articles")
    .select("articleID")
    .where("knowledgeCategoryID", "=", knowledgeCategoryID)
    .where("dateDeleted", "is", null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Moves deleted articles out of a category that is to be removed. */
export const moveDeleted = ({ db }: TransactionCtx, from: number, to: number) =>
  db
    .updateTable("articles")
    .set({ knowledgeCategoryID: to })
    .where("knowledgeCategoryID", "=", from)
    .where("dateDeleted", "is not", null)
    .execute();
