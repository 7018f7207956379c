import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { nameKeyOf } from "./domain/name.ts";

export interface NewUser {
  name: string;
  email: string | null;
  emailConfirmed?: boolean;
  locale?: string | null;
  insertIPAddress?: string | null;
  inviteUserID?: number | null;
}

export const insertUser = ({ db, now }: TransactionCtx, user: NewUser) =>
  db
    .insertInto("users")
    .values({ ...user, nameKey: nameKeyOf(user.name), dateInserted: now(), dateLastActive: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

export type UserRow = Awaited<ReturnType<typeof insertUser>>;

export const findUser = ({ db }: Ctx, userID: number) =>
  db.selectFrom("users").selectAll().where("userID", "=", userID).executeTakeFirst();

export const findUserIDsByName = async ({ db }: Ctx, name: string) =>
  idsOf(
    await db
      .selectFrom("users")
      .select("userID")
      .where("nameKey", "=", nameKeyOf(name))
      .where("dateDeleted", "is", null)
      .execute(),
  );

export const findUserIDsByEmail = async ({ db }: Ctx, email: string) =>
  idsOf(
    await db
      .selectFrom("users")
      .select("userID")
      .where(sql`lower(email)`, "=", email.toLowerCase())
      .where("dateDeleted", "is", null)
      .execute(),
  );

export async function listRoleIDs({ db }: Ctx, userID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("userRoles")
    .select("roleID")
    .where("userID", "=", userID)
    .execute();
  return rows.map(({ roleID }) => roleID);
}

export async function setRoleIDs(
  { db }: TransactionCtx,
  userID: number,
  roleIDs: readonly number[],
) {
  await db.deleteFrom("userRoles").where("userID", "=", userID).execute();
  if (roleIDs.length > 0)
    await db
      .insertInto("userRoles")
      .values(roleIDs.map((roleID) => ({ userID, roleID })))
      .execute();
}

export async function countUsersWithOnlyRole({ db }: Ctx, roleID: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from "userRoles" r where "roleID" = ${roleID}
      and not exists (select from "userRoles" o where o."userID" = r."userID" and o."roleID" <> ${roleID})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export const replaceRole = ({ db }: TransactionCtx, roleID: number, replacementRoleID: number) =>
  sql`insert into "userRoles" ("userID", "roleID")
    select "userID", ${replacementRoleID} from "userRoles" where "roleID" = ${roleID} on conflict do nothing`.execute(
    db,
  );

export async function hasAdministrator({ db }: Ctx): Promise<boolean> {
  const row = await db
    .selectFrom("userRoles")
    .innerJoin("roles", "roles.roleID", "userRoles.roleID")
    .innerJoin("users", "users.userID", "userRoles.userID")
    .select("users.userID")
    .where("roles.type", "=", "administrator")
    .where("users.dateDeleted", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const idsOf = (rows: ReadonlyArray<{ userID: number }>) => rows.map(({ userID }) => userID);
