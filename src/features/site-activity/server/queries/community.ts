import { sql } from "kysely";
import { isAdmitted } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

const isPresent = (waitingRoleIDs: readonly number[]) =>
  sql`"dateDeleted" is null and banned = 0 and not private and ${isAdmitted(waitingRoleIDs)}`;

/** Members active since a date, latest first, limited, with their total. */
export async function findPresent(
  { db }: Ctx,
  { since, most, waitingRoleIDs }: { since: Date; most: number; waitingRoleIDs: readonly number[] },
): Promise<{ userIDs: number[]; count: number }> {
  const { rows } = await sql<{ userID: number; count: number }>`
    select "userID", (count(*) over ())::int as count from users
    where "dateLastActive" >= ${since} and ${isPresent(waitingRoleIDs)}
    order by "dateLastActive" desc, "userID" limit ${most}`.execute(db);
  return { userIDs: rows.map(({ userID }) => userID), count: rows[0]?.count ?? 0 };
}

export async function countJoined(
  { db }: Ctx,
  { since, waitingRoleIDs }: { since: Date; waitingRoleIDs: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users
    where "dateInserted" >= ${since} and ${isPresent(waitingRoleIDs)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countMembers(
  { db }: Ctx,
  waitingRoleIDs: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where ${isPresent(waitingRoleIDs)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countPresent(
  { db }: Ctx,
  since: Date,
  waitingRoleIDs: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users
    where "dateLastActive" >= ${since} and ${isPresent(waitingRoleIDs)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countPosted(
  { db }: Ctx,
  categoryIDs: readonly number[],
  since: Date,
): Promise<number> {
  const places = sql`d."categoryID" = any(${[...categoryIDs]}::int[]) and d."dateDeleted" is null`;
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from discussions d where d."dateInserted" >= ${since} and d.type <> 'redirect' and ${places})
      + (select count(*) from comments c join discussions d on d."discussionID" = c."parentRecordID"
        where c."parentRecordType" = 'discussion' and c."dateDeleted" is null and c."dateInserted" >= ${since} and ${places})
    )::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

const lastDiscussions = 2_000;

export interface UsedTag {
  tagID: number;
  name: string;
  urlcode: string;
  count: number;
}

export async function listUsedTags(
  { db }: Ctx,
  categoryIDs: readonly number[],
  most: number,
): Promise<UsedTag[]> {
  const { rows } = await sql<UsedTag>`
    select t."tagID", t.name, t.urlcode, count(*)::int as count
    from (
      select "discussionID" from discussions
      where "dateDeleted" is null and type <> 'redirect' and "categoryID" = any(${[...categoryIDs]}::int[])
      order by "dateLastComment" desc limit ${lastDiscussions}
    ) d join "discussionTags" using ("discussionID") join tags t using ("tagID")
    where t.type = 'User' group by 1 order by count desc, t.name limit ${most}`.execute(db);
  return rows;
}
