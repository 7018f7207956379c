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
