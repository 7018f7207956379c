import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listSynonyms = ({ db }: Ctx) =>
  db.selectFrom("searchSynonyms").selectAll().orderBy("synonymID", "desc").execute();

export type SynonymRow = Awaited<ReturnType<typeof listSynonyms>>[number];

export type SynonymValues = Pick<SynonymRow, "words" | "meanings" | "locale">;

export const findSynonym = ({ db }: Ctx, synonymID: number) =>
  db.selectFrom("searchSynonyms").selectAll().where("synonymID", "=", synonymID).executeTakeFirst();

export const insertSynonym = ({ db, now }: TransactionCtx, values: SynonymValues) =>
  db
    .insertInto("searchSynonyms")
    .values({ ...values, dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeSynonym = (
  { db, now }: TransactionCtx,
  synonymID: number,
  values: Partial<SynonymValues>,
) =>
  db
    .updateTable("searchSynonyms")
    .set({ ...values, dateUpdated: now() })
    .where("synonymID", "=", synonymID)
    .returningAll()
    .executeTakeFirst();

export const removeSynonym = ({ db }: TransactionCtx, synonymID: number) =>
  db
    .deleteFrom("searchSynonyms")
    .where("synonymID", "=", synonymID)
    .returningAll()
    .executeTakeFirst();

export const lockSynonym = ({ db }: TransactionCtx, synonymID: number) =>
  db
    .selectFrom("searchSynonyms")
    .selectAll()
    .where("synonymID", "=", synonymID)
    .forUpdate()
    .executeTakeFirst();
