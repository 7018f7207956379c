import { lockVisibleDiscussion } from "#features/discussions/server/public.ts";
import { conflict, forbidden, invalid, say } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { ChangedMeanwhile } from "#platform/server/database/repeats.ts";
import { getVisiblePoll } from "../domain/find-poll.ts";
import { publishCounts } from "../domain/publish-counts.ts";
import { isClosed, isFinal, mayVote } from "../domain/rights.ts";
import { listOptions } from "../queries/options.ts";
import { type LockedPoll, lockPollOf } from "../queries/polls.ts";
import {
  addToCounts,
  addToRanking,
  insertVoter,
  insertVotes,
  listChoicesOf,
  removeVoter,
  removeVotes,
  shuffleRankings,
} from "../queries/votes.ts";

/** Votes as the viewer, or changes the vote. The same vote again has no effect. */
export const castVote = (ctx: Ctx, pollID: number, choices: readonly number[]) =>
  ctx.transaction(async (tx) => {
    const poll = await lockOpenPoll(tx, pollID);
    await checkChoices(tx, poll, choices);
    const { userID } = tx.viewer;
    const dateInserted = poll.anonymous ? null : tx.now();
    const isFirst = await insertVoter(tx, { pollID, userID, dateInserted });
    if (!isFirst && !(await takeBack(tx, poll, choices))) return { poll, dateInserted };
    if (!poll.anonymous) await insertVotes(tx, { pollID, userID, choices });
    await count(tx, poll, choices, 1);
    await publishCounts(tx, poll);
    return { poll, dateInserted };
  });

/** Removes the previous choices; false if they are the same as the new ones. */
async function takeBack(tx: TransactionCtx, poll: LockedPoll, choices: readonly number[]) {
  const before = await readChoices(tx, poll);
  if (before.length > 0 && isSame(before, choices)) return false;
  if (isFinal(poll)) throw finalVote();
  await removeChoices(tx, poll, { userID: tx.viewer.userID, choices: before });
  return true;
}

export const withdrawVote = (ctx: Ctx, pollID: number) =>
  ctx.transaction(async (tx) => {
    const poll = await lockOpenPoll(tx, pollID);
    if (isFinal(poll)) throw finalVote();
    const choices = await readChoices(tx, poll);
    const { userID } = tx.viewer;
    if (!(await removeVoter(tx, pollID, userID))) return;
    await removeChoices(tx, poll, { userID, choices });
    await publishCounts(tx, poll);
  });

const finalVote = () => conflict("Votes in this poll cannot be changed.");

/** The post is locked first, as in edits of it; votes of one poll wait for each other. */
async function lockOpenPoll(tx: TransactionCtx, pollID: number): Promise<LockedPoll> {
  const { discussionID } = await getVisiblePoll(tx, pollID);
  const { categoryID } = await lockVisibleDiscussion(tx, discussionID);
  const poll = await lockPollOf(tx, discussionID);
  // Merging moved the poll to another post, or somebody removed it.
  if (poll?.pollID !== pollID) throw new ChangedMeanwhile();
  if (!(await mayVote(tx, { categoryID }))) throw forbidden();
  if (isClosed(tx, poll)) throw conflict("This poll is closed.");
  return poll;
}

async function checkChoices(tx: TransactionCtx, poll: LockedPoll, choices: readonly number[]) {
  const options = await listOptions(tx, [poll.pollID]);
  const ids = new Set(options.map(({ pollOptionID }) => pollOptionID));
  const field = "pollOptionID";
  if (choices.some((id) => !ids.has(id)))
    throw invalid({ field, message: "There is no such option in this poll." });
  if (new Set(choices).size < choices.length)
    throw invalid({ field, message: "Each option can be chosen once." });
  if (!poll.isRanked && choices.length > poll.maxChoices)
    throw invalid({
      field,
      ...say("Choose at most {most, plural, one {# option} other {# options}}.", {
        most: poll.maxChoices,
      }),
    });
}

const readChoices = async (tx: TransactionCtx, { pollID }: LockedPoll) =>
  (await listChoicesOf(tx, [pollID], tx.viewer.userID)).map(({ pollOptionID }) => pollOptionID);

const isSame = (before: readonly number[], after: readonly number[]) =>
  before.length === after.length && before.every((id, index) => id === after[index]);

export async function removeChoices(
  tx: TransactionCtx,
  poll: Pick<LockedPoll, "pollID" | "isRanked" | "anonymous">,
  { userID, choices }: { userID: number; choices: readonly number[] },
) {
  await removeVotes(tx, poll.pollID, userID);
  await count(tx, poll, choices, -1);
}

async function count(
  tx: TransactionCtx,
  { pollID, isRanked, anonymous }: Pick<LockedPoll, "pollID" | "isRanked" | "anonymous">,
  choices: readonly number[],
  by: 1 | -1,
) {
  await addToCounts(tx, pollID, { counted: isRanked ? choices.slice(0, 1) : choices, by });
  if (!isRanked) return;
  await addToRanking(tx, pollID, { choices, by });
  if (anonymous) await shuffleRankings(tx, pollID);
}
