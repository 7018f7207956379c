import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { getVisibleCategory } from "../domain/find.ts";
import { addFollowers, lockCounts, removeFollows } from "../queries/counts.ts";
import { listFollowedBy, setFollowed } from "../queries.ts";

export async function followCategory(ctx: Ctx, categoryID: number, followed: boolean) {
  await getVisibleCategory(ctx, categoryID);
  await ctx.transaction(async (tx) => {
    // Before the row that refers to it: whoever deletes the category waits for both or for neither.
    const [isThere] = await lockCounts(tx, [categoryID]);
    if (!isThere) throw notFound("Category");
    const added = await setFollowed(tx, categoryID, followed);
    if (added !== 0) await addFollowers(tx, categoryID, added);
  });
}

/** What a member followed goes after the member, with what is counted of it. */
export const forgetFollowsOf = (ctx: Ctx, userID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const categoryIDs = await listFollowedBy(tx, userID);
    if (categoryIDs.length === 0) return;
    await lockCounts(tx, categoryIDs);
    await removeFollows(tx, userID, categoryIDs);
  });
