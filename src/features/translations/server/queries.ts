import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { FoundTranslation, TranslatedWords } from "#platform/server/records/content-texts.ts";
import type { TranslatableRecords } from "#platform/server/records/translatable.ts";

type Type = Pick<TranslatableRecords, "recordType" | "resource">;

/** Only of these types, each in its own resource. */
export const listInLocales = ({ db }: Ctx, types: readonly Type[], locales: readonly string[]) =>
  db
    .selectFrom("translations")
    .select(["recordType", "recordID", "recordKey", "propertyName", "locale", "translation"])
    .where("locale", "=", sql<string>`any(${[...locales]}::text[])`)
    .where(
      sql<boolean>`("recordType", resource) in (select * from unnest(
        ${types.map(({ recordType }) => recordType)}::text[],
        ${types.map(({ resource }) => resource)}::text[]))`,
    )
    .execute();

export const listNamed = async (
  { db }: Ctx,
  { recordType, resource }: Type,
  { propertyName, words }: Pick<TranslatedWords, "propertyName" | "words">,
): Promise<FoundTranslation[]> => {
  const { rows } = await sql<FoundTranslation>`select distinct "recordID", translation
    from translations where "recordType" = ${recordType} and resource = ${resource} and "propertyName" = ${propertyName}
      and lower(left(translation, 200)) = any(${words.map((word) => word.toLowerCase())}::text[])
      and "recordID" is not null order by "recordID"`.execute(db);
  return rows;
};

export const listOfResources = ({ db }: Ctx, resources: readonly string[], locale?: string) => {
  const rows = db
    .selectFrom("translations")
    .selectAll()
    .where("resource", "=", sql<string>`any(${[...resources]}::text[])`)
    .orderBy("translationPropertyKey")
    .orderBy("locale");
  return (locale === undefined ? rows : rows.where("locale", "=", locale)).execute();
};

export type TranslationRow = Awaited<ReturnType<typeof listOfResources>>[number];

type Saved = Omit<TranslationRow, "updateUserID" | "dateUpdated">;

/** Adds or replaces translations in one statement. */
export const storeTranslations = ({ db, viewer, now }: TransactionCtx, rows: readonly Saved[]) =>
  db
    .insertInto("translations")
    .values(rows.map((row) => ({ ...row, updateUserID: viewer.userID, dateUpdated: now() })))
    .onConflict((conflict) =>
      conflict.columns(["resource", "translationPropertyKey", "locale"]).doUpdateSet((eb) => ({
        translation: eb.ref("excluded.translation"),
        sourceText: eb.ref("excluded.sourceText"),
        updateUserID: eb.ref("excluded.updateUserID"),
        dateUpdated: eb.ref("excluded.dateUpdated"),
      })),
    )
    .execute();

export const countOfResource = async ({ db }: Ctx, resource: string): Promise<number> => {
  const { count } = await db
    .selectFrom("translations")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("resource", "=", resource)
    .executeTakeFirstOrThrow();
  return Number(count);
};

type NamedTranslation = Pick<TranslationRow, "translationPropertyKey" | "locale">;

/** Returns how many there were. */
export async function deleteTranslations(
  { db }: TransactionCtx,
  resource: string,
  named: readonly NamedTranslation[],
): Promise<number> {
  const { rows } = await sql`delete from translations t
    using jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
      as named ("translationPropertyKey" text, locale text)
    where t.resource = ${resource} and t."translationPropertyKey" = named."translationPropertyKey"
      and t.locale = named.locale returning 1`.execute(db);
  return rows.length;
}

export const listResourceRows = ({ db }: Ctx) =>
  db.selectFrom("translationResources").selectAll().orderBy("name").orderBy("urlCode").execute();

export type ResourceRow = Awaited<ReturnType<typeof listResourceRows>>[number];

/** Undefined if there is one with this code. */
export const insertResource = (
  { db, viewer, now }: TransactionCtx,
  values: Pick<ResourceRow, "urlCode" | "name" | "sourceLocale">,
) =>
  db
    .insertInto("translationResources")
    .values({ ...values, insertUserID: viewer.userID, dateInserted: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("urlCode")
    .executeTakeFirst();
