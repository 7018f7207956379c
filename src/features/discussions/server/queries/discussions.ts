import { sql } from "kysely";
import type { KeptSource } from "#features/formats/server/public.ts";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { oneOf } from "#platform/server/database/filters.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";

export const columns = [
  "discussionID",
  "categoryID",
  "type",
  "postTypeID",
  "name",
  "excerpt",
  "closed",
  "sink",
  "pinLocation",
  "score",
  "countComments",
  "countViews",
  "lastPosition",
  "hot",
  "lastCommentID",
  "lastUserID",
  "canonicalUrl",
  "insertUserID",
  "updateUserID",
  "dateInserted",
  "dateUpdated",
  "dateLastComment",
  "dateBumped",
  "dateDeleted",
  "deleteUserID",
  "redirectDiscussionID",
  "resolved",
  "resolvedUserID",
] as const;

export interface TagOfRow {
  tagID: number;
  name: string;
  urlcode: string;
}

export const tagsOfRow = sql<TagOfRow[] | null>`(
  select json_agg(json_build_object('tagID', t."tagID", 'name', t.name, 'urlcode', t.urlcode) order by t.name)
  from "discussionTags" dt join tags t on t."tagID" = dt."tagID"
  where dt."discussionID" = discussions."discussionID")`.as("tags");

export const findDiscussion = ({ db }: Ctx, discussionID: number) =>
  db
    .selectFrom("discussions")
    .select([...columns, "body", "format", "bodyHtml", "bodyText"])
    .select(tagsOfRow)
    .where("discussionID", "=", discussionID)
    .executeTakeFirst();

export const listDiscussionsByID = ({ db }: Ctx, discussionIDs: readonly number[]) =>
  db
    .selectFrom("discussions")
    .select([...columns, "body", "format", "bodyHtml", "bodyText"])
    .select(tagsOfRow)
    .where("discussionID", "=", oneOf(discussionIDs, "int"))
    .execute();

/** Locks and returns one discussion. */
export const lockDiscussion = ({ db }: TransactionCtx, discussionID: number) =>
  db
    .selectFrom("discussions")
    .select([...columns, "body", "format", "bodyHtml", "bodyText"])
    .where("discussionID", "=", discussionID)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks many in the order of their ids, to avoid deadlocks. */
export const lockDiscussions = (tx: TransactionCtx, discussionIDs: readonly number[]) =>
  lockRows(tx, "discussions", "discussionID", discussionIDs);

/** Locks source, target and redirects to the source, in the order of their ids. */
export async function lockForMerge({ db }: TransactionCtx, sourceID: number, targetID: number) {
  const rows = await db
    .selectFrom("discussions")
    .select([...columns, "body", "format", "bodyHtml", "bodyText"])
    .where((eb) =>
      eb.or([
        eb("discussionID", "in", [sourceID, targetID]),
        eb.and([eb("redirectDiscussionID", "=", sourceID), eb("dateDeleted", "is", null)]),
      ]),
    )
    .orderBy("discussionID")
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.discussionID, row]));
}

export const lockAllIn = ({ db }: TransactionCtx, categoryID: number) =>
  sql`select from discussions where "categoryID" = ${categoryID} order by "discussionID" for no key update`.execute(
    db,
  );

export const findNewestIn = ({ db }: Ctx, categoryID: number) =>
  db
    .selectFrom("discussions")
    .select(["discussionID", "lastCommentID", "lastUserID", "insertUserID", "dateLastComment"])
    .where("categoryID", "=", categoryID)
    .where("dateDeleted", "is", null)
    .where("redirectDiscussionID", "is", null)
    .orderBy("dateLastComment", "desc")
    .orderBy("discussionID", "desc")
    .limit(1)
    .executeTakeFirst();

export type DiscussionRow = NonNullable<Awaited<ReturnType<typeof lockDiscussion>>> & {
  tags?: TagOfRow[] | null;
};
export interface BodyColumns {
  body: Submitted | "";
  format: string;
  bodyHtml: string;
  bodyText: string;
  excerpt: string;
  rendererVersion: number;
}

export interface NewDiscussion extends BodyColumns {
  categoryID: number;
  name: Submitted;
  insertUserID: number;
  closed?: boolean;
  sink?: boolean;
  pinLocation?: string | null;
  insertIPAddress?: string | null;
  type?: string;
  postTypeID?: string;
  redirectDiscussionID?: number | null;
  canonicalUrl?: string | null;
  score?: number;
  dateInserted: Date;
}

/** 12.5 hours of age weigh as much as a tenfold score. */
const hotUnitSeconds = 45_000;

export const initialCounts = ({ insertUserID, dateInserted, score = 0 }: NewDiscussion) => ({
  lastUserID: insertUserID,
  dateLastComment: dateInserted,
  hot: Math.log10(Math.max(1, score)) + dateInserted.getTime() / 1_000 / hotUnitSeconds,
});

export async function insertDiscussion(
  { db }: TransactionCtx,
  values: NewDiscussion,
): Promise<number> {
  const row = await db
    .insertInto("discussions")
    .values({ ...values, ...initialCounts(values) })
    .returning("discussionID")
    .executeTakeFirstOrThrow();
  return row.discussionID;
}

export type DiscussionChanges = Partial<Omit<NewDiscussion, "dateInserted">> & {
  resolved?: boolean;
  resolvedUserID?: number | null;
  dateResolved?: Date | null;
  updateUserID?: number;
  dateUpdated?: Date;
  dateLastComment?: Date;
  dateBumped?: Date;
  dateDeleted?: Date | null;
  deleteUserID?: number | null;
  deleteReason?: string | null;
};

export async function changeDiscussion(
  { db }: TransactionCtx,
  discussionID: number,
  changes: DiscussionChanges,
) {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await db
    .updateTable("discussions")
    .set(changes)
    .where("discussionID", "=", discussionID)
    .execute();
}

export const keepRevision = (
  { db }: TransactionCtx,
  { discussionID, name, body, format, insertUserID, updateUserID }: DiscussionRow,
) =>
  db
    .insertInto("discussionRevisions")
    .values({ discussionID, name, body, format, insertUserID: updateUserID ?? insertUserID })
    .execute();

export async function existsInCategory(
  { db }: Ctx,
  categoryID: number,
  { deletedToo }: { deletedToo: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom("discussions")
    .select("discussionID")
    .where("categoryID", "=", categoryID)
    .$if(!deletedToo, (discussions) => discussions.where("dateDeleted", "is", null))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function moveAll({ db }: TransactionCtx, categoryID: number, newCategoryID: number) {
  const { rows } = await sql<{ discussions: number; comments: number }>`
    with moved as (
      update discussions set "categoryID" = ${newCategoryID} where "categoryID" = ${categoryID}
      returning "dateDeleted", "countComments", "redirectDiscussionID"
    )
    select count(*) filter (where "redirectDiscussionID" is null)::int as discussions,
      coalesce(sum("countComments"), 0)::int as comments
    from moved where "dateDeleted" is null`.execute(db);
  return rows[0] ?? { discussions: 0, comments: 0 };
}

export async function listSources({ db }: Ctx, discussionIDs: readonly number[]) {
  if (discussionIDs.length === 0) return new Map<number, KeptSource>();
  const rows = await db
    .selectFrom("discussions")
    .select(["discussionID", "body", "format", "bodyText"])
    .where("discussionID", "in", [...discussionIDs])
    .execute();
  return new Map(rows.map(({ discussionID, ...source }) => [discussionID, source]));
}
