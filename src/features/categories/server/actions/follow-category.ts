import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { getVisibleCategory } from "../domain/find.ts";
import { addFollowers, lockCounts, removeFollows } from "../queries/counts.ts";
import { listFollowedBy, setFollowed } from "../queries.ts";

export async function followCategory(ctx: Ctx, categoryID: number, followed: boolean) {
  await getVisibleCategory(ctx, categoryID);
  await ctx.transaction(async (tx) => {
    // Locked before the row that refers to it, so that a concurrent deletion waits for both.
    const [isThere] = await lockCounts(tx, [categoryID]);
    if (!isThere) throw notFound("Category");
    const added = await setFollowed(tx, categoryID, followed);
    if (added !== 0) await addFollowers(tx, categoryID, added);
  });
}

export const forgetFollowsOf = (ctx: Ctx, userID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const categoryIDs = await listFollowedBy(tx, userID);
    if (categoryIDs.length === 0) return;
    await lockCounts(tx, categoryIDs);
    await removeFollows(tx, userID, categoryIDs);
  });
