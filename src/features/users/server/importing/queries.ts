import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { keysOf, type NewUser } from "../queries/users.ts";

export async function listTakenEmails(
  { db }: Ctx,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const lowerEmails = emails.map((email) => email.toLowerCase());
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users
    where lower(email) = any(${lowerEmails}::text[]) and "dateDeleted" is null`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

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
  // The order of `returning` is not guaranteed, but ids are assigned in the order of the values.
  const userIDs = rows.map(({ userID }) => userID).sort((one, other) => one - other);
  await db
    .insertInto("userRoles")
    .values(userIDs.map((userID) => ({ userID, roleID })))
    .execute();
  return userIDs;
}
