import { type RawBuilder, sql } from "kysely";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";

const columns = [
  "tagID",
  "name",
  "urlcode",
  "type",
  "parentTagID",
  "countDiscussions",
  "insertUserID",
  "dateInserted",
  "scopeCategoryIDs",
] as const;

export interface TagFilter {
  query?: string;
  tagID?: readonly number[];
  type?: readonly string[];
  parentID?: readonly number[];
  scopeType?: readonly ("global" | "scoped")[];
  /** Ids of a category and its ancestors: only tags that can be used there. */
  usableIn?: readonly number[];
  excludeNoCountDiscussion: boolean;
  sort: string;
  page: number;
  limit: number;
}

interface Carried {
  any: RawBuilder<boolean>;
  visible: RawBuilder<boolean>;
}

export const isFreeOrSeen = (carriers: readonly Carried[]): RawBuilder<boolean> => {
  const or = (parts: readonly RawBuilder<boolean>[]) =>
    parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` or `)})` : sql<boolean>`false`;
  return sql<boolean>`(not ${or(carriers.map(({ any }) => any))} or ${or(carriers.map(({ visible }) => visible))})`;
};

const matching = ({ db }: Ctx, filter: TagFilter, isVisible: RawBuilder<boolean>) => {
  const { query, tagID, type, parentID, scopeType, usableIn } = filter;
  let rows = db.selectFrom("tags").where(isVisible);
  if (query) rows = rows.where(beginsWith(query.toLowerCase()));
  if (tagID) rows = rows.where("tagID", "=", sql<number>`any(${[...tagID]}::int[])`);
  if (type) rows = rows.where("type", "=", sql<string>`any(${[...type]}::text[])`);
  if (parentID) rows = rows.where("parentTagID", "=", sql<number>`any(${[...parentID]}::int[])`);
  if (scopeType?.length === 1)
    rows = rows.where("scopeCategoryIDs", scopeType[0] === "global" ? "is" : "is not", null);
  if (usableIn)
    rows = rows.where(
      sql<boolean>`("scopeCategoryIDs" is null or "scopeCategoryIDs" && ${[...usableIn]}::int[])`,
    );
  if (filter.excludeNoCountDiscussion) rows = rows.where("countDiscussions", ">", 0);
  return rows;
};

const beginsWith = (words: string) => {
  const pattern = `${escapeLike(words)}%`;
  return sql<boolean>`(lower(name) like ${pattern} or exists (select from "tagSynonyms" s
    where s."tagID" = tags."tagID" and lower(s.name) like ${pattern}))`;
};

export function listTagRows(ctx: Ctx, filter: TagFilter, isVisible: RawBuilder<boolean>) {
  const { sort, page, limit } = filter;
  const field = sort.replace(/^-/, "") as "countDiscussions" | "tagID" | "name";
  return matching(ctx, filter, isVisible)
    .select(columns)
    .orderBy(field, sort.startsWith("-") ? "desc" : "asc")
    .orderBy("tagID")
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
}

export async function countTags(ctx: Ctx, filter: TagFilter, isVisible: RawBuilder<boolean>) {
  const { count } = await matching(ctx, filter, isVisible)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");

export const findVisibleTag = ({ db }: Ctx, tagID: number, isVisible: RawBuilder<boolean>) =>
  db
    .selectFrom("tags")
    .select(columns)
    .where("tagID", "=", tagID)
    .where(isVisible)
    .executeTakeFirst();

export const listVisibleTags = (
  { db }: Ctx,
  tagIDs: readonly number[],
  isVisible: RawBuilder<boolean>,
) =>
  db
    .selectFrom("tags")
    .select(["tagID", "name", "urlcode"])
    .where("tagID", "in", [...tagIDs])
    .where(isVisible)
    .execute();

export const findTag = ({ db }: Ctx, tagID: number) =>
  db.selectFrom("tags").select(columns).where("tagID", "=", tagID).executeTakeFirst();

export type TagRow = NonNullable<Awaited<ReturnType<typeof findTag>>>;

export const findTagByUrlcode = ({ db }: Ctx, urlcode: string, isVisible: RawBuilder<boolean>) =>
  db
    .selectFrom("tags")
    .select(columns)
    .where(isVisible)
    .where((eb) =>
      eb.or([
        eb(sql`lower(urlcode)`, "=", lower(urlcode)),
        eb("tagID", "in", synonymous([lower(urlcode)])),
      ]),
    )
    .orderBy(sql`lower(urlcode) = ${lower(urlcode)}`, "desc")
    .orderBy("asideID")
    .executeTakeFirst();

const synonymous = (urlcodes: readonly string[]) =>
  sql<number>`(select "tagID" from "tagSynonyms" where lower(urlcode) = any(${[...urlcodes]}::text[]))`;

export const listByID = ({ db }: Ctx, tagIDs: readonly number[], isVisible: RawBuilder<boolean>) =>
  db
    .selectFrom("tags")
    .select(["tagID", "name", "urlcode"])
    .where(isVisible)
    .where("tagID", "in", [...tagIDs])
    .execute();

/** Tags by URL code; matches by synonym come first, so that exact ones overwrite them. */
export async function listByUrlcode(
  { db }: Ctx,
  urlcodes: readonly string[],
  isVisible: RawBuilder<boolean>,
): Promise<{ tagID: number; urlcode: string }[]> {
  const lowerUrlcodes = sql`${urlcodes.map(lower)}::text[]`;
  const { rows } = await sql<{ tagID: number; urlcode: string }>`
    select "tagID", asked as urlcode from (
      select tags."tagID", s.urlcode as asked, 0 as rank, 0 as aside
      from "tagSynonyms" s join tags using ("tagID") where lower(s.urlcode) = any(${lowerUrlcodes}) and ${isVisible}
      union all
      select tags."tagID", tags.urlcode, 1, "asideID" from tags
      where lower(urlcode) = any(${lowerUrlcodes}) and ${isVisible}
    ) found order by rank, aside desc`.execute(db);
  return rows;
}

export interface NamedTags {
  tagIDs: readonly number[];
  urlcodes: readonly string[];
  names: readonly string[];
}

export const listNamedTags = (
  { db }: Ctx,
  { tagIDs, urlcodes, names }: NamedTags,
  isVisible: RawBuilder<boolean>,
) =>
  db
    .selectFrom("tags")
    .select(columns)
    .where(isVisible)
    .where((eb) =>
      eb.or([
        eb("tagID", "=", sql<number>`any(${[...tagIDs]}::int[])`),
        eb(sql`lower(urlcode)`, "=", sql`any(${urlcodes.map(lower)}::text[])`),
        eb.and([
          eb("type", "=", "User"),
          eb(sql`lower(name)`, "=", sql`any(${names.map(lower)}::text[])`),
        ]),
      ]),
    )
    .orderBy("asideID")
    .execute();

export async function listVisibleIDs(
  { db }: Ctx,
  tagIDs: readonly number[],
  isVisible: RawBuilder<boolean>,
): Promise<number[]> {
  if (tagIDs.length === 0) return [];
  const rows = await db
    .selectFrom("tags")
    .select("tagID")
    .where("tagID", "=", sql<number>`any(${[...tagIDs]}::int[])`)
    .where(isVisible)
    .execute();
  return rows.map(({ tagID }) => tagID);
}

const lower = (text: string) => text.toLowerCase();

export interface NewTag {
  name: Submitted;
  urlcode: string;
  type: string;
  parentTagID: number | null;
  scopeCategoryIDs?: readonly number[] | null;
}

const valuesOf = <T extends Partial<NewTag>>({ scopeCategoryIDs, ...tag }: T) => ({
  ...tag,
  ...(scopeCategoryIDs === undefined
    ? {}
    : { scopeCategoryIDs: scopeCategoryIDs && [...scopeCategoryIDs] }),
});

export const insertTag = ({ db, viewer }: TransactionCtx, tag: NewTag) =>
  db
    .insertInto("tags")
    .values({ ...valuesOf(tag), insertUserID: viewer.userID || null })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Sets hidden tags with this name or URL code aside (`asideID`), which frees both; returns whether there were any. */
export async function setAside(
  { db }: TransactionCtx,
  { name, urlcode, type }: Pick<TagRow, "name" | "urlcode" | "type">,
  isVisible: RawBuilder<boolean>,
): Promise<boolean> {
  const rows = await db
    .updateTable("tags")
    .set((eb) => ({ asideID: eb.ref("tagID") }))
    .where("asideID", "=", 0)
    .where((eb) =>
      eb.or([
        eb(sql`lower(urlcode)`, "=", lower(urlcode)),
        eb.and([eb("type", "=", type), eb(sql`lower(name)`, "=", lower(name))]),
      ]),
    )
    .where((eb) => eb.not(isVisible))
    .returning("tagID")
    .execute();
  return rows.length > 0;
}

export const changeTag = (
  { db, viewer, now }: TransactionCtx,
  tagID: number,
  changes: Partial<NewTag>,
) =>
  db
    .updateTable("tags")
    .set({ ...valuesOf(changes), updateUserID: viewer.userID || null, dateUpdated: now() })
    .where("tagID", "=", tagID)
    .execute();

export async function removeUnusedTag({ db }: TransactionCtx, tagID: number): Promise<boolean> {
  const removed = await db
    .deleteFrom("tags")
    .where("tagID", "=", tagID)
    .where("countDiscussions", "=", 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("tags as child")
            .select("child.tagID")
            .where("child.parentTagID", "=", tagID),
        ),
      ),
    )
    .returning("tagID")
    .execute();
  return removed.length > 0;
}

/** Locks tags in a fixed order before their counts change; returns the existing ones. */
export const lockTags = (tx: TransactionCtx, tagIDs: readonly number[]) =>
  lockRows(tx, "tags", "tagID", tagIDs);

export async function lastTagID({ db }: Ctx): Promise<number> {
  const row = await db
    .selectFrom("tags")
    .select(({ fn }) => fn.max("tagID").as("last"))
    .executeTakeFirst();
  return row?.last ?? 0;
}

export const listCarriedTags = (
  { db }: Ctx,
  { first, last }: { first: number; last: number },
  isVisible: RawBuilder<boolean>,
) =>
  db
    .selectFrom("tags")
    .select(["urlcode"])
    .where("tagID", ">=", first)
    .where("tagID", "<=", last)
    .where("countDiscussions", ">", 0)
    .where(isVisible)
    .orderBy("tagID")
    .execute();
