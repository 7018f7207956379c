import type { TransactionCtx } from "#platform/server/context.ts";
import { publishCounts } from "../domain/publish-counts.ts";
import { lockPollsVotedIn } from "../queries/polls.ts";
import { listChoicesOf, removeVoter } from "../queries/votes.ts";
import { removeChoices } from "./vote.ts";

/** Removes the votes of a member from polls with names. Anonymous votes are known to nobody and stay counted. */
export async function eraseVotes(tx: TransactionCtx, userID: number): Promise<void> {
  for (const poll of await lockPollsVotedIn(tx, userID)) {
    const { pollID } = poll;
    const votes = await listChoicesOf(tx, [pollID], userID);
    await removeVoter(tx, pollID, userID);
    if (poll.anonymous) continue;
    const choices = votes.map(({ pollOptionID }) => pollOptionID);
    await removeChoices(tx, poll, { userID, choices });
    await publishCounts(tx, poll);
  }
}
