import { sql } from "kysely";
import type { CountedPosts, PostsOfUser } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

/** How many discussions each member has written that are not deleted, and when the first and the last one. */
export async function countByUser({ db }: Ctx): Promise<PostsOfUser[]> {
  const { rows } = await sql<PostsOfUser>`
    select "insertUserID" as "userID", count(*)::int as count,
      min("dateInserted") as "firstDate", max("dateInserted") as "lastDate"
    from discussions where "dateDeleted" is null and type <> 'redirect' group by "insertUserID"`.execute(
    db,
  );
  return rows;
}

/** The same of comments; those of a deleted discussion are gone with it. */
export async function countCommentsByUser({ db }: Ctx): Promise<PostsOfUser[]> {
  const { rows } = await sql<PostsOfUser>`
    select c."insertUserID" as "userID", count(*)::int as count,
      min(c."dateInserted") as "firstDate", max(c."dateInserted") as "lastDate"
    from comments c left join discussions d
      on c."parentRecordType" = 'discussion' and d."discussionID" = c."parentRecordID"
    where c."dateDeleted" is null and d."dateDeleted" is null group by 1`.execute(db);
  return rows;
}

/** How many comments of each member stand in a discussion. */
export async function countCommentators(
  { db }: Ctx,
  discussionID: number,
): Promise<{ userID: number; count: number }[]> {
  const { rows } = await sql<{ userID: number; count: number }>`
    select "insertUserID" as "userID", count(*)::int as count from comments
    where "parentRecordType" = 'discussion' and "parentRecordID" = ${discussionID} and "dateDeleted" is null
    group by 1`.execute(db);
  return rows;
}

/** What these members have posted in these categories. */
export async function countPostsIn(
  { db }: Ctx,
  categoryIDs: readonly number[],
  userIDs: readonly number[],
): Promise<Map<number, CountedPosts>> {
  const places = sql`"categoryID" = any(${[...categoryIDs]}::int[]) and d."dateDeleted" is null`;
  const writers = sql`"insertUserID" = any(${[...userIDs]}::int[])`;
  const { rows } = await sql<CountedPosts & { userID: number }>`
    select "userID", sum(discussions)::int as "countDiscussions", sum(comments)::int as "countComments"
    from (
      select d."insertUserID" as "userID", count(*) as discussions, 0 as comments
      from discussions d where ${places} and d.${writers} and d.type <> 'redirect' group by 1
      union all
      select c."insertUserID", 0, count(*)
      from comments c join discussions d on d."discussionID" = c."parentRecordID"
      where c."parentRecordType" = 'discussion' and c."dateDeleted" is null and c.${writers} and ${places}
      group by 1
    ) counted group by 1`.execute(db);
  return new Map(rows.map(({ userID, ...counted }) => [userID, counted]));
}

interface PostsQuery {
  categoryIDs: readonly number[];
  /** The first day that counts, as YYYY-MM-DD. */
  timeSlot: string;
  includedRoleIDs?: readonly number[] | undefined;
  excludedRoleIDs?: readonly number[] | undefined;
  limit: number;
}

/** Those who wrote the most in some categories since a day, best first, without banned and deleted members. */
export async function listByPosts(
  { db }: Ctx,
  { categoryIDs, timeSlot, includedRoleIDs, excludedRoleIDs = [], limit }: PostsQuery,
): Promise<{ userID: number; points: number }[]> {
  const places = sql`d."categoryID" = any(${[...categoryIDs]}::int[]) and d."dateDeleted" is null`;
  const holdsAny = (roleIDs: readonly number[]) =>
    sql`exists (select from "userRoles" r where r."userID" = u."userID" and r."roleID" = any(${[...roleIDs]}::int[]))`;
  const { rows } = await sql<{ userID: number; points: number }>`
    select u."userID", sum(posts)::int as points
    from (
      select d."insertUserID" as "userID", count(*) as posts
      from discussions d
      where ${places} and d.type <> 'redirect' and d."dateInserted" >= ${timeSlot}::date group by 1
      union all
      select c."insertUserID", count(*)
      from comments c join discussions d on d."discussionID" = c."parentRecordID"
      where c."parentRecordType" = 'discussion' and c."dateDeleted" is null
        and c."dateInserted" >= ${timeSlot}::date and ${places} group by 1
    ) counted join users u on u."userID" = counted."userID"
    where u."dateDeleted" is null and u.banned = 0
      and ${includedRoleIDs ? holdsAny(includedRoleIDs) : sql`true`} and not ${holdsAny(excludedRoleIDs)}
    group by 1 order by points desc, 1 limit ${limit}`.execute(db);
  return rows;
}
