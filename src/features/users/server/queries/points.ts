import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { SlotType } from "../../contract/resources.ts";

export interface LeaderQuery {
  slotType: SlotType;
  /** First day of the period (YYYY-MM-DD). */
  timeSlot: string;
  categoryID?: number;
  includedRoleIDs?: readonly number[];
  excludedRoleIDs?: readonly number[];
  isOpenOnly: boolean;
  limit: number;
}

export interface PointSlot {
  slotType: string;
  timeSlot: string;
  categoryID: number;
}

/** Locks the member first, which serializes concurrent points. Deleted members get none. */
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

interface Ranked {
  userID: number;
  points: number;
}

/**
 * Leaders of a period without points from some categories. Only members with points there are recomputed; the
 * others are read in index order.
 */
export async function listByPoints(
  { db }: Ctx,
  query: LeaderQuery,
  withoutIDs: readonly number[],
): Promise<Ranked[]> {
  const { limit, categoryID = 0 } = query;
  const slot = sql`p."slotType" = ${query.slotType} and p."timeSlot" = ${query.timeSlot}::date`;
  const ranked = sql`"userPoints" p join users on users."userID" = p."userID"
    and users."dateDeleted" is null and users.banned = 0 and ${isOpen(query)} and ${rolesOf(query)}`;
  const { rows } = await sql<Ranked>`
    with without as (
      select p."userID", sum(p.points)::int as points from "userPoints" p
      where ${slot} and p."categoryID" = any(${[...withoutIDs]}::int[]) group by 1
    )
    (select p."userID", p.points from ${ranked}
      where ${slot} and p."categoryID" = ${categoryID} and p.points > 0
        and not exists (select from without w where w."userID" = p."userID")
      order by p.points desc, p."userID" limit ${limit})
    union all
    (select p."userID", p.points - w.points from without w join (${ranked}) on p."userID" = w."userID"
      where ${slot} and p."categoryID" = ${categoryID} and p.points > w.points
      order by 2 desc, 1 limit ${limit})
    order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

const isOpen = ({ isOpenOnly }: LeaderQuery) => (isOpenOnly ? sql`not users.private` : sql`true`);

const rolesOf = ({ includedRoleIDs, excludedRoleIDs }: LeaderQuery) => sql`
  ${includedRoleIDs ? holds(includedRoleIDs) : sql`true`} and
  ${excludedRoleIDs ? sql`not ${holds(excludedRoleIDs)}` : sql`true`}`;

const holds = (roleIDs: readonly number[]) =>
  sql`exists (select from "userRoles" r where r."userID" = users."userID" and r."roleID" = any(${[...roleIDs]}::int[]))`;

export async function sumPointsIn(
  { db }: Ctx,
  categoryIDs: readonly number[],
  userIDs: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Ranked>`
    select "userID", sum(points)::int as points from "userPoints"
    where "slotType" = 'a' and "userID" = any(${[...userIDs]}::int[])
      and "categoryID" = any(${[...categoryIDs]}::int[])
    group by 1`.execute(db);
  return new Map(rows.map(({ userID, points }) => [userID, points]));
}

/** Deletes days after 90 days, and weeks and months after two years. */
export const forgetPoints = ({ db, now }: Ctx) =>
  sql`delete from "userPoints" where
    ("slotType" = 'd' and "timeSlot" < ${now()}::date - 90) or
    ("slotType" in ('w', 'm') and "timeSlot" < ${now()}::date - 731)`.execute(db);
