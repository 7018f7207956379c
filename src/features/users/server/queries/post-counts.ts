import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";

export type PostCount = "countDiscussions" | "countComments";

export interface PostsOfUser {
  userID: number;
  count: number;
  firstDate: Date;
  lastDate: Date;
}

/** Changes to the counts of a member; negative when posts are deleted. */
export interface PostsAdded {
  userID: number;
  discussions?: number;
  comments?: number;
}

/**
 * Call it once per transaction, so that members are locked in a consistent order. Several members are locked by a
 * separate statement, since locking within the update can deadlock.
 */
export async function addToPostCounts(
  tx: TransactionCtx,
  ...added: readonly PostsAdded[]
): Promise<void> {
  const userIDs = [...new Set(added.map(({ userID }) => userID))];
  if (userIDs.length === 0) return;
  if (userIDs.length > 1) await lockPostCounts(tx, userIDs);
  await sql`
    with n as (
      select "userID", sum(discussions)::int as discussions, sum(comments)::int as comments
      from json_to_recordset(${JSON.stringify(added)}::json) as t ("userID" int, discussions int, comments int) group by 1
    )
    update users set "countDiscussions" = greatest(0, "countDiscussions" + coalesce(n.discussions, 0)),
      "countComments" = greatest(0, "countComments" + coalesce(n.comments, 0))
    from n where users."userID" = n."userID"`.execute(tx.db);
}

/** Members whose stored count is wrong; members without an entry should have 0. */
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

/** Serializes recounts with concurrent posts. */
export const lockPostCounts = (tx: TransactionCtx, userIDs: readonly number[]) =>
  lockRows(tx, "users", "userID", userIDs);

/** The members must be locked. Returns the number of corrected rows. */
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

/** Imported members may have posts before they joined or after they were last active. */
export const correctDates = (ctx: Ctx, posts: readonly PostsOfUser[]): Promise<void> =>
  ctx.transaction(async ({ db }) => {
    const postDates = sql`unnest(
      ${posts.map(({ userID }) => userID)}::int[],
      ${posts.map(({ firstDate }) => firstDate)}::timestamptz[],
      ${posts.map(({ lastDate }) => lastDate)}::timestamptz[]
    ) as n("userID", "firstDate", "lastDate")`;
    const isWrong = sql`u."userID" = n."userID" and u."dateDeleted" is null
      and (n."firstDate" < u."dateInserted" or coalesce(n."lastDate" > u."dateLastActive", true))`;
    await sql`select from users u join ${postDates} on ${isWrong}
      order by u."userID" for no key update of u`.execute(db);
    await sql`
      update users u set "dateInserted" = least(u."dateInserted", n."firstDate"),
        "dateLastActive" = greatest(u."dateLastActive", n."lastDate")
      from ${postDates} where ${isWrong}`.execute(db);
  });
