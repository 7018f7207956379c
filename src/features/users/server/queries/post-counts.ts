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

/** Adds to what a member has posted; negative where posts are deleted. */
export const addToPostCount = async (
  { db }: TransactionCtx,
  userID: number,
  count: PostCount,
  by: number,
) => {
  await db
    .updateTable("users")
    .set((eb) => ({ [count]: eb(count, "+", by) }))
    .where("userID", "=", userID)
    .execute();
};

/** The same for many members at once. */
export const addToPostCounts = (
  { db }: TransactionCtx,
  count: PostCount,
  changes: readonly { userID: number; by: number }[],
) =>
  sql`
    update users set ${sql.ref(count)} = greatest(0, users.${sql.ref(count)} + n.by)
    from unnest(${changes.map(({ userID }) => userID)}::int[], ${changes.map(({ by }) => by)}::int[])
      as n("userID", by)
    where n."userID" = users."userID"`.execute(db);

/** Corrects a count of all members; those who are not named have none. Returns how many were wrong. */
export async function setPostCounts(
  ctx: Ctx,
  count: PostCount,
  posts: readonly PostsOfUser[],
): Promise<number> {
  const result = await sql`
    update users u set ${sql.ref(count)} = coalesce(n.count, 0)
    from users k left join unnest(
      ${posts.map(({ userID }) => userID)}::int[], ${posts.map((each) => each.count)}::int[]
    ) as n("userID", count) on n."userID" = k."userID"
    where k."userID" = u."userID" and u.${sql.ref(count)} <> coalesce(n.count, 0)`.execute(ctx.db);
  await correctDates(ctx, posts);
  return Number(result.numAffectedRows ?? 0);
}

/** Nobody joined after the first post or was last here before the last one, as imported members would have. */
const correctDates = ({ db }: Ctx, posts: readonly PostsOfUser[]) =>
  sql`
    update users u set "dateInserted" = least(u."dateInserted", n."firstDate"),
      "dateLastActive" = greatest(u."dateLastActive", n."lastDate")
    from unnest(
      ${posts.map(({ userID }) => userID)}::int[],
      ${posts.map(({ firstDate }) => firstDate)}::timestamptz[],
      ${posts.map(({ lastDate }) => lastDate)}::timestamptz[]
    ) as n("userID", "firstDate", "lastDate")
    where n."userID" = u."userID" and (n."firstDate" < u."dateInserted"
      or coalesce(n."lastDate" > u."dateLastActive", true))`.execute(db);
