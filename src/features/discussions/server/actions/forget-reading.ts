import type { Ctx } from "#platform/server/context.ts";
import { lockDiscussions } from "../queries/discussions.ts";
import { listReadBy, removeCategoryReads, removeReads } from "../queries/reading.ts";

const atOnce = 500;

/** What a member has read and bookmarked goes after the member, in small transactions, with what is counted of it. */
export async function forgetReadingOf(ctx: Ctx, userID: number): Promise<void> {
  await ctx.transaction((inside) => removeCategoryReads(inside, userID));
  while (true) {
    const discussionIDs = await listReadBy(ctx, userID, atOnce);
    if (discussionIDs.length === 0) return;
    await ctx.transaction(async (inside) => {
      await lockDiscussions(inside, discussionIDs);
      await removeReads(inside, userID, discussionIDs);
    });
  }
}
