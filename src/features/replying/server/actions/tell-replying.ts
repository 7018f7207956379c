import { checkMayCommentOn } from "#features/comments/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/announce.ts";
import { keptMs } from "../../contract/rules.ts";
import { countReplying, forgetReplying, type Replying, storeReplying } from "../queries.ts";

/** Tells those who have the discussion open that the viewer is replying, unless they know. */
export async function startReplying(ctx: Ctx, discussionID: number): Promise<void> {
  await checkMayCommentOn(ctx, "discussion", discussionID);
  await ctx.transaction(async (tx) => {
    const dateExpires = new Date(tx.now().getTime() + keptMs);
    const before = await storeReplying(tx, discussionID, dateExpires);
    if (before === discussionID) return;
    if (before !== undefined) await announceCount(tx, before);
    await announceCount(tx, discussionID);
  });
}

export async function stopReplying(ctx: Ctx, replying: Replying): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (await forgetReplying(tx, replying)) await announceCount(tx, replying.discussionID);
  });
}

/** How many, and not who: each member asks for what they may see. */
const announceCount = async (tx: TransactionCtx, discussionID: number) =>
  announce(tx, `discussion:${discussionID}`, "replying.changed", {
    discussionID,
    count: await countReplying(tx, discussionID, 0),
  });
