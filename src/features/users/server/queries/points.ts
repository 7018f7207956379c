import { type SqlBool, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { LeaderQuery } from "../extension-points/leaderboards.ts";

export interface PointSlot {
  slotType: string;
  timeSlot: string;
  categoryID: number;
}

/** The member comes first, so that those who give points to one member wait for each other. Who is gone gets none. */
export async function storePoints(
  { db }: TransactionCtx,
  userID: number,
  points: number,
  slots: readonly PointSlot[],
) {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set((eb) => ({ points: eb("points", "+", points) }))
    .where("userID", "=", userID)
    .where("dateDeleted", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await db
    .insertInto("userPoints")
    .values(slots.map((slot) => ({ ...slot, userID, points })))
    .onConflict((conflict) =>
      conflict
        .columns(["slotType", "timeSlot", "categoryID", "userID"])
        .doUpdateSet({ points: sql`"userPoints".points + excluded.points` }),
    )
    .execute();
}

export const listByPoints = ({ db }: Ctx, query: LeaderQuery) =>
  db
    .selectFrom("userPoints")
    .innerJoin("users", "users.userID", "userPoints.userID")
    .select(["userPoints.userID", "userPoints.points"])
    .where("slotType", "=", query.slotType)
    .where("timeSlot", "=", sql<Date>`${query.timeSlot}::date`)
    .where("categoryID", "=", query.categoryID ?? 0)
    .where("userPoints.points", ">", 0)
    .where("users.dateDeleted", "is", null)
    .where("users.banned", "=", 0)
    .$if(query.includedRoleIDs !== undefined, (found) => found.where(holds(query.includedRoleIDs)))
    .$if(query.excludedRoleIDs !== undefined, (found) =>
      found.where(sql<SqlBool>`not ${holds(query.excludedRoleIDs)}`),
    )
    .orderBy("userPoints.points", "desc")
    .orderBy("userPoints.userID")
    .limit(query.limit)
    .execute();

const holds = (roleIDs: readonly number[] = []) =>
  sql<SqlBool>`exists (select from "userRoles" r where r."userID" = users."userID" and r."roleID" = any(${[...roleIDs]}))`;

/** Spans of time that nobody looks at any more: days after 90 days, weeks and months after two years. */
export const forgetPoints = ({ db, now }: Ctx) =>
  sql`delete from "userPoints" where
    ("slotType" = 'd' and "timeSlot" < ${now()}::date - 90) or
    ("slotType" in ('w', 'm') and "timeSlot" < ${now()}::date - 731)`.execute(db);
