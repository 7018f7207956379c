import { checkMayCommentOn } from "#features/comments/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/announce.ts";
import { expiryMs } from "../../contract/rules.ts";
import { countReplying, deleteReplying, type Replying, storeReplying } from "../queries.ts";

export async function startReplying(ctx: Ctx, discussionID: number): Promise<void> {
  await checkMayCommentOn(ctx, "discussion", discussionID);
  await ctx.transaction(async (tx) => {
    const dateExpires = new Date(tx.now().getTime() + expiryMs);
    const before = await storeReplying(tx, discussionID, dateExpires);
    if (before === discussionID) return;
    if (before !== undefined) await announceCount(tx, before);
    await announceCount(tx, discussionID);
  });
}

export async function stopReplying(ctx: Ctx, replying: Replying): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (await deleteReplying(tx, replying)) await announceCount(tx, replying.discussionID);
  });
}

/** Sends the total only: clients request the count without ignored members. */
const announceCount = async (tx: TransactionCtx, discussionID: number) =>
  announce(tx, `discussion:${discussionID}`, "replying.changed", {
    discussionID,
    count: await countReplying(tx, discussionID, 0),
  });
