import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { oneOf } from "#platform/server/database/filters.ts";
import type { GroupRole } from "../../contract/rules.ts";

/** What members are to groups: their role, request, ban or open invitation, in one statement. */
export async function listStates(
  { db, now }: Ctx,
  userIDs: readonly number[],
): Promise<{ userID: number; groupID: number; state: string }[]> {
  const ids = [...userIDs];
  const { rows } = await sql<{ userID: number; groupID: number; state: string }>`
    select "userID", "groupID", 'invited' as state from "groupInvitations"
      where "userID" = any(${ids}::int[]) and "dateWithdrawn" is null and "acceptedUserID" is null
        and "dateExpires" > ${now()}
    union all select "userID", "groupID", type from "groupApplicants" where "userID" = any(${ids}::int[])
    union all select "userID", "groupID", role from "groupMembers" where "userID" = any(${ids}::int[])`.execute(
    db,
  );
  return rows;
}

export const findMember = ({ db }: Ctx, groupID: number, userID: number) =>
  db
    .selectFrom("groupMembers")
    .selectAll()
    .where("groupID", "=", groupID)
    .where("userID", "=", userID)
    .executeTakeFirst();

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

const inGroup = ({ db }: Ctx, groupID: number, roles: readonly string[] | undefined) =>
  db
    .selectFrom("groupMembers")
    .where("groupID", "=", groupID)
    .$if(roles !== undefined, (rows) => rows.where("role", "=", oneOf(roles ?? [], "text")));

export const listMemberRows = (
  ctx: Ctx,
  { groupID, roles }: { groupID: number; roles?: readonly string[] | undefined },
  { limit, offset }: { limit: number; offset: number },
) =>
  inGroup(ctx, groupID, roles)
    .selectAll()
    .orderBy("rank")
    .orderBy("dateInserted")
    .orderBy("userID")
    .limit(limit)
    .offset(offset)
    .execute();

export const countMembers = async (
  ctx: Ctx,
  groupID: number,
  roles?: readonly string[],
): Promise<number> =>
  Number(
    (
      await inGroup(ctx, groupID, roles)
        .select((eb) => eb.fn.countAll().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Requires a lock on the group. Returns whether the member was not in it. */
export async function insertMember(
  { db, now }: TransactionCtx,
  groupID: number,
  { userID, role = "member" }: { userID: number; role?: GroupRole },
): Promise<boolean> {
  const added = await db
    .insertInto("groupMembers")
    .values({ groupID, userID, role, dateInserted: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("userID")
    .execute();
  await addToCount(db, groupID, added.length);
  return added.length > 0;
}

const addToCount = (db: TransactionCtx["db"], groupID: number, added: number) =>
  db
    .updateTable("groups")
    .set({ countMembers: sql`"countMembers" + ${added}` })
    .where("groupID", "=", groupID)
    .execute();

/** Requires a lock on the group. Returns whether the member was in it. */
export async function deleteMember(
  { db }: TransactionCtx,
  groupID: number,
  userID: number,
): Promise<boolean> {
  const removed = await db
    .deleteFrom("groupMembers")
    .where("groupID", "=", groupID)
    .where("userID", "=", userID)
    .returning("userID")
    .execute();
  await addToCount(db, groupID, -removed.length);
  return removed.length > 0;
}

export const setRole = (
  { db }: TransactionCtx,
  groupID: number,
  { userID, role }: { userID: number; role: GroupRole },
) =>
  db
    .updateTable("groupMembers")
    .set({ role })
    .where("groupID", "=", groupID)
    .where("userID", "=", userID)
    .execute();

export const listGroupIDsOfMember = async ({ db }: Ctx, userID: number): Promise<number[]> =>
  (
    await db
      .selectFrom("groupMembers")
      .select("groupID")
      .where("userID", "=", userID)
      .orderBy("groupID")
      .execute()
  ).map(({ groupID }) => groupID);

/** The member after the owner: the leader, then the member who has been in the group longest. */
export const findHeir = ({ db }: TransactionCtx, groupID: number) =>
  db
    .selectFrom("groupMembers")
    .select("userID")
    .where("groupID", "=", groupID)
    .orderBy("rank")
    .orderBy("dateInserted")
    .orderBy("userID")
    .executeTakeFirst();

export const listManagerIDs = async (
  { db }: Ctx,
  groupID: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> =>
  (
    await db
      .selectFrom("groupMembers")
      .select("userID")
      .where("groupID", "=", groupID)
      .where("role", "=", oneOf(["owner", "leader"], "text"))
      .where("userID", ">", after)
      .orderBy("userID")
      .limit(limit)
      .execute()
  ).map(({ userID }) => userID);
