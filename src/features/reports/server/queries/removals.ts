import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

export const listRemovals = ({ db }: Ctx, removalIDs: readonly number[]) =>
  db
    .selectFrom("removals")
    .selectAll()
    .where("removalID", "=", sql<number>`any(${[...removalIDs]}::int[])`)
    .execute();

export type RemovalRow = Awaited<ReturnType<typeof listRemovals>>[number];

interface NewRemoval extends RecordRef {
  userID: number;
  reportReasonIDs: readonly string[];
  note: string;
}

export async function insertRemoval(
  { db, now, viewer }: TransactionCtx,
  { reportReasonIDs, ...removal }: NewRemoval,
): Promise<number> {
  const { removalID } = await db
    .insertInto("removals")
    .values({
      ...removal,
      reportReasonIDs: [...reportReasonIDs],
      insertUserID: viewer.userID,
      dateInserted: now(),
    })
    .returning("removalID")
    .executeTakeFirstOrThrow();
  return removalID;
}

/** Updates the removal that the author was notified of. */
export async function markRestored(
  { db, now }: TransactionCtx,
  { recordType, recordID }: RecordRef,
): Promise<number[]> {
  const rows = await db
    .updateTable("removals")
    .set({ dateRestored: now() })
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("dateRestored", "is", null)
    .returning("removalID")
    .execute();
  return rows.map(({ removalID }) => removalID);
}

export const forgetRemovalsOf = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("removals").where("userID", "=", userID).execute();
