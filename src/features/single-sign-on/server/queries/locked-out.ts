import { type SqlBool, sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

interface Keepers {
  /** Roles that keep their own ways to sign in. */
  roleIDs: readonly number[];
  authenticatorIDs: readonly number[];
}

/** Members who could not sign in if only services counted, the most recently active first. */
export async function findLockedOut(
  { db }: Ctx,
  { roleIDs, authenticatorIDs }: Keepers,
  limit: number,
) {
  const lockedOut = db
    .selectFrom("users")
    .where("dateDeleted", "is", null)
    .where(
      sql<SqlBool>`not exists (select from "userRoles" r where r."userID" = users."userID"
        and r."roleID" = any(${[...roleIDs]}))`,
    )
    .where(
      sql<SqlBool>`not exists (select from "linkedAccounts" l where l."userID" = users."userID"
        and l."authenticatorID" = any(${[...authenticatorIDs]}))`,
    );
  const { count } = await lockedOut
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  const members = await lockedOut
    .select(["userID", "name"])
    .orderBy(sql`"dateLastActive" desc nulls last`)
    .orderBy("userID")
    .limit(limit)
    .execute();
  return { count: Number(count), members };
}
