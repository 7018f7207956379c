import { createDiscussion } from "#features/discussions/server/factories.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PollInput } from "../contract/resources.ts";
import { withPoll } from "./domain/with-poll.ts";
import { listOptions } from "./queries/options.ts";
import { listPollsOf } from "./queries/polls.ts";

/** A post with a poll of three options, by the viewer or somebody; `ids` are its options. */
export async function createPoll(
  ctx: Ctx,
  poll: PollInput = {},
  post: Parameters<typeof createDiscussion>[1] = {},
) {
  const pollOption = ["Red", "Green", "Blue"].map((body) => ({ body }));
  const discussionID = await createDiscussion(ctx, {
    ...post,
    ...withPoll({ pollOption, ...poll }),
  });
  const [row] = await listPollsOf(ctx, [discussionID]);
  if (!row) throw new Error(`Post ${discussionID} has no poll.`);
  const options = await listOptions(ctx, [row.pollID]);
  return { discussionID, pollID: row.pollID, ids: options.map(({ pollOptionID }) => pollOptionID) };
}
