import type { TransactionCtx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/announce.ts";
import { listOptions } from "../queries/options.ts";
import { findPoll, type PollRow } from "../queries/polls.ts";

type Counted = Pick<PollRow, "pollID" | "discussionID" | "results">;

/** Publishes the counts to open pages, unless they are hidden from anybody. */
export async function publishCounts(
  tx: TransactionCtx,
  { pollID, discussionID, results }: Counted,
) {
  if (results !== "always") return;
  const counts = (await listOptions(tx, [pollID]))
    .map(({ pollOptionID, countVotes }) => `${pollOptionID}:${countVotes}`)
    .join(" ");
  const voters = (await findPoll(tx, pollID))?.countVotes ?? 0;
  await announce(tx, `discussion:${discussionID}`, "poll.voted", { pollID, voters, counts });
  await tx.invalidate(`discussion:${discussionID}`);
}
