import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { Filter } from "../domain/filter.ts";
import { type Page, whereOfGroups } from "./conditions.ts";

interface GroupValues {
  displayName: string;
  externalID: string | null;
}

interface NewGroup extends GroupValues {
  resourceID: string;
  scimConnectionID: number;
}

export const insertGroup = ({ db, now }: TransactionCtx, values: NewGroup) =>
  db
    .insertInto("scimGroups")
    .values({ ...values, dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

export type GroupRow = Awaited<ReturnType<typeof insertGroup>>;

export const changeGroup = (
  { db, now }: TransactionCtx,
  scimGroupID: number,
  changes: Partial<GroupValues & Pick<GroupRow, "roleID">>,
) =>
  db
    .updateTable("scimGroups")
    .set({ ...changes, dateUpdated: now() })
    .where("scimGroupID", "=", scimGroupID)
    .returningAll()
    .executeTakeFirst();

export const deleteGroup = ({ db }: TransactionCtx, scimGroupID: number) =>
  db.deleteFrom("scimGroups").where("scimGroupID", "=", scimGroupID).execute();

export const findGroup = ({ db }: Ctx, scimConnectionID: number, resourceID: string) =>
  db
    .selectFrom("scimGroups")
    .selectAll()
    .where("scimConnectionID", "=", scimConnectionID)
    .where("resourceID", "=", resourceID)
    .executeTakeFirst();

export const findGroupByID = ({ db }: Ctx, scimConnectionID: number, scimGroupID: number) =>
  db
    .selectFrom("scimGroups")
    .selectAll()
    .where("scimConnectionID", "=", scimConnectionID)
    .where("scimGroupID", "=", scimGroupID)
    .executeTakeFirst();

/** Changes of the same group wait for each other. */
export const lockGroup = ({ db }: TransactionCtx, scimConnectionID: number, resourceID: string) =>
  db
    .selectFrom("scimGroups")
    .selectAll()
    .where("scimConnectionID", "=", scimConnectionID)
    .where("resourceID", "=", resourceID)
    .forUpdate()
    .executeTakeFirst();

export async function listGroups(
  { db }: Ctx,
  scimConnectionID: number,
  { filter, offset, limit }: Page<Filter>,
): Promise<{ rows: GroupRow[]; total: number }> {
  const matching = db
    .selectFrom("scimGroups")
    .where("scimConnectionID", "=", scimConnectionID)
    .$if(filter !== undefined, (all) => all.where(whereOfGroups(filter as Filter)));
  const { count } = await matching
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy("scimGroupID")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}

const mostListed = 1_000;

export const listCountedGroups = ({ db }: Ctx, scimConnectionID: number) =>
  db
    .selectFrom("scimGroups")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("scimMembers")
        .select((members) => members.fn.countAll<string>().as("count"))
        .whereRef("scimMembers.scimGroupID", "=", "scimGroups.scimGroupID")
        .as("countMembers"),
    )
    .where("scimConnectionID", "=", scimConnectionID)
    .orderBy(sql`"roleID" is null`)
    .orderBy(sql`lower("displayName")`)
    .limit(mostListed)
    .execute();

export async function listMemberIDs({ db }: Ctx, scimGroupID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("scimMembers")
    .select("scimUserID")
    .where("scimGroupID", "=", scimGroupID)
    .execute();
  return rows.map(({ scimUserID }) => scimUserID);
}

/** By group; those without members are missing. */
export async function countMembers(
  { db }: Ctx,
  scimGroupIDs: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("scimMembers")
    .select((eb) => ["scimGroupID", eb.fn.countAll<string>().as("count")])
    .where("scimGroupID", "=", sql<number>`any(${[...scimGroupIDs]}::int[])`)
    .groupBy("scimGroupID")
    .execute();
  return new Map(rows.map(({ scimGroupID, count }) => [scimGroupID, Number(count)]));
}

export const addMembers = (
  { db }: TransactionCtx,
  scimGroupID: number,
  scimUserIDs: readonly number[],
) =>
  db
    .insertInto("scimMembers")
    .columns(["scimGroupID", "scimUserID"])
    .expression(sql`select ${scimGroupID}::int, unnest(${[...scimUserIDs]}::int[])`)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeMembers = (
  { db }: TransactionCtx,
  scimGroupID: number,
  scimUserIDs: readonly number[],
) =>
  db
    .deleteFrom("scimMembers")
    .where("scimGroupID", "=", scimGroupID)
    .where("scimUserID", "=", sql<number>`any(${[...scimUserIDs]}::int[])`)
    .execute();

export const removeFromGroups = ({ db }: TransactionCtx, scimUserID: number) =>
  db.deleteFrom("scimMembers").where("scimUserID", "=", scimUserID).execute();

/** The users in groups, as their resources name them. */
export const listMembersOf = ({ db }: Ctx, scimGroupIDs: readonly number[]) =>
  db
    .selectFrom("scimMembers")
    .innerJoin("scimUsers", "scimUsers.scimUserID", "scimMembers.scimUserID")
    .select([
      "scimMembers.scimGroupID",
      "scimUsers.resourceID",
      "scimUsers.userName",
      "scimUsers.displayName",
    ])
    .where("scimGroupID", "=", sql<number>`any(${[...scimGroupIDs]}::int[])`)
    .orderBy("scimMembers.scimUserID")
    .execute();

/** The groups of users, as their resources name them. */
export const listGroupsOf = ({ db }: Ctx, scimUserIDs: readonly number[]) =>
  db
    .selectFrom("scimMembers")
    .innerJoin("scimGroups", "scimGroups.scimGroupID", "scimMembers.scimGroupID")
    .select(["scimMembers.scimUserID", "scimGroups.resourceID", "scimGroups.displayName"])
    .where("scimUserID", "=", sql<number>`any(${[...scimUserIDs]}::int[])`)
    .orderBy("scimGroups.scimGroupID")
    .execute();
