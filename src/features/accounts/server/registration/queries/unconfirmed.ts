import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { unconfirmedRoleID } from "../../domain/role-ids.ts";

export async function listNeverConfirmed({ db }: Ctx, before: Date, limit: number) {
  const rows = await db
    .selectFrom("users")
    .select("userID")
    .where("dateDeleted", "is", null)
    .where("emailConfirmed", "=", false)
    .where("dateInserted", "<", before)
    .where("countDiscussions", "=", 0)
    .where("countComments", "=", 0)
    .where(
      sql<boolean>`${unconfirmedRoleID} in (select "roleID" from "userRoles" where "userRoles"."userID" = users."userID")`,
    )
    .orderBy("userID")
    .limit(limit)
    .execute();
  return rows.map(({ userID }) => userID);
}
