import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { oneOf } from "#platform/server/database/filters.ts";
import type { TranslatedRecord, TranslatedType } from "../contract/rules.ts";
import { translatesOwn } from "./domain/preferences.ts";

export const listCategories = ({ db }: Ctx) =>
  db.selectFrom("translatedCategories").selectAll().execute();

export type CategoryOptionsRow = Awaited<ReturnType<typeof listCategories>>[number];

export const setCategory = ({ db }: TransactionCtx, row: CategoryOptionsRow) =>
  db
    .insertInto("translatedCategories")
    .values(row)
    .onConflict((conflict) => conflict.column("categoryID").doUpdateSet(row))
    .execute();

export const removeCategory = ({ db }: TransactionCtx, categoryID: number) =>
  db.deleteFrom("translatedCategories").where("categoryID", "=", categoryID).execute();

const postsOf = {
  discussion: { posts: sql`discussions p`, id: sql`p."discussionID"`, title: sql`p.name` },
  comment: { posts: sql`comments p`, id: sql`p."commentID"`, title: sql`''` },
} as const;

const hashOf = (recordType: TranslatedType) =>
  sql<string>`md5(${postsOf[recordType].title} || E'\n' || p."bodyHtml")`;

export interface FieldRow {
  recordID: number;
  sourceLocale: string;
  hasTranslation: boolean;
  name: string | null;
  bodyHtml: string | null;
  serviceName: string | null;
  isComplete: boolean | null;
  dateInserted: Date | null;
}

/** Posts in another language, unless their author wants no translations; with current translations. */
export async function listForReader(
  { db }: Ctx,
  recordType: TranslatedType,
  recordIDs: readonly number[],
  { locale, withBodies }: { locale: string; withBodies: boolean },
): Promise<FieldRow[]> {
  const { posts, id } = postsOf[recordType];
  const { rows } = await sql<FieldRow>`
    select l."recordID", l.locale as "sourceLocale", t.locale is not null as "hasTranslation",
      case when ${withBodies} then t.name end as name, case when ${withBodies} then t."bodyHtml" end as "bodyHtml",
      t."serviceName", t."isComplete", t."dateInserted"
    from "postLanguages" l join ${posts} on ${id} = l."recordID"
    left join "postTranslations" t on t."recordType" = l."recordType" and t."recordID" = l."recordID"
      and t.locale = ${locale} and t."sourceHash" = ${hashOf(recordType)}
    where l."recordType" = ${recordType} and l."recordID" = any(${[...recordIDs]}::int[])
      and split_part(lower(l.locale), '-', 1) <> split_part(lower(${locale}), '-', 1)
      and not exists (select from "userPreferences" o where o."userID" = p."insertUserID"
        and o.preference = ${translatesOwn.preference} and o.value = '"off"')`.execute(db);
  return rows;
}

export const findLanguage = ({ db }: Ctx, { recordType, recordID }: TranslatedRecord) =>
  db
    .selectFrom("postLanguages")
    .select(["locale", "isSure"])
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .executeTakeFirst();

interface LanguageRow extends TranslatedRecord {
  locale: string;
  isSure: boolean;
}

export const storeLanguages = ({ db }: TransactionCtx, rows: readonly LanguageRow[]) =>
  db
    .insertInto("postLanguages")
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(["recordType", "recordID"]).doUpdateSet((eb) => ({
        locale: eb.ref("excluded.locale"),
        isSure: eb.ref("excluded.isSure"),
      })),
    )
    .execute();

export const findTranslation = (
  { db }: Ctx,
  { recordType, recordID }: TranslatedRecord,
  { locale, sourceHash }: { locale: string; sourceHash: string },
) =>
  db
    .selectFrom("postTranslations")
    .selectAll()
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("locale", "=", locale)
    .where("sourceHash", "=", sourceHash)
    .executeTakeFirst();

export type TranslationRow = NonNullable<Awaited<ReturnType<typeof findTranslation>>>;

/** Kept blocks by hash; null for those that the service could not translate. */
export async function listBlocks(
  { db }: Ctx,
  { recordType, recordID }: TranslatedRecord,
  { locale, hashes }: { locale: string; hashes: readonly string[] },
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom("translatedBlocks")
    .select(["blockHash", "words"])
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("locale", "=", locale)
    .where("blockHash", "=", oneOf(hashes, "text"))
    .execute();
  return new Map(rows.map(({ blockHash, words }) => [blockHash, words]));
}

/** Locks a post against changes unless it was edited, deleted or erased since. Returns whether it is the same. */
export async function lockUnchanged(
  { db }: TransactionCtx,
  { recordType, recordID }: TranslatedRecord,
  sourceHash: string,
): Promise<boolean> {
  const { posts, id } = postsOf[recordType];
  const { rows } = await sql`
    select from ${posts} where ${id} = ${recordID} and p."dateDeleted" is null
      and p."bodyHtml" <> '' and ${hashOf(recordType)} = ${sourceHash} for share`.execute(db);
  return rows.length > 0;
}

export async function storeBlocks(
  { db }: TransactionCtx,
  { recordType, recordID }: TranslatedRecord,
  locale: string,
  blocks: ReadonlyMap<string, string | null>,
) {
  await sql`
    insert into "translatedBlocks" ("recordType", "recordID", locale, "blockHash", words)
    select ${recordType}, ${recordID}, ${locale}, hash, words
    from unnest(${[...blocks.keys()]}::text[], ${[...blocks.values()]}::text[]) as made (hash, words)
    on conflict do nothing`.execute(db);
}

/** Removes blocks that the post no longer has. */
export const removeOtherBlocks = (
  { db }: TransactionCtx,
  { recordType, recordID }: TranslatedRecord,
  { locale, hashes }: { locale: string; hashes: readonly string[] },
) =>
  db
    .deleteFrom("translatedBlocks")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("locale", "=", locale)
    .where("blockHash", "<>", sql<string>`all(${[...hashes]}::text[])`)
    .execute();

export const storeTranslation = (
  { db }: TransactionCtx,
  { recordType, recordID, locale, ...values }: Omit<TranslationRow, "dateUsed">,
) =>
  db
    .insertInto("postTranslations")
    .values({ recordType, recordID, locale, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["recordType", "recordID", "locale"])
        .doUpdateSet({ ...values, dateUsed: sql`current_date` }),
    )
    .execute();

/** Keeps a translation that is read; at most one write a day. */
export const noteUsed = ({ db }: Ctx, { recordType, recordID }: TranslatedRecord, locale: string) =>
  db
    .updateTable("postTranslations")
    .set({ dateUsed: sql`current_date` })
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("locale", "=", locale)
    .where("dateUsed", "<", sql<Date>`current_date`)
    .execute();

/**
 * Removes translations that nobody asked for, and blocks of none, until no more than `limit` are left to remove.
 * Those made at save in `kept` languages of a category stay.
 */
export async function removeUnused({ db }: Ctx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with unused as (
      select t."recordType", t."recordID", t.locale from "postTranslations" t
      where t."dateUsed" < ${before}::date and not exists (
        select from "translatedCategories" c where c.mode = 'atSave' and t.locale = any(c.locales)
          and c."categoryID" = coalesce(
            (select d."categoryID" from discussions d where t."recordType" = 'discussion' and d."discussionID" = t."recordID"),
            (select d."categoryID" from comments m join discussions d on d."discussionID" = m."parentRecordID"
              where t."recordType" = 'comment' and m."commentID" = t."recordID" and m."parentRecordType" = 'discussion')))
      limit ${limit}
    ), gone as (
      delete from "postTranslations" t using unused u
      where t."recordType" = u."recordType" and t."recordID" = u."recordID" and t.locale = u.locale
      returning t."recordType", t."recordID", t.locale
    ), words as (
      delete from "translatedBlocks" b using unused u
      where b."recordType" = u."recordType" and b."recordID" = u."recordID" and b.locale = u.locale
    )
    select count(*)::int as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}

interface ReadPost extends TranslatedRecord {
  text: string;
  insertUserID: number;
}

/** Posts of a category whose language is not known, the newest first. */
export async function listUnread(
  { db }: Ctx,
  categoryID: number,
  limit: number,
): Promise<ReadPost[]> {
  const { rows } = await sql<ReadPost>`
    (select 'discussion' as "recordType", d."discussionID" as "recordID", d.name || E'\n' || left(d."bodyText", 2000) as text, d."insertUserID"
      from discussions d where d."categoryID" = ${categoryID} and d."dateDeleted" is null
      and not exists (select from "postLanguages" l where l."recordType" = 'discussion' and l."recordID" = d."discussionID")
      order by d."dateLastComment" desc limit ${limit})
    union all
    (select 'comment', c."commentID", left(c."bodyText", 2000), c."insertUserID"
      from discussions d join comments c on c."parentRecordType" = 'discussion' and c."parentRecordID" = d."discussionID"
      where d."categoryID" = ${categoryID} and d."dateDeleted" is null and c."dateDeleted" is null and c."bodyHtml" <> ''
      and not exists (select from "postLanguages" l where l."recordType" = 'comment' and l."recordID" = c."commentID")
      order by c."commentID" desc limit ${limit})
    limit ${limit}`.execute(db);
  return rows;
}

/** The languages that members read the site in, as far as they chose one. */
export async function listAuthorLocales(
  { db }: Ctx,
  userIDs: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom("users")
    .select(["userID", "locale"])
    .where("userID", "=", oneOf(userIDs, "int"))
    .where("locale", "is not", null)
    .execute();
  return new Map(rows.map(({ userID, locale }) => [userID, locale ?? ""]));
}

/** Languages of sections by the category that they begin at. */
export async function listSectionLocales({ db }: Ctx): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom("siteSections")
    .select(["categoryID", "contentLocale"])
    .where("categoryID", "is not", null)
    .execute();
  return new Map(rows.map(({ categoryID, contentLocale }) => [categoryID ?? 0, contentLocale]));
}
