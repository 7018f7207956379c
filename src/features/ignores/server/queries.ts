import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listIgnoredRows = ({ db }: Ctx, userID: number) =>
  db
    .selectFrom("userIgnores")
    .innerJoin("users", "users.userID", "userIgnores.ignoredUserID")
    .select(["ignoredUserID", "dateIgnored"])
    .where("userIgnores.userID", "=", userID)
    .where("users.dateDeleted", "is", null)
    .orderBy("dateIgnored", "desc")
    .execute();

export async function listIgnorersAmong(
  { db }: Ctx,
  userIDs: readonly number[],
  ignoredUserID: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("userIgnores")
    .select("userID")
    .where("ignoredUserID", "=", ignoredUserID)
    .where("userID", "=", sql<number>`any(${[...userIDs]}::int[])`)
    .execute();
  return rows.map(({ userID }) => userID);
}

export const storeIgnore = ({ db, now }: TransactionCtx, userID: number, ignoredUserID: number) =>
  db
    .insertInto("userIgnores")
    .values({ userID, ignoredUserID, dateIgnored: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Whether there was one. */
export async function removeIgnore(
  { db }: TransactionCtx,
  userID: number,
  ignoredUserID: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("userIgnores")
    .where("userID", "=", userID)
    .where("ignoredUserID", "=", ignoredUserID)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes both the ignores by a deleted member and those of the member. */
export const removeIgnoresOf = ({ db }: TransactionCtx, userID: number) =>
  db
    .deleteFrom("userIgnores")
    .where((eb) => eb.or([eb("userID", "=", userID), eb("ignoredUserID", "=", userID)]))
    .execute();

export const listIgnoresBetween = ({ db }: Ctx, userID: number, otherUserIDs: readonly number[]) =>
  db
    .selectFrom("userIgnores")
    .select(["userID", "ignoredUserID"])
    .where((eb) =>
      eb.or([
        eb.and([eb("userID", "=", userID), eb("ignoredUserID", "in", otherUserIDs)]),
        eb.and([eb("userID", "in", otherUserIDs), eb("ignoredUserID", "=", userID)]),
      ]),
    )
    .execute();
