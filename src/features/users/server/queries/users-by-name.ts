import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { nameKeyOf } from "../../contract/rules/names.ts";

/** The members who go by these names, however they are spelt, by the name that was asked for. */
export async function findUsersByName({ db }: Ctx, names: readonly string[]) {
  const rows = await db
    .selectFrom("users")
    .select(["userID", "name", "nameKey"])
    .where("nameKey", "=", sql<string>`any(${names.map(nameKeyOf)})`)
    .where("dateDeleted", "is", null)
    .execute();
  const byKey = new Map(rows.map(({ userID, name, nameKey }) => [nameKey, { userID, name }]));
  return new Map(
    names.flatMap((name) => {
      const user = byKey.get(nameKeyOf(name));
      return user ? [[name, user] as const] : [];
    }),
  );
}
