import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export type PageRow = Awaited<ReturnType<typeof listPages>>[number];

export const listPages = ({ db }: Ctx) =>
  db.selectFrom("customPages").selectAll().orderBy("customPageID").execute();

export const lockPage = ({ db }: TransactionCtx, customPageID: number) =>
  db
    .selectFrom("customPages")
    .selectAll()
    .where("customPageID", "=", customPageID)
    .forUpdate()
    .executeTakeFirst();

export interface PageValues {
  seoTitle: string;
  seoDescription: string;
  urlcode: string;
  status: "published" | "unpublished";
  siteSectionID: string | null;
  roleIDs: number[];
  rankIDs: number[];
}

/** Undefined if the urlcode is taken. */
export const insertPage = ({ db, viewer, now }: TransactionCtx, values: PageValues) =>
  db
    .insertInto("customPages")
    .values({ ...values, insertUserID: viewer.userID || null, dateInserted: now() })
    .onConflict((conflict) => conflict.column("urlcode").doNothing())
    .returning("customPageID")
    .executeTakeFirst();

export const isTaken = async ({ db }: Ctx, urlcode: string, customPageID: number) =>
  (await db
    .selectFrom("customPages")
    .select("customPageID")
    .where("urlcode", "=", urlcode)
    .where("customPageID", "!=", customPageID)
    .executeTakeFirst()) !== undefined;

export const updatePage = (
  { db, viewer, now }: TransactionCtx,
  customPageID: number,
  values: PageValues,
) =>
  db
    .updateTable("customPages")
    .set((set) => ({
      ...values,
      version: set("version", "+", 1),
      updateUserID: viewer.userID || null,
      dateUpdated: now(),
    }))
    .where("customPageID", "=", customPageID)
    .execute();

export const setLayout = ({ db }: TransactionCtx, customPageID: number, layoutID: number | null) =>
  db
    .updateTable("customPages")
    .set({ layoutID })
    .where("customPageID", "=", customPageID)
    .execute();

export const leaveSection = ({ db }: TransactionCtx, siteSectionID: string) =>
  db
    .updateTable("customPages")
    .set((set) => ({
      siteSectionID: null,
      status: "unpublished" as const,
      version: set("version", "+", 1),
    }))
    .where("siteSectionID", "=", siteSectionID)
    .execute();

export const deletePage = ({ db }: TransactionCtx, customPageID: number) =>
  db.deleteFrom("customPages").where("customPageID", "=", customPageID).execute();
