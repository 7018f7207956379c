import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

const columns = [
  ...([
    "discussionID",
    "categoryID",
    "type",
    "postTypeID",
    "name",
    "excerpt",
    "closed",
    "sink",
    "pinLocation",
  ] as const),
  ...([
    "score",
    "countComments",
    "countViews",
    "lastPosition",
    "hot",
    "lastCommentID",
    "lastUserID",
    "canonicalUrl",
  ] as const),
  ...([
    "insertUserID",
    "updateUserID",
    "dateInserted",
    "dateUpdated",
    "dateLastComment",
    "dateDeleted",
  ] as const),
  "redirectDiscussionID",
] as const;

export const findDiscussion = ({ db }: Ctx, discussionID: number) =>
  db
    .selectFrom("discussions")
    .select([...columns, "body", "format", "bodyHtml", "bodyText"])
    .where("discussionID", "=", discussionID)
    .executeTakeFirst();

export type DiscussionRow = NonNullable<Awaited<ReturnType<typeof findDiscussion>>>;
export type DiscussionListRow = Omit<DiscussionRow, "body" | "format" | "bodyText">;

export interface DiscussionFilter {
  categoryIDs: readonly number[];
  discussionIDs?: readonly number[];
  insertUserID?: number;
  types?: readonly string[];
  pinned?: boolean;
  hasComments?: boolean;
}

export type SortField = "dateLastComment" | "dateInserted" | "discussionID" | "score" | "hot";

export interface Page {
  field: SortField;
  direction: "asc" | "desc";
  offset: number;
  limit: number;
}

const matching = ({ db }: Ctx, filter: DiscussionFilter) => {
  let query = db
    .selectFrom("discussions")
    .where("dateDeleted", "is", null)
    .where("categoryID", "=", sql<number>`any(${[...filter.categoryIDs]}::int[])`);
  if (filter.discussionIDs)
    query = query.where("discussionID", "=", sql<number>`any(${[...filter.discussionIDs]}::int[])`);
  if (filter.insertUserID !== undefined)
    query = query.where("insertUserID", "=", filter.insertUserID);
  if (filter.types)
    query = query.where("type", "=", sql<string>`any(${[...filter.types]}::text[])`);
  if (filter.pinned !== undefined)
    query = query.where("pinLocation", filter.pinned ? "is not" : "is", null);
  if (filter.hasComments !== undefined)
    query = query.where("countComments", filter.hasComments ? ">" : "=", 0);
  return query;
};

/** One page; the ids are found on an index alone before any row is read. */
export function listDiscussions(
  ctx: Ctx,
  filter: DiscussionFilter,
  { field, direction, offset, limit }: Page,
) {
  const ids = matching(ctx, filter)
    .select("discussionID")
    .orderBy(field, direction)
    .orderBy("discussionID", direction)
    .offset(offset)
    .limit(limit);
  return ctx.db
    .selectFrom("discussions")
    .select([...columns, "bodyHtml"])
    .where("discussionID", "in", ids)
    .orderBy(field, direction)
    .orderBy("discussionID", direction)
    .execute();
}

export async function countDiscussions(ctx: Ctx, filter: DiscussionFilter): Promise<number> {
  const row = await matching(ctx, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** How far the viewer has read each of these, by discussion. */
export async function listReadPositions(
  { db, viewer }: Ctx,
  discussionIDs: readonly number[],
): Promise<Map<number, number>> {
  if (viewer.userID === 0 || discussionIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom("discussionReads")
    .select(["discussionID", "position"])
    .where("userID", "=", viewer.userID)
    .where("discussionID", "in", [...discussionIDs])
    .execute();
  return new Map(rows.map(({ discussionID, position }) => [discussionID, position]));
}

export async function setReadPosition(
  { db, viewer, now }: TransactionCtx,
  discussionID: number,
  position: number,
): Promise<number> {
  const row = await db
    .insertInto("discussionReads")
    .values({ userID: viewer.userID, discussionID, position, dateRead: now() })
    .onConflict((conflict) =>
      conflict.columns(["userID", "discussionID"]).doUpdateSet({
        position: sql`greatest("discussionReads".position, excluded.position)`,
        dateRead: now(),
      }),
    )
    .returning("position")
    .executeTakeFirstOrThrow();
  return row.position;
}

export interface BodyColumns {
  body: string;
  format: string;
  bodyHtml: string;
  bodyText: string;
  excerpt: string;
  rendererVersion: number;
}

export interface NewDiscussion extends BodyColumns {
  categoryID: number;
  name: string;
  insertUserID: number;
  closed?: boolean;
  sink?: boolean;
  pinLocation?: string | null;
  insertIPAddress?: string | null;
  type?: string;
  dateInserted: Date;
}

export async function insertDiscussion(
  { db }: TransactionCtx,
  values: NewDiscussion,
): Promise<number> {
  const row = await db
    .insertInto("discussions")
    .values({ ...values, lastUserID: values.insertUserID, dateLastComment: values.dateInserted })
    .returning("discussionID")
    .executeTakeFirstOrThrow();
  return row.discussionID;
}

type Changes = Partial<
  BodyColumns & Pick<NewDiscussion, "name" | "categoryID" | "closed" | "sink" | "pinLocation">
> & {
  updateUserID?: number;
  dateUpdated?: Date;
  dateLastComment?: Date;
  dateDeleted?: Date;
  deleteUserID?: number;
  deleteReason?: string | null;
};

export const changeDiscussion = ({ db }: TransactionCtx, discussionID: number, changes: Changes) =>
  db.updateTable("discussions").set(changes).where("discussionID", "=", discussionID).execute();

/** Keeps the text as it was before an edit. */
export const keepRevision = (
  { db }: TransactionCtx,
  { discussionID, name, body, format, insertUserID, updateUserID }: DiscussionRow,
) =>
  db
    .insertInto("discussionRevisions")
    .values({ discussionID, name, body, format, insertUserID: updateUserID ?? insertUserID })
    .execute();

/**
 * Gives the next comment its position and counts it, all in one statement that also makes writers of
 * the same discussion wait for each other. `sink` keeps the discussion where it is in the lists.
 */
export const takePosition = (
  { db }: TransactionCtx,
  discussionID: number,
  { userID, date }: { userID: number; date: Date },
) =>
  db
    .updateTable("discussions")
    .set({
      lastPosition: sql`"lastPosition" + 1`,
      countComments: sql`"countComments" + 1`,
      lastUserID: userID,
      dateLastComment: sql`case when sink then "dateLastComment" else greatest("dateLastComment", ${date}) end`,
      hot: hotness(sql`"countComments" + 1`),
    })
    .where("discussionID", "=", discussionID)
    .returning(["lastPosition", "categoryID"])
    .executeTakeFirstOrThrow();

export const setLastComment = ({ db }: TransactionCtx, discussionID: number, commentID: number) =>
  db
    .updateTable("discussions")
    .set({ lastCommentID: commentID })
    .where("discussionID", "=", discussionID)
    .execute();

export const countCommentsDown = ({ db }: TransactionCtx, discussionID: number, by: number) =>
  db
    .updateTable("discussions")
    .set({
      countComments: sql`greatest(0, "countComments" - ${by})`,
      hot: hotness(sql`"countComments" - ${by}`),
    })
    .where("discussionID", "=", discussionID)
    .execute();

/** log10(max(1, score + comments)) plus the age of the discussion in units of 12.5 hours (decisions.md, section 3). */
const hotness = (comments: ReturnType<typeof sql>) =>
  sql<number>`log(greatest(1, score + ${comments})::numeric)::float8 + extract(epoch from "dateInserted")::float8 / 45000`;

/** Counts the views that this hour has not seen yet. */
export const countViews = (
  { db }: TransactionCtx,
  views: readonly { discussionID: number; viewerKey: string; hour: Date }[],
) =>
  sql`with added as (
      insert into "discussionViews" ("discussionID", hour, "viewerKey")
      select * from unnest(
        ${views.map((view) => view.discussionID)}::int[],
        ${views.map((view) => view.hour)}::timestamptz[],
        ${views.map((view) => view.viewerKey)}::text[])
      on conflict do nothing returning "discussionID"
    ), counted as (select "discussionID", count(*)::int as views from added group by 1)
    update discussions set "countViews" = "countViews" + counted.views
    from counted where discussions."discussionID" = counted."discussionID"`.execute(db);

export async function existsInCategory({ db }: Ctx, categoryID: number): Promise<boolean> {
  const row = await db
    .selectFrom("discussions")
    .select("discussionID")
    .where("categoryID", "=", categoryID)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function moveAll({ db }: TransactionCtx, categoryID: number, newCategoryID: number) {
  const { rows } = await sql<{ discussions: number; comments: number }>`
    with moved as (
      update discussions set "categoryID" = ${newCategoryID} where "categoryID" = ${categoryID}
      returning "dateDeleted", "countComments"
    )
    select count(*)::int as discussions, coalesce(sum("countComments"), 0)::int as comments
    from moved where "dateDeleted" is null`.execute(db);
  return rows[0] ?? { discussions: 0, comments: 0 };
}

/** Works out anew what is kept about comments; returns how many discussions were wrong. */
export async function recountDiscussions({ db }: Ctx): Promise<number> {
  const result = await sql`
    update discussions d set
      "countComments" = c.count, "lastPosition" = c.position, "lastCommentID" = c."lastCommentID",
      "lastUserID" = c."lastUserID", "dateLastComment" = case when d.sink then d."dateLastComment" else c.date end,
      hot = log(greatest(1, d.score + c.count)::numeric)::float8 + extract(epoch from d."dateInserted")::float8 / 45000
    from (
      select d."discussionID", coalesce(k.count, 0)::int as count, coalesce(k.position, 0)::int as position,
        l."commentID" as "lastCommentID", coalesce(l."insertUserID", d."insertUserID") as "lastUserID",
        greatest(d."dateInserted", l."dateInserted") as date
      from discussions d
      left join (
        select "parentRecordID", count(*) filter (where "dateDeleted" is null) as count, max(position) as position
        from comments where "parentRecordType" = 'discussion' group by 1
      ) k on k."parentRecordID" = d."discussionID"
      left join lateral (
        select "commentID", "insertUserID", "dateInserted" from comments
        where "parentRecordType" = 'discussion' and "parentRecordID" = d."discussionID" and "dateDeleted" is null
        order by position desc limit 1
      ) l on true
    ) c
    where c."discussionID" = d."discussionID" and (
      d."countComments" <> c.count or d."lastPosition" <> c.position
      or d."lastCommentID" is distinct from c."lastCommentID" or d.hot = 0
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Discussions, comments and last posts of each category, counted from the discussions themselves. */
export async function countByCategory({ db }: Ctx) {
  const { rows } = await sql<{
    categoryID: number;
    discussions: number;
    comments: number;
    lastDiscussionID: number;
    lastCommentID: number | null;
    lastUserID: number;
    date: Date;
  }>`
    select "categoryID", count(*)::int as discussions, sum("countComments")::int as comments,
      (array_agg("discussionID" order by "dateLastComment" desc))[1] as "lastDiscussionID",
      (array_agg("lastCommentID" order by "dateLastComment" desc))[1] as "lastCommentID",
      (array_agg(coalesce("lastUserID", "insertUserID") order by "dateLastComment" desc))[1] as "lastUserID",
      max("dateLastComment") as date
    from discussions where "dateDeleted" is null group by 1`.execute(db);
  return rows;
}
