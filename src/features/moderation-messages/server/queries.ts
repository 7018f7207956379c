import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listMessageRows = ({ db }: Ctx) =>
  db.selectFrom("moderationMessages").selectAll().orderBy("moderationMessageID", "desc").execute();

export type MessageRow = Awaited<ReturnType<typeof listMessageRows>>[number];

export type MessageValues = Omit<
  MessageRow,
  "moderationMessageID" | "insertUserID" | "dateInserted"
>;

export const insertMessage = ({ db, now, viewer }: TransactionCtx, values: MessageValues) =>
  db
    .insertInto("moderationMessages")
    .values({ ...values, insertUserID: viewer.userID, dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

export const lockMessage = ({ db }: TransactionCtx, moderationMessageID: number) =>
  db
    .selectFrom("moderationMessages")
    .selectAll()
    .where("moderationMessageID", "=", moderationMessageID)
    .forUpdate()
    .executeTakeFirst();

export const changeMessage = (
  { db }: TransactionCtx,
  moderationMessageID: number,
  values: MessageValues,
) =>
  db
    .updateTable("moderationMessages")
    .set(values)
    .where("moderationMessageID", "=", moderationMessageID)
    .execute();

export const removeMessage = ({ db }: TransactionCtx, moderationMessageID: number) =>
  db
    .deleteFrom("moderationMessages")
    .where("moderationMessageID", "=", moderationMessageID)
    .execute();

export async function listDismissed(
  { db, viewer }: Ctx,
  messageIDs: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("dismissedMessages")
    .select("moderationMessageID")
    .where("userID", "=", viewer.userID)
    .where("moderationMessageID", "=", sql<number>`any(${[...messageIDs]}::int[])`)
    .execute();
  return rows.map((row) => row.moderationMessageID);
}

/** Locks the row until the transaction ends. */
export async function lockExisting({ db }: TransactionCtx, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("moderationMessages")
    .select("moderationMessageID")
    .where("moderationMessageID", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export const insertDismissal = ({ db, viewer }: TransactionCtx, moderationMessageID: number) =>
  db
    .insertInto("dismissedMessages")
    .values({ moderationMessageID, userID: viewer.userID })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** A notice with a new text is shown to everybody again. */
export const forgetDismissals = ({ db }: TransactionCtx, moderationMessageID: number) =>
  db
    .deleteFrom("dismissedMessages")
    .where("moderationMessageID", "=", moderationMessageID)
    .execute();

export const forgetDismissalsOf = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("dismissedMessages").where("userID", "=", userID).execute();
