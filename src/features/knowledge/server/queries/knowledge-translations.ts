import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listNameTranslations = ({ db }: Ctx) =>
  db
    .selectFrom("knowledgeTranslations")
    .selectAll()
    .orderBy("recordType")
    .orderBy("recordID")
    .orderBy("propertyName")
    .orderBy("locale")
    .execute();

export type NameTranslation = Awaited<ReturnType<typeof listNameTranslations>>[number];

/** Adds or replaces translations in one statement. */
export const saveNameTranslations = async (
  { db, now }: TransactionCtx,
  rows: readonly Omit<NameTranslation, "dateUpdated">[],
): Promise<void> => {
  if (rows.length === 0) return;
  await db
    .insertInto("knowledgeTranslations")
    .values(rows.map((row) => ({ ...row, dateUpdated: now() })))
    .onConflict((conflict) =>
      conflict.columns(["recordType", "recordID", "propertyName", "locale"]).doUpdateSet((eb) => ({
        translation: eb.ref("excluded.translation"),
        sourceText: eb.ref("excluded.sourceText"),
        dateUpdated: eb.ref("excluded.dateUpdated"),
      })),
    )
    .execute();
};

type Named = Pick<NameTranslation, "recordType" | "recordID" | "propertyName" | "locale">;

export const removeNameTranslations = async (
  { db }: TransactionCtx,
  named: readonly Named[],
): Promise<void> => {
  await sql`delete from "knowledgeTranslations" t
    using jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
      as named ("recordType" text, "recordID" integer, "propertyName" text, locale text)
    where t."recordType" = named."recordType" and t."recordID" = named."recordID"
      and t."propertyName" = named."propertyName" and t.locale = named.locale`.execute(db);
};

export const removeTranslationsOf = (
  { db }: TransactionCtx,
  recordType: string,
  recordID: number,
) =>
  db
    .deleteFrom("knowledgeTranslations")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .execute();
