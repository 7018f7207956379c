import { getVisibleDiscussion } from "#features/discussions/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findPoll, listPollsOf, type PollRow } from "../queries/polls.ts";

export async function getVisiblePoll(ctx: Ctx, pollID: number): Promise<PollRow> {
  const row = await findPoll(ctx, pollID);
  if (!row) throw notFound("Poll");
  await getVisibleDiscussion(ctx, row.discussionID);
  return row;
}

export async function getPollOf(ctx: Ctx, discussionID: number): Promise<PollRow> {
  await getVisibleDiscussion(ctx, discussionID);
  const [row] = await listPollsOf(ctx, [discussionID]);
  if (!row) throw notFound("Poll");
  return row;
}
