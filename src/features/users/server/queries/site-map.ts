import type { Ctx } from "#platform/server/context.ts";
import { isAdmitted } from "./is-admitted.ts";

export async function lastUserID({ db }: Ctx): Promise<number> {
  const row = await db
    .selectFrom("users")
    .select(({ fn }) => fn.max("userID").as("last"))
    .executeTakeFirst();
  return row?.last ?? 0;
}

export const listOpenProfiles = (
  { db }: Ctx,
  { first, last }: { first: number; last: number },
  waitingRoleIDs: readonly number[],
) =>
  db
    .selectFrom("users")
    .select(["name"])
    .where("userID", ">=", first)
    .where("userID", "<=", last)
    .where("dateDeleted", "is", null)
    .where("private", "=", false)
    .where("banned", "=", 0)
    .where(isAdmitted(waitingRoleIDs))
    .orderBy("userID")
    .execute();
