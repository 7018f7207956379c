import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { isAdmitted } from "../../queries/is-admitted.ts";

interface Holding {
  roleIDs: readonly number[];
  isOpenOnly: boolean;
  /** With `isOpenOnly`, excludes banned members too. */
  hidesBanned: boolean;
  /** Excludes holders of these roles who have no posts. */
  waitingRoleIDs: readonly number[];
  limit: number;
}

export async function listHolders({ db }: Ctx, holding: Holding): Promise<number[]> {
  const { roleIDs, isOpenOnly, hidesBanned, waitingRoleIDs, limit } = holding;
  const rows = await db
    .selectFrom("users")
    .select("users.userID")
    .where("users.userID", "in", (eb) =>
      eb
        .selectFrom("userRoles")
        .select("userRoles.userID")
        .where("userRoles.roleID", "=", sql<number>`any(${[...roleIDs]}::integer[])`),
    )
    .where("dateDeleted", "is", null)
    .where(isAdmitted(waitingRoleIDs))
    .$if(isOpenOnly, (rest) => rest.where("private", "=", false))
    .$if(isOpenOnly && hidesBanned, (rest) => rest.where("banned", "=", 0))
    .limit(limit)
    .execute();
  return rows.map(({ userID }) => userID);
}
