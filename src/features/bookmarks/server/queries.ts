import { type RawBuilder, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/kysely.ts";
import type { RowID } from "#platform/server/records/record-lists.ts";

export const addBookmark = ({ db, viewer, now }: Ctx, discussionID: number) =>
  db
    .insertInto("bookmarks")
    .values({ discussionID, userID: viewer.userID, dateInserted: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeBookmark = ({ db, viewer }: Ctx, discussionID: number) =>
  db
    .deleteFrom("bookmarks")
    .where("discussionID", "=", discussionID)
    .where("userID", "=", viewer.userID)
    .execute();

export const removeBookmarksOf = ({ db }: TransactionCtx, userID: number) =>
  removing(db, sql<boolean>`"userID" = ${userID}`);

/** Same lock order as deleting members and merging discussions, to avoid deadlocks (decision 026). */
const removing = (db: Database, which: RawBuilder<boolean>) =>
  sql`
    with locked as (
      select "discussionID", "userID" from bookmarks where ${which} order by "discussionID", "userID" for update
    )
    delete from bookmarks b using locked l
    where b."discussionID" = l."discussionID" and b."userID" = l."userID"`.execute(db);

export async function moveBookmarks(
  { db }: TransactionCtx,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    insert into bookmarks ("discussionID", "userID", "dateInserted")
    select ${to}, "userID", "dateInserted" from bookmarks where "discussionID" = ${from}
    order by "userID" on conflict do nothing`.execute(db);
  await removing(db, sql<boolean>`"discussionID" = ${from}`);
}

interface Bookmarks {
  count: number;
  isOwn: boolean;
}

/** Bookmark counts per discussion, and whether the viewer has one; discussions without bookmarks are left out. */
export async function countBookmarks(
  { db, viewer }: Ctx,
  discussionIDs: readonly number[],
): Promise<ReadonlyMap<number, Bookmarks>> {
  const { rows } = await sql<Bookmarks & { discussionID: number }>`
    select "discussionID", count(*)::int as count, bool_or("userID" = ${viewer.userID}) as "isOwn"
    from bookmarks where "discussionID" = any(${[...discussionIDs]}::int[])
    group by "discussionID"`.execute(db);
  return new Map(rows.map(({ discussionID, ...bookmarks }) => [discussionID, bookmarks]));
}

const mostCounted = 1_000;

export async function countOwnBookmarks(
  { db, viewer }: Ctx,
  categoryIDs: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from bookmarks b join discussions d using ("discussionID")
      where b."userID" = ${viewer.userID} and d."dateDeleted" is null and d."categoryID" = any(${[...categoryIDs]}::int[])
      limit ${mostCounted}
    ) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export const rankedByBookmark = (userID: number) => sql<{ discussionID: number; rank: Date }>`
  select "discussionID", "dateInserted" as rank from bookmarks where "userID" = ${userID}`;

export const isBookmarkedBy = (userID: number, rowID: RowID) => sql<boolean>`
  ${rowID} in (select "discussionID" from bookmarks where "userID" = ${userID})`;

export const listBookmarkers = (
  { db }: Ctx,
  discussionID: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ userID: number }[]> =>
  db
    .selectFrom("bookmarks")
    .select("userID")
    .where("discussionID", "=", discussionID)
    .where("userID", ">", after)
    .orderBy("userID")
    .limit(limit)
    .execute();
