import type { TransactionCtx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/announce.ts";
import { listOptions } from "../queries/options.ts";
import { findPoll, type PollRow } from "../queries/polls.ts";

type Counted = Pick<PollRow, "pollID" | "discussionID" | "results" | "anonymous" | "isRanked">;

/**
 * Publishes the counts to open pages, unless they are hidden from anybody. In anonymous polls pages load them: stored
 * events with counts would connect each vote with its voter, who is stored in the same transaction. In ranked polls pages load the rounds as well.
 */
export async function publishCounts(
  tx: TransactionCtx,
  { pollID, discussionID, results, anonymous, isRanked }: Counted,
) {
  if (results !== "always") return;
  const channel = `discussion:${discussionID}`;
  await tx.invalidate(channel);
  if (anonymous || isRanked) return announce(tx, channel, "poll.voted", { pollID });
  const counts = (await listOptions(tx, [pollID]))
    .map(({ pollOptionID, countVotes }) => `${pollOptionID}:${countVotes}`)
    .join(" ");
  const voters = (await findPoll(tx, pollID))?.countVotes ?? 0;
  return announce(tx, channel, "poll.voted", { pollID, voters, counts });
}
