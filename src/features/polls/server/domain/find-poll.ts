import { categoryTree, refuseBlindToken, visibleTo } from "#features/categories/server/public.ts";
import { getVisibleDiscussion } from "#features/discussions/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findPoll, listPollsOf, type PollRow } from "../queries/polls.ts";

/** Polls in hidden posts get the response of polls that do not exist. */
export async function getVisiblePoll(ctx: Ctx, pollID: number): Promise<PollRow> {
  refuseBlindToken(ctx);
  const row = await findPoll(ctx, pollID);
  if (!row || !visibleTo(ctx.viewer, await categoryTree(ctx)).has(row.categoryID))
    throw notFound("Poll");
  await getVisibleDiscussion(ctx, row.discussionID);
  return row;
}

export async function getPollOf(ctx: Ctx, discussionID: number): Promise<PollRow> {
  await getVisibleDiscussion(ctx, discussionID);
  const [row] = await listPollsOf(ctx, [discussionID]);
  if (!row) throw notFound("Poll");
  return row;
}
