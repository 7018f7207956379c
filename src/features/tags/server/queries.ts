import { type RawBuilder, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

const columns = [
  ...(["tagID", "name", "urlcode", "type", "parentTagID"] as const),
  ...(["countDiscussions", "insertUserID", "dateInserted"] as const),
] as const;

export interface TagFilter {
  query?: string;
  tagID?: readonly number[];
  type?: readonly string[];
  parentID?: readonly number[];
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
  const { query, tagID, type, parentID } = filter;
  let rows = db.selectFrom("tags").where(isVisible);
  if (query) rows = rows.where(sql`lower(name)`, "like", `${escapeLike(query.toLowerCase())}%`);
  if (tagID) rows = rows.where("tagID", "=", sql<number>`any(${[...tagID]}::int[])`);
  if (type) rows = rows.where("type", "=", sql<string>`any(${[...type]}::text[])`);
  if (parentID) rows = rows.where("parentTagID", "=", sql<number>`any(${[...parentID]}::int[])`);
  if (filter.excludeNoCountDiscussion) rows = rows.where("countDiscussions", ">", 0);
  return rows;
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

export const findTag = ({ db }: Ctx, tagID: number) =>
  db.selectFrom("tags").select(columns).where("tagID", "=", tagID).executeTakeFirst();

export type TagRow = NonNullable<Awaited<ReturnType<typeof findTag>>>;

export const findTagByUrlcode = ({ db }: Ctx, urlcode: string, isVisible: RawBuilder<boolean>) =>
  db
    .selectFrom("tags")
    .select(columns)
    .where(isVisible)
    .where(sql`lower(urlcode)`, "=", urlcode.toLowerCase())
    .executeTakeFirst();

export interface NamedTags {
  tagIDs: readonly number[];
  urlcodes: readonly string[];
  /** Of the type that people give. */
  names: readonly string[];
}

export const listNamedTags = ({ db }: Ctx, { tagIDs, urlcodes, names }: NamedTags) =>
  db
    .selectFrom("tags")
    .select(columns)
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
    .execute();

const lower = (text: string) => text.toLowerCase();

interface NewTag {
  name: string;
  urlcode: string;
  type: string;
  parentTagID: number | null;
}

/** Nothing where the name or its address is taken. */
export const insertTag = ({ db, viewer }: TransactionCtx, tag: NewTag) =>
  db
    .insertInto("tags")
    .values({ ...tag, insertUserID: viewer.userID || null })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();

export const changeTag = (
  { db, viewer, now }: TransactionCtx,
  tagID: number,
  changes: Partial<NewTag>,
) =>
  db
    .updateTable("tags")
    .set({ ...changes, updateUserID: viewer.userID || null, dateUpdated: now() })
    .where("tagID", "=", tagID)
    .execute();

/** Deletes a tag that nothing carries and none lies below; tells whether it did. */
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

/** Counts what carries these tags up or down, in one order so that writers cannot lock each other out. */
export const addToTagCounts = ({ db }: TransactionCtx, tagIDs: readonly number[], by: number) =>
  sql`with locked as (
      select "tagID" from tags where "tagID" = any(${[...tagIDs]}::int[]) order by "tagID" for no key update
    )
    update tags set "countDiscussions" = greatest(0, "countDiscussions" + ${by})
    from locked where tags."tagID" = locked."tagID"`.execute(db);

/** Sets the counts of all tags as their owner worked them out; gives how many were wrong. */
export async function setTagCounts(
  { db }: Ctx,
  counts: ReadonlyMap<number, number>,
): Promise<number> {
  const result = await sql`
    update tags set "countDiscussions" = coalesce(n.count, 0)
    from tags t left join unnest(${[...counts.keys()]}::int[], ${[...counts.values()]}::int[]) as n("tagID", count)
      on n."tagID" = t."tagID"
    where t."tagID" = tags."tagID" and tags."countDiscussions" <> coalesce(n.count, 0)`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

export async function lastTagID({ db }: Ctx): Promise<number> {
  const row = await db
    .selectFrom("tags")
    .select(({ fn }) => fn.max("tagID").as("last"))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Tags with ids of a range, both ends included, that something carries. */
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
