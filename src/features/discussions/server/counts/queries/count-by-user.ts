import { sql } from "kysely";
import type { CountedPosts, PostsOfUser } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

const by = (column: string, userIDs: readonly number[] | undefined) =>
  userIDs ? sql`${sql.ref(column)} = any(${[...userIDs]}::int[])` : sql`true`;

export async function countByUser(
  { db }: Ctx,
  userIDs?: readonly number[],
): Promise<PostsOfUser[]> {
  const { rows } = await sql<PostsOfUser>`
    select "insertUserID" as "userID", count(*)::int as count,
      min("dateInserted") as "firstDate", max("dateInserted") as "lastDate"
    from discussions where "dateDeleted" is null and type <> 'redirect' and ${by("insertUserID", userIDs)}
    group by "insertUserID"`.execute(db);
  return rows;
}

export async function countCommentsByUser(
  { db }: Ctx,
  userIDs?: readonly number[],
): Promise<PostsOfUser[]> {
  const { rows } = await sql<PostsOfUser>`
    select c."insertUserID" as "userID", count(*)::int as count,
      min(c."dateInserted") as "firstDate", max(c."dateInserted") as "lastDate"
    from comments c left join discussions d
      on c."parentRecordType" = 'discussion' and d."discussionID" = c."parentRecordID"
    where c."dateDeleted" is null and d."dateDeleted" is null and ${by("c.insertUserID", userIDs)} group by 1`.execute(
    db,
  );
  return rows;
}

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

interface WritersQuery {
  includedRoleIDs?: readonly number[] | undefined;
  excludedRoleIDs?: readonly number[] | undefined;
  isOpenOnly: boolean;
  limit: number;
}

interface Writer {
  userID: number;
  points: number;
}

export async function listByPostsIn(
  { db }: Ctx,
  { categoryIDs, since }: { categoryIDs: readonly number[]; since: string },
  query: WritersQuery,
): Promise<Writer[]> {
  const { rows } = await sql<Writer>`
    select u."userID", posts as points
    from (${postsIn(categoryIDs, since)}) counted join users u on u."userID" = counted."userID"
    where ${matchesQuery(query)} order by points desc, 1 limit ${query.limit}`.execute(db);
  return rows;
}

/** Leaderboard of all categories but some: the stored totals minus the posts in those. */
export async function listByPostsOutside(
  { db }: Ctx,
  categoryIDs: readonly number[],
  query: WritersQuery,
): Promise<Writer[]> {
  const { rows } = await sql<Writer>`
    select u."userID", u."countPosts" - coalesce(posts, 0) as points
    from users u left join (${postsIn(categoryIDs)}) hidden on hidden."userID" = u."userID"
    where u."countPosts" > coalesce(posts, 0) and ${matchesQuery(query)}
    order by points desc, 1 limit ${query.limit}`.execute(db);
  return rows;
}

function postsIn(categoryIDs: readonly number[], since?: string) {
  const places = sql`d."categoryID" = any(${[...categoryIDs]}::int[]) and d."dateDeleted" is null`;
  const isLater = (table: string) =>
    since === undefined ? sql`true` : sql`${sql.ref(`${table}.dateInserted`)} >= ${since}::date`;
  return sql`
    select "userID", sum(posts)::int as posts from (
      select d."insertUserID" as "userID", count(*) as posts
      from discussions d where ${places} and d.type <> 'redirect' and ${isLater("d")} group by 1
      union all
      select c."insertUserID", count(*)
      from comments c join discussions d on d."discussionID" = c."parentRecordID"
      where c."parentRecordType" = 'discussion' and c."dateDeleted" is null
        and ${isLater("c")} and ${places} group by 1
    ) posted group by 1`;
}

function matchesQuery({ includedRoleIDs, excludedRoleIDs = [], isOpenOnly }: WritersQuery) {
  const holdsAny = (roleIDs: readonly number[]) =>
    sql`exists (select from "userRoles" r where r."userID" = u."userID" and r."roleID" = any(${[...roleIDs]}::int[]))`;
  return sql`u."dateDeleted" is null and u.banned = 0
    and ${isOpenOnly ? sql`not u.private` : sql`true`}
    and ${includedRoleIDs ? holdsAny(includedRoleIDs) : sql`true`} and not ${holdsAny(excludedRoleIDs)}`;
}
