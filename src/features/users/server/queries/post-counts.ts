import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** What is counted of the posts of each member. */
export type PostCount = "countDiscussions" | "countComments";

export interface PostsOfUser {
  userID: number;
  count: number;
  firstDate: Date;
  lastDate: Date;
}

/** What is added to the counts of a member; negative where posts are deleted. */
export interface PostsAdded {
  userID: number;
  discussions?: number;
  comments?: number;
}

/** Adds to what members have posted. A transaction calls it once, so that members are locked in one order. */
export async function addToPostCounts(
  { db }: TransactionCtx,
  ...added: readonly PostsAdded[]
): Promise<void> {
  if (added.length === 0) return;
  await sql`
    with n as (
      select "userID", sum(discussions)::int as discussions, sum(comments)::int as comments
      from json_to_recordset(${JSON.stringify(added)}::json) as t ("userID" int, discussions int, comments int) group by 1
    ), locked as (
      select "userID" from users where "userID" in (select "userID" from n) order by "userID" for no key update
    )
    update users set "countDiscussions" = greatest(0, "countDiscussions" + coalesce(n.discussions, 0)),
      "countComments" = greatest(0, "countComments" + coalesce(n.comments, 0))
    from locked join n using ("userID") where users."userID" = locked."userID"`.execute(db);
}

/** Members of whom a count says something else; those who are not named have none. */
export async function listWrongPostCounts(
  { db }: Ctx,
  count: PostCount,
  posts: readonly PostsOfUser[],
): Promise<number[]> {
  const { rows } = await sql<{ userID: number }>`
    select u."userID" from users u left join ${countsOf(posts)} on n."userID" = u."userID"
    where u.${sql.ref(count)} <> coalesce(n.count, 0)`.execute(db);
  return rows.map(({ userID }) => userID);
}

/** Makes others who count what these members post wait. */
export const lockPostCounts = ({ db }: TransactionCtx, userIDs: readonly number[]) =>
  db
    .selectFrom("users")
    .select("userID")
    .where("userID", "=", sql<number>`any(${[...userIDs]}::int[])`)
    .orderBy("userID")
    .forNoKeyUpdate()
    .execute();

/** Corrects a count of these members, who are locked. Returns how many were wrong. */
export async function setPostCounts(
  { db }: TransactionCtx,
  count: PostCount,
  { userIDs, posts }: { userIDs: readonly number[]; posts: readonly PostsOfUser[] },
): Promise<number> {
  const result = await sql`
    update users u set ${sql.ref(count)} = coalesce(n.count, 0)
    from users k left join ${countsOf(posts)} on n."userID" = k."userID"
    where k."userID" = u."userID" and k."userID" = any(${[...userIDs]}::int[])
      and u.${sql.ref(count)} <> coalesce(n.count, 0)`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

const countsOf = (posts: readonly PostsOfUser[]) => sql`unnest(
  ${posts.map(({ userID }) => userID)}::int[], ${posts.map((each) => each.count)}::int[]
) as n("userID", count)`;

/** Nobody joined after the first post or was last here before the last one, as imported members would have. */
export const correctDates = ({ db }: Ctx, posts: readonly PostsOfUser[]) =>
  sql`
    with n as (
      select * from unnest(
        ${posts.map(({ userID }) => userID)}::int[],
        ${posts.map(({ firstDate }) => firstDate)}::timestamptz[],
        ${posts.map(({ lastDate }) => lastDate)}::timestamptz[]
      ) as n("userID", "firstDate", "lastDate")
    ), locked as (
      select u."userID" from users u join n using ("userID")
      where u."dateDeleted" is null
        and (n."firstDate" < u."dateInserted" or coalesce(n."lastDate" > u."dateLastActive", true))
      order by 1 for no key update of u
    )
    update users u set "dateInserted" = least(u."dateInserted", n."firstDate"),
      "dateLastActive" = greatest(u."dateLastActive", n."lastDate")
    from locked join n using ("userID") where n."userID" = u."userID"`.execute(db);
