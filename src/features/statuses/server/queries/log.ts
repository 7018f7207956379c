import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** A change of the status of a post; the key is that of its event. */
export interface ChangeOfStatus {
  discussionID: number;
  key: string;
}

export async function insertLog(
  { db, viewer, now }: TransactionCtx,
  entry: { discussionID: number; statusID: number | null; reason: string; changeKey: string },
): Promise<void> {
  await db
    .updateTable("statusLog")
    .set({ isCurrent: false })
    .where("discussionID", "=", entry.discussionID)
    .where("isCurrent", "=", true)
    .execute();
  await db
    .insertInto("statusLog")
    .values({ ...entry, insertUserID: viewer.userID, dateInserted: now() })
    .execute();
}

export const listLog = (
  { db }: Ctx,
  discussionID: number,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .selectFrom("statusLog")
    .selectAll()
    .where("discussionID", "=", discussionID)
    .orderBy("recordLogID", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export type LogRow = Awaited<ReturnType<typeof listLog>>[number];

/** The latest entries of each discussion, the last one first. */
export async function listLatest(
  { db }: Ctx,
  discussionIDs: readonly number[],
  limit: number,
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select l.* from unnest(${[...discussionIDs]}::int[]) as d(id) cross join lateral (
      select * from "statusLog" where "discussionID" = d.id order by "recordLogID" desc limit ${limit}
    ) l order by l."recordLogID" desc`.execute(db);
  return rows;
}

export const listChanges = ({ db }: Ctx, changes: readonly ChangeOfStatus[]) =>
  db
    .selectFrom("statusLog as l")
    .innerJoin("discussions as d", "d.discussionID", "l.discussionID")
    .select(["l.statusID", "l.reason", "d.type", "d.categoryID", "d.redirectDiscussionID"])
    .select((eb) => eb.ref("l.changeKey").$notNull().as("key"))
    .where(
      "l.discussionID",
      "in",
      changes.map(({ discussionID }) => discussionID),
    )
    .where(
      "l.changeKey",
      "in",
      changes.map(({ key }) => key),
    )
    .execute();

/** Erases reasons written by a deleted member; the changes stay in the log. */
export const forgetReasonsOf = ({ db }: TransactionCtx, userID: number) =>
  db.updateTable("statusLog").set({ reason: "" }).where("insertUserID", "=", userID).execute();
