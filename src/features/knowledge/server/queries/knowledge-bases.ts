import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listBaseRows = ({ db }: Ctx) =>
  db.selectFrom("knowledgeBases").selectAll().orderBy("sort").orderBy("knowledgeBaseID").execute();

export type KbRow = Awaited<ReturnType<typeof listBaseRows>>[number];

export type KbValues = Partial<
  Pick<
    KbRow,
    | "name"
    | "description"
    | "urlCode"
    | "viewType"
    | "sortArticles"
    | "sourceLocale"
    | "locales"
    | "icon"
    | "bannerImage"
    | "status"
    | "sort"
    | "rootCategoryID"
    | "hasCustomPermission"
    | "requiresReview"
    | "foreignID"
  >
>;

export async function insertBase(
  { db, viewer, now }: TransactionCtx,
  values: KbValues & Pick<KbRow, "name" | "urlCode" | "sourceLocale">,
): Promise<number> {
  const { knowledgeBaseID } = await db
    .insertInto("knowledgeBases")
    .values({ ...values, insertUserID: viewer.userID, dateInserted: now() })
    .returning("knowledgeBaseID")
    .executeTakeFirstOrThrow();
  return knowledgeBaseID;
}

export const changeBase = (
  { db, viewer, now }: TransactionCtx,
  knowledgeBaseID: number,
  values: KbValues,
) =>
  db
    .updateTable("knowledgeBases")
    .set({ ...values, updateUserID: viewer.userID, dateUpdated: now() })
    .where("knowledgeBaseID", "=", knowledgeBaseID)
    .execute();

export const setRootCategory = (
  { db }: TransactionCtx,
  knowledgeBaseID: number,
  rootCategoryID: number,
) =>
  db
    .updateTable("knowledgeBases")
    .set({ rootCategoryID })
    .where("knowledgeBaseID", "=", knowledgeBaseID)
    .execute();

/** Serializes changes of trees, since two concurrent moves could create a cycle. Readers do not wait. */
export const lockTrees = ({ db }: TransactionCtx) =>
  sql`lock table "knowledgeCategories" in share row exclusive mode`.execute(db);
