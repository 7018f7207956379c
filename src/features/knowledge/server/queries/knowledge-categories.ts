import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listCategoryRows = ({ db }: Ctx) =>
  db
    .selectFrom("knowledgeCategories")
    .selectAll()
    .orderBy("sort")
    .orderBy("knowledgeCategoryID")
    .execute();

export type CategoryRow = Awaited<ReturnType<typeof listCategoryRows>>[number];

type CategoryValues = Partial<
  Pick<CategoryRow, "parentID" | "name" | "sort" | "sortChildren" | "foreignID">
>;

export async function insertCategory(
  { db, viewer, now }: TransactionCtx,
  values: CategoryValues & Pick<CategoryRow, "knowledgeBaseID" | "name">,
): Promise<number> {
  const { knowledgeCategoryID } = await db
    .insertInto("knowledgeCategories")
    .values({ ...values, insertUserID: viewer.userID, dateInserted: now() })
    .returning("knowledgeCategoryID")
    .executeTakeFirstOrThrow();
  return knowledgeCategoryID;
}

export const changeCategory = (
  { db, viewer, now }: TransactionCtx,
  knowledgeCategoryID: number,
  values: CategoryValues,
) =>
  db
    .updateTable("knowledgeCategories")
    .set({ ...values, updateUserID: viewer.userID, dateUpdated: now() })
    .where("knowledgeCategoryID", "=", knowledgeCategoryID)
    .execute();

export interface PlacedRow {
  id: number;
  parentID: number;
  sort: number;
}

/** Sets parents and places of categories in one statement. */
export const placeCategories = ({ db }: TransactionCtx, rows: readonly PlacedRow[]) =>
  sql`update "knowledgeCategories" c set "parentID" = placed."parentID", sort = placed.sort
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as placed (id integer, "parentID" integer, sort integer)
    where c."knowledgeCategoryID" = placed.id`.execute(db);

export const removeCategory = ({ db }: TransactionCtx, knowledgeCategoryID: number) =>
  db
    .deleteFrom("knowledgeCategories")
    .where("knowledgeCategoryID", "=", knowledgeCategoryID)
    .execute();

/** Number of published articles by category; categories without any have no entry. */
export async function countArticlesByCategory({ db }: Ctx): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ knowledgeCategoryID: number; count: number }>`
    select "knowledgeCategoryID", count(*)::int as count from articles
    where status = 'published' and "dateDeleted" is null
    group by 1`.execute(db);
  return new Map(rows.map(({ knowledgeCategoryID, count }) => [knowledgeCategoryID, count]));
}
