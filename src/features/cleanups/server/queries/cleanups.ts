import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { CleanupState } from "../../contract/rules.ts";

interface NewCleanup {
  userID: number;
  account: string;
}

export const insertCleanup = ({ db, now, viewer }: TransactionCtx, cleanup: NewCleanup) =>
  db
    .insertInto("cleanups")
    .values({ ...cleanup, insertUserID: viewer.userID, dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

export type CleanupRow = Awaited<ReturnType<typeof insertCleanup>>;

export const findCleanup = ({ db }: Ctx, cleanupID: number): Promise<CleanupRow | undefined> =>
  db.selectFrom("cleanups").selectAll().where("cleanupID", "=", cleanupID).executeTakeFirst();

export const lockCleanup = ({ db }: TransactionCtx, cleanupID: number) =>
  db
    .selectFrom("cleanups")
    .selectAll()
    .where("cleanupID", "=", cleanupID)
    .forUpdate()
    .executeTakeFirst();

type Changes = Partial<Pick<CleanupRow, "auditLogID" | "dateUndone" | "undoUserID" | "state">>;

export const changeCleanup = ({ db }: TransactionCtx, cleanupID: number, changes: Changes) =>
  db.updateTable("cleanups").set(changes).where("cleanupID", "=", cleanupID).execute();

/** Returns whether this call ended the stage; false if a concurrent one did. */
export async function endStage(
  { db }: TransactionCtx,
  cleanupID: number,
  { from, to }: { from: CleanupState; to: CleanupState },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("cleanups")
    .set({ state: to })
    .where("cleanupID", "=", cleanupID)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Wanted {
  userID?: number | undefined;
  page: number;
  limit: number;
}

export async function listCleanupRows(
  { db }: Ctx,
  { userID, page, limit }: Wanted,
): Promise<{ rows: CleanupRow[]; total: number }> {
  const cleanups = db
    .selectFrom("cleanups")
    .$if(userID !== undefined, (all) => all.where("userID", "=", userID ?? 0));
  const { count } = await cleanups
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  const rows = await cleanups
    .selectAll()
    .orderBy("cleanupID", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: count };
}

/** Purges data for restoring after a period, which starts again with a restoration. */
export const purgeRemoved = ({ db }: Ctx, before: Date) =>
  sql`update "cleanupItems" i set removed = null from cleanups c
    where c."cleanupID" = i."cleanupID" and c."dateInserted" < ${before} and i.removed is not null
      and (c.state <> 'restoring' or c."dateUndone" < ${before})`.execute(db);

export const removeCleanupsOf = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("cleanups").where("userID", "=", userID).execute();
