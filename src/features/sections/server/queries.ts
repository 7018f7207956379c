import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listSectionRows = ({ db }: Ctx) =>
  db.selectFrom("siteSections").selectAll().orderBy("siteSectionID").execute();

export type SectionRow = Awaited<ReturnType<typeof listSectionRows>>[number];

export type SectionValues = Pick<
  SectionRow,
  "name" | "description" | "urlCode" | "contentLocale" | "sectionGroup" | "categoryID" | "themeID"
>;

export const insertSection = ({ db, now, viewer }: TransactionCtx, values: SectionValues) =>
  db
    .insertInto("siteSections")
    .values({ ...values, insertUserID: viewer.userID, dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

export const lockSection = ({ db }: TransactionCtx, siteSectionID: number) =>
  db
    .selectFrom("siteSections")
    .selectAll()
    .where("siteSectionID", "=", siteSectionID)
    .forUpdate()
    .executeTakeFirst();

export const changeSection = (
  { db, now, viewer }: TransactionCtx,
  siteSectionID: number,
  values: Partial<SectionValues>,
) =>
  db
    .updateTable("siteSections")
    .set({ ...values, updateUserID: viewer.userID, dateUpdated: now() })
    .where("siteSectionID", "=", siteSectionID)
    .execute();

export const removeSection = ({ db }: TransactionCtx, siteSectionID: number) =>
  db.deleteFrom("siteSections").where("siteSectionID", "=", siteSectionID).execute();

export const listFormerCodes = ({ db }: Ctx) =>
  db.selectFrom("siteSectionFormerCodes").select(["urlCode", "siteSectionID"]).execute();

export type FormerCode = Awaited<ReturnType<typeof listFormerCodes>>[number];

/** Keeps the latest ones only. */
export async function keepFormerCode(
  { db, now }: TransactionCtx,
  { urlCode, siteSectionID, most }: FormerCode & { most: number },
) {
  await db
    .insertInto("siteSectionFormerCodes")
    .values({ urlCode, siteSectionID, dateInserted: now() })
    .onConflict((conflict) =>
      conflict.column("urlCode").doUpdateSet({ siteSectionID, dateInserted: now() }),
    )
    .execute();
  await db
    .deleteFrom("siteSectionFormerCodes")
    .where("urlCode", "in", (query) =>
      query
        .selectFrom("siteSectionFormerCodes")
        .select("urlCode")
        .orderBy("dateInserted", "desc")
        .orderBy("urlCode")
        .offset(most),
    )
    .execute();
}

export const forgetFormerCode = ({ db }: TransactionCtx, urlCode: string) =>
  db.deleteFrom("siteSectionFormerCodes").where("urlCode", "=", urlCode).execute();
