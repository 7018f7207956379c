import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** What a member did with a discussion. */
export interface ReadingState {
  position: number;
  /** Null where the member has done something with it without opening it. */
  dateRead: Date | null;
  /** When its category was marked as read as a whole. */
  dateMarked: Date | null;
  bookmarked: boolean;
  muted: boolean;
  dismissed: boolean;
}

/** More new comments than this since everything was marked as read are not told from older ones. */
const mostCounted = 1_000;

/** The viewer's state of each of these discussions, by discussion; nothing is kept of guests. */
export async function listReadingStates(
  { db, viewer }: Ctx,
  discussionIDs: readonly number[],
): Promise<Map<number, ReadingState>> {
  if (viewer.userID === 0 || discussionIDs.length === 0) return new Map();
  const { rows } = await sql<ReadingState & { discussionID: number }>`
    select d."discussionID", greatest(r.position, seen.position, 0) as position, r."dateRead", marked.date as "dateMarked",
      r."dateBookmarked" is not null as bookmarked, r."dateMuted" is not null as muted,
      r."dateDismissed" is not null as dismissed
    from discussions d
    left join "discussionReads" r on r."discussionID" = d."discussionID" and r."userID" = ${viewer.userID}
    left join lateral (
      select max(m."dateRead") as date from "categoryReads" m
      where m."userID" = ${viewer.userID} and m."categoryID" in (0, d."categoryID")
    ) marked on true
    left join lateral (
      select c.position from comments c
      where marked.date is not null and c."parentRecordType" = 'discussion' and c."parentRecordID" = d."discussionID"
        and c.position > d."lastPosition" - ${mostCounted}::int and c."dateInserted" <= marked.date
      order by c.position desc limit 1
    ) seen on true
    where d."discussionID" = any(${[...discussionIDs]}::int[])`.execute(db);
  return new Map(rows.map(({ discussionID, ...state }) => [discussionID, state]));
}

interface Reading {
  discussionID: number;
  position: number;
}

export async function setReadPosition(
  { db, viewer, now }: TransactionCtx,
  { discussionID, position }: Reading,
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

export type Mark = "dateBookmarked" | "dateMuted" | "dateDismissed";

/** Sets or takes away a mark of the viewer; tells whether anything changed. */
export async function setMark(
  { db, viewer, now }: TransactionCtx,
  discussionID: number,
  mark: Mark,
  isSet: boolean,
): Promise<boolean> {
  const column = sql.ref(mark);
  const date = isSet ? now() : null;
  const { rows } = await sql`
    insert into "discussionReads" as r ("userID", "discussionID", position, "dateRead", ${column})
    values (${viewer.userID}, ${discussionID}, 0, null, ${date})
    on conflict ("userID", "discussionID") do update set ${column} = excluded.${column}
    where (r.${column} is null) <> (excluded.${column} is null)
    returning 1`.execute(db);
  return rows.length > 0;
}

/** All that was posted until now counts as read: in one category, or everywhere (0). */
export const markCategoriesRead = (
  { db, viewer, now }: TransactionCtx,
  categoryIDs: readonly number[],
) =>
  db
    .insertInto("categoryReads")
    .values(
      categoryIDs.map((categoryID) => ({ userID: viewer.userID, categoryID, dateRead: now() })),
    )
    .onConflict((conflict) =>
      conflict.columns(["userID", "categoryID"]).doUpdateSet({ dateRead: now() }),
    )
    .execute();

export const countBookmarks = ({ db }: TransactionCtx, discussionID: number, by: 1 | -1) =>
  db
    .updateTable("discussions")
    .set({ countBookmarks: sql`greatest(0, "countBookmarks" + ${by})` })
    .where("discussionID", "=", discussionID)
    .execute();
