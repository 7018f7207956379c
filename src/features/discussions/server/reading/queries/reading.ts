import { sql } from "kysely";
import type { Viewer } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RowID } from "#platform/server/records/record-lists.ts";
import { countUnread, isNew, readPosition, withReading } from "../../queries/unread.ts";

/** The reading state of a member. */
export interface ReadingState {
  position: number;
  /** Null if the member has never opened it. */
  dateRead: Date | null;
  isNew: boolean;
  countUnread: number;
  muted: boolean;
  dismissed: boolean;
}

export async function listReadingStates(
  { db, viewer }: Ctx,
  discussionIDs: readonly number[],
): Promise<Map<number, ReadingState>> {
  if (viewer.userID === 0 || discussionIDs.length === 0) return new Map();
  const { rows } = await sql<ReadingState & { discussionID: number }>`
    select d."discussionID", ${readPosition} as position, r."dateRead", ${isNew} as "isNew",
      ${countUnread} as "countUnread",
      r."dateMuted" is not null as muted,
      r."dateDismissed" is not null as dismissed
    from discussions d ${withReading(viewer)}
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

export type Mark = "dateMuted" | "dateDismissed";

export const hasMark = (
  { viewer, mark, isSet }: { viewer: Viewer; mark: Mark; isSet: boolean },
  rowID: RowID,
) =>
  sql<boolean>`(${rowID} in (select "discussionID" from "discussionReads"
    where "userID" = ${viewer.userID} and ${sql.ref(mark)} is not null)) = ${isSet}::boolean`;

export async function setMark(
  { db, viewer, now }: TransactionCtx,
  discussionID: number,
  mark: Mark,
  isSet: boolean,
) {
  const column = sql.ref(mark);
  const statement = isSet
    ? sql`
      insert into "discussionReads" as r ("userID", "discussionID", position, "dateRead", ${column})
      values (${viewer.userID}, ${discussionID}, 0, null, ${now()})
      on conflict ("userID", "discussionID") do update set ${column} = excluded.${column} where r.${column} is null`
    : sql`
      update "discussionReads" set ${column} = null
      where "userID" = ${viewer.userID} and "discussionID" = ${discussionID} and ${column} is not null`;
  await statement.execute(db);
}

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

export const markEarlierRead = ({ db }: TransactionCtx, userID: number) =>
  db
    .insertInto("categoryReads")
    .columns(["userID", "categoryID", "dateRead"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select(["userID", sql.lit(0).as("categoryID"), "dateInserted"])
        .where("userID", "=", userID),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export async function listReadBy({ db }: Ctx, userID: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("discussionReads")
    .select("discussionID")
    .where("userID", "=", userID)
    .orderBy("discussionID")
    .limit(limit)
    .execute();
  return rows.map(({ discussionID }) => discussionID);
}

export const removeReads = (
  { db }: TransactionCtx,
  userID: number,
  discussionIDs: readonly number[],
) =>
  db
    .deleteFrom("discussionReads")
    .where("userID", "=", userID)
    .where("discussionID", "=", sql<number>`any(${[...discussionIDs]}::int[])`)
    .execute();

export const rankedByMuting = (userID: number) => sql<{ discussionID: number; rank: Date }>`
  select "discussionID", "dateMuted" as rank from "discussionReads"
  where "userID" = ${userID} and "dateMuted" is not null`;

export const removeCategoryReads = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("categoryReads").where("userID", "=", userID).execute();
