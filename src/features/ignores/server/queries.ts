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

export const storeIgnore = ({ db, now }: TransactionCtx, userID: number, ignoredUserID: number) =>
  db
    .insertInto("userIgnores")
    .values({ userID, ignoredUserID, dateIgnored: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeIgnore = ({ db }: TransactionCtx, userID: number, ignoredUserID: number) =>
  db
    .deleteFrom("userIgnores")
    .where("userID", "=", userID)
    .where("ignoredUserID", "=", ignoredUserID)
    .execute();

/** Those that a member who goes ignored, and those who ignored the member. */
export const removeIgnoresOf = ({ db }: TransactionCtx, userID: number) =>
  db
    .deleteFrom("userIgnores")
    .where((eb) => eb.or([eb("userID", "=", userID), eb("ignoredUserID", "=", userID)]))
    .execute();
