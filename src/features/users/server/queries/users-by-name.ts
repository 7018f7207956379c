import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { nameKeyOf } from "../../contract/rules/names.ts";

export async function findUsersByName({ db }: Ctx, names: readonly string[]) {
  const rows = await db
    .selectFrom("users")
    .select(["userID", "name", "nameKey"])
    .where("nameKey", "=", sql<string>`any(${names.map(nameKeyOf)})`)
    .where("dateDeleted", "is", null)
    .execute();
  return byName(names, rows);
}

/** Also matches former names that nobody has now, in one statement. */
export async function findUsersEverNamed({ db }: Ctx, names: readonly string[]) {
  const keys = names.map(nameKeyOf);
  const { rows } = await sql<Named & { isFormer: boolean }>`
    select "userID", name, "nameKey", false as "isFormer" from users
    where "nameKey" = any(${keys}) and "dateDeleted" is null
    union all
    select u."userID", u.name, f."nameKey", true from "formerNames" f join users u using ("userID")
    where f."nameKey" = any(${keys}) and u."dateDeleted" is null`.execute(db);
  const those = (former: boolean) =>
    byName(
      names,
      rows.filter(({ isFormer }) => isFormer === former),
    );
  return { bearers: those(false), former: those(true) };
}

interface Named {
  userID: number;
  name: string;
  nameKey: string;
}

function byName(names: readonly string[], rows: readonly Named[]) {
  const byKey = new Map(rows.map(({ userID, name, nameKey }) => [nameKey, { userID, name }]));
  return new Map(
    names.flatMap((name) => {
      const user = byKey.get(nameKeyOf(name));
      return user ? [[name, user] as const] : [];
    }),
  );
}
