import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

export async function readHtml({ db }: Ctx, { recordType, recordID }: RecordRef): Promise<string> {
  const { rows } = await sql<{ html: string }>`
    select "bodyHtml" as html from discussions where ${recordType} = 'discussion' and "discussionID" = ${recordID}
    union all
    select "bodyHtml" from comments where ${recordType} = 'comment' and "commentID" = ${recordID}`.execute(
    db,
  );
  return rows[0]?.html ?? "";
}

interface Batch {
  after: number;
  limit: number;
}

export async function listHolders(
  { db }: Ctx,
  roleIDs: readonly number[],
  { after, limit }: Batch,
): Promise<{ userID: number }[]> {
  const { rows } = await sql<{ userID: number }>`
    select distinct "userID" from "userRoles"
    where "roleID" = any(${[...roleIDs]}::int[]) and "userID" > ${after}
    order by "userID" limit ${limit}`.execute(db);
  return rows;
}

export async function listHoldersAmong(
  { db }: Ctx,
  roleIDs: readonly number[],
  userIDs: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ userID: number }>`
    select distinct "userID" from "userRoles"
    where "roleID" = any(${[...roleIDs]}::int[]) and "userID" = any(${[...userIDs]}::int[])`.execute(
    db,
  );
  return rows.map(({ userID }) => userID);
}

export interface Mentioned {
  userIDs: readonly number[];
  roleIDs: readonly number[];
}

/** Number of newly mentioned members, by name or by role, without the viewer. */
export async function countMentioned(
  { db, viewer }: Ctx,
  { userIDs, roleIDs }: Mentioned,
  before: Mentioned,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with holders as (
      select "userID", array_agg("roleID") as "roleIDs" from "userRoles"
      where "roleID" = any(${[...roleIDs, ...before.roleIDs]}::int[]) group by "userID"
    ), named as (
      select "userID" from holders where "roleIDs" && ${[...roleIDs]}::int[]
      union select unnest(${[...userIDs]}::int[])
    )
    select count(*)::int as count from named join users u using ("userID") left join holders h using ("userID")
    where u."dateDeleted" is null and u.banned = 0 and u."userID" <> ${viewer.userID}
      and u."userID" <> all(${[...before.userIDs]}::int[])
      and not coalesce(h."roleIDs" && ${[...before.roleIDs]}::int[], false)`.execute(db);
  return rows[0]?.count ?? 0;
}
