import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { keysOf, type NewUser } from "../queries/users.ts";

/** Those of the addresses that members have, in lower case. */
export async function listTakenEmails(
  { db }: Ctx,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const asked = emails.map((email) => email.toLowerCase());
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users
    where lower(email) = any(${asked}::text[]) and "dateDeleted" is null`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

/** Those of the keys of names, without dots, that members have. */
export async function listTakenNames(
  { db }: Ctx,
  dotlessKeys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("users")
    .select("dotlessKey")
    .where("dotlessKey", "=", sql<string>`any(${[...dotlessKeys]}::text[])`)
    .where("dateDeleted", "is", null)
    .execute();
  return new Set(rows.flatMap(({ dotlessKey }) => dotlessKey ?? []));
}

/** Adds many members of one role and gives their ids in the same order. */
export async function insertMembers(
  { db }: TransactionCtx,
  users: readonly NewUser[],
  roleID: number,
): Promise<number[]> {
  if (users.length === 0) return [];
  const rows = await db
    .insertInto("users")
    .values(users.map((user) => ({ ...user, ...keysOf(user.name) })))
    .returning("userID")
    .execute();
  // Ids are given in the order of the values, whatever the order of the answer.
  const userIDs = rows.map(({ userID }) => userID).sort((one, other) => one - other);
  await db
    .insertInto("userRoles")
    .values(userIDs.map((userID) => ({ userID, roleID })))
    .execute();
  return userIDs;
}
