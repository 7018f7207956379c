import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export async function listRoleIDs({ db }: Ctx, userID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("userRoles")
    .select("roleID")
    .where("userID", "=", userID)
    .orderBy("roleID")
    .execute();
  return rows.map(({ roleID }) => roleID);
}

export async function listRoleIDsOf(
  { db }: Ctx,
  userIDs: readonly number[],
): Promise<Map<number, number[]>> {
  if (userIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom("userRoles")
    .selectAll()
    .where("userID", "=", sql<number>`any(${[...userIDs]})`)
    .orderBy("roleID")
    .execute();
  const groups = Map.groupBy(rows, ({ userID }) => userID);
  return new Map([...groups].map(([userID, own]) => [userID, own.map(({ roleID }) => roleID)]));
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
      .values([...new Set(roleIDs)].map((roleID) => ({ userID, roleID })))
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
    .where("users.banned", "=", 0)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("userRoles as held")
          .innerJoin("roles as own", "own.roleID", "held.roleID")
          .select("held.roleID")
          .whereRef("held.userID", "=", "users.userID")
          .where("own.canSession", "=", true)
          .where("own.type", "is distinct from", "guest"),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countByRoleSet({ db }: Ctx): Promise<{ roleIDs: number[]; count: number }[]> {
  const { rows } = await sql<{ roleIDs: number[]; count: number }>`
    select "roleIDs", count(*)::int as count from (
      select array_agg(r."roleID" order by r."roleID") as "roleIDs"
      from "userRoles" r join users u using ("userID")
      where u."dateDeleted" is null and u.banned = 0 group by r."userID") sets
    group by "roleIDs" order by count desc, "roleIDs"`.execute(db);
  return rows;
}

export async function countByRole({ db }: Ctx): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("userRoles")
    .innerJoin("users", "users.userID", "userRoles.userID")
    .select(["userRoles.roleID", (eb) => eb.fn.countAll<string>().as("count")])
    .where("users.dateDeleted", "is", null)
    .groupBy("userRoles.roleID")
    .execute();
  return new Map(rows.map(({ roleID, count }) => [roleID, Number(count)]));
}

export async function listFirstByRoleSets(
  { db }: Ctx,
  roleSets: readonly (readonly number[])[],
  perSet: number,
): Promise<{ userID: number; name: string; roleIDs: number[] }[]> {
  if (roleSets.length === 0) return [];
  const sets = roleSets.map((set) => [...set].sort((a, b) => a - b).join(","));
  const { rows } = await sql<{ userID: number; name: string; roleIDs: number[] }>`
    with held as (
      select u."userID", u.name, u."matchKey", array_agg(r."roleID" order by r."roleID") as "roleIDs"
      from "userRoles" r join users u using ("userID")
      where u."dateDeleted" is null and u.banned = 0 group by u."userID"),
    ranked as (
      select *, row_number() over (partition by "roleIDs" order by "matchKey", "userID") as place
      from held where array_to_string("roleIDs", ',') = any(${sets}))
    select "userID", name, "roleIDs" from ranked where place <= ${perSet}
    order by "matchKey", "userID"`.execute(db);
  return rows;
}
