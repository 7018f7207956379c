import { type RawBuilder, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/kysely.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

export interface WatchRow {
  posts: boolean;
  comments: boolean;
  muted: boolean;
  /** Categories only; null or missing for the general preference. */
  emailPosts?: boolean | null;
  emailComments?: boolean | null;
}

export const findWatch = (
  { db, viewer }: Ctx,
  { recordType, recordID }: RecordRef,
): Promise<WatchRow | undefined> =>
  db
    .selectFrom("watches")
    .select(["posts", "comments", "muted", "emailPosts", "emailComments"])
    .where("userID", "=", viewer.userID)
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .executeTakeFirst();

export const storeWatch = (
  { db, viewer, now }: TransactionCtx,
  { recordType, recordID }: RecordRef,
  row: WatchRow,
) =>
  db
    .insertInto("watches")
    .values({ userID: viewer.userID, recordType, recordID, ...row, dateInserted: now() })
    .onConflict((conflict) =>
      conflict.columns(["userID", "recordType", "recordID"]).doUpdateSet({
        posts: row.posts,
        comments: row.comments,
        muted: row.muted,
        ...(row.emailPosts === undefined ? {} : { emailPosts: row.emailPosts }),
        ...(row.emailComments === undefined ? {} : { emailComments: row.emailComments }),
      }),
    )
    .execute();

export const removeWatch = ({ db, viewer }: TransactionCtx, { recordType, recordID }: RecordRef) =>
  db
    .deleteFrom("watches")
    .where("userID", "=", viewer.userID)
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .execute();

export async function listMutedPlaces({ db, viewer }: Ctx) {
  const rows = await db
    .selectFrom("watches")
    .select(["recordType", "recordID"])
    .where("userID", "=", viewer.userID)
    .where("recordType", "in", ["category", "tag"])
    .where("muted", "=", true)
    .execute();
  const idsOf = (type: string) =>
    new Set(rows.flatMap(({ recordType, recordID }) => (recordType === type ? [recordID] : [])));
  return { categories: idsOf("category"), tags: idsOf("tag") };
}

export async function countWatches({ db, viewer }: Ctx): Promise<number> {
  const row = await db
    .selectFrom("watches")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userID", "=", viewer.userID)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface ListedWatch extends WatchRow, RecordRef {
  dateInserted: Date;
}

interface Asked {
  recordType?: string | undefined;
  offset: number;
  limit: number;
}

/** Watches of the viewer, latest first. Followed categories without a row have the default level. */
export async function listWatches(
  { db, viewer }: Ctx,
  { recordType, offset, limit }: Asked,
): Promise<ListedWatch[]> {
  const { userID } = viewer;
  const { rows } = await sql<ListedWatch>`
    select * from (
      select "recordType", "recordID", posts, comments, muted, "emailPosts", "emailComments", "dateInserted" from watches w
      where "userID" = ${userID} and ("recordType" <> 'category' or muted or exists (
        select from "categoryFollows" f where f."userID" = w."userID" and f."categoryID" = w."recordID"))
      union all
      select 'category', "categoryID", true, false, false, null, null, "dateFollowed" from "categoryFollows" f
      where "userID" = ${userID} and not exists (select from watches w where w."userID" = f."userID"
        and w."recordType" = 'category' and w."recordID" = f."categoryID")
      union all
      select 'discussion', "discussionID", false, false, true, null, null, "dateMuted" from "discussionReads"
      where "userID" = ${userID} and "dateMuted" is not null
    ) all_watches
    where ${recordType ?? null}::text is null or "recordType" = ${recordType ?? null}
    order by "dateInserted" desc, "recordType", "recordID" limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** Levels of the viewer; muting takes precedence. */
export async function listDiscussionWatches(
  { db, viewer }: Ctx,
  discussionIDs: readonly number[],
): Promise<(WatchRow & { recordID: number })[]> {
  const { rows } = await sql<WatchRow & { recordID: number }>`
    select "recordID", posts, comments, muted from watches
    where "userID" = ${viewer.userID} and "recordType" = 'discussion' and "recordID" = any(${[...discussionIDs]}::int[])
    union all
    select "discussionID", false, false, true from "discussionReads"
    where "userID" = ${viewer.userID} and "discussionID" = any(${[...discussionIDs]}::int[]) and "dateMuted" is not null
    order by muted`.execute(db);
  return rows;
}

export async function countFollowersOf(
  { db }: Ctx,
  userIDs: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ userID: number; count: number }>`
    select "recordID" as "userID", count(*)::int as count from watches
    where "recordType" = 'user' and "recordID" = any(${[...userIDs]}::int[]) group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ userID, count }) => [userID, count]));
}

export async function isFollowedBy(
  { db }: Ctx,
  userID: number,
  followerID: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("watches")
    .select("userID")
    .where("userID", "=", followerID)
    .where("recordType", "=", "user")
    .where("recordID", "=", userID)
    .where((eb) => eb.or([eb("posts", "=", true), eb("comments", "=", true)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function isFollowing({ db, viewer }: Ctx, categoryID: number): Promise<boolean> {
  const row = await db
    .selectFrom("categoryFollows")
    .select("categoryID")
    .where("userID", "=", viewer.userID)
    .where("categoryID", "=", categoryID)
    .executeTakeFirst();
  return row !== undefined;
}

export const removeWatchesOf = ({ db }: TransactionCtx, userID: number) =>
  deleteInOrder(
    db,
    sql<boolean>`("userID" = ${userID} or ("recordType" = 'user' and "recordID" = ${userID}))`,
  );

/** Locks rows in the same order as merges do (decision 026). */
const deleteInOrder = (db: Database, which: RawBuilder<boolean>) =>
  sql`
    with locked as (
      select "recordType", "recordID", "userID" from watches where ${which}
      order by "recordType", "recordID", "userID" for update
    )
    delete from watches w using locked l
    where w."userID" = l."userID" and w."recordType" = l."recordType" and w."recordID" = l."recordID"`.execute(
    db,
  );

/** Moves watches to another record, without overwriting watches there. */
export async function moveWatches(tx: TransactionCtx, from: RecordRef, to: RecordRef) {
  await copyWatches(tx, {
    recordType: from.recordType,
    from: from.recordID,
    to: to.recordID,
  });
  await deleteInOrder(
    tx.db,
    sql<boolean>`"recordType" = ${from.recordType} and "recordID" = ${from.recordID}`,
  );
}

/** Copies watches to another record, without overwriting watches there. */
export async function copyWatches(
  { db }: TransactionCtx,
  { recordType, from, to }: { recordType: string; from: number; to: number },
): Promise<void> {
  await sql`
    insert into watches ("userID", "recordType", "recordID", posts, comments, muted, "dateInserted")
    select "userID", "recordType", ${to}, posts, comments, muted, "dateInserted" from watches
    where "recordType" = ${recordType} and "recordID" = ${from}
    order by "userID" on conflict do nothing`.execute(db);
}
