import type { Ctx } from "#platform/server/context.ts";
import { lockDiscussions } from "../../queries/discussions.ts";
import { listReadBy, removeCategoryReads, removeReads } from "../../reading/queries/reading.ts";

const atOnce = 500;

/** Deletes reading states in small transactions, so that others do not wait for locks. */
export async function deleteReadingOf(ctx: Ctx, userID: number): Promise<void> {
  await ctx.transaction((tx) => removeCategoryReads(tx, userID));
  while (true) {
    const discussionIDs = await listReadBy(ctx, userID, atOnce);
    if (discussionIDs.length === 0) return;
    await ctx.transaction(async (tx) => {
      await lockDiscussions(tx, discussionIDs);
      await removeReads(tx, userID, discussionIDs);
    });
  }
}
