import { userFragments } from "#features/users/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Poll } from "../../contract/resources.ts";
import { listOptions, type OptionRow } from "../queries/options.ts";
import type { PollRow } from "../queries/polls.ts";
import { listChoicesOf, listVotersAmong } from "../queries/votes.ts";
import { editableOf, isClosed, isFinal, mayVote, showsResults } from "./rights.ts";
import { runOffOf } from "./run-off-of.ts";

/** Polls as the viewer may see them, in a fixed number of statements except for the rounds of ranked ones. */
export async function presentPolls(
  ctx: Ctx,
  rows: readonly PollRow[],
  expand: ReadonlySet<string> = new Set(),
): Promise<Poll[]> {
  if (rows.length === 0) return [];
  const pollIDs = rows.map(({ pollID }) => pollID);
  const options = Map.groupBy(await listOptions(ctx, pollIDs), ({ pollID }) => pollID);
  const own = await ownVotes(ctx, pollIDs);
  const users = await userFragments(
    ctx,
    rows.flatMap(({ insertUserID, updateUserID }) => [
      expand.has("insertUser") ? insertUserID : null,
      expand.has("updateUser") ? updateUserID : null,
    ]),
  );
  return Promise.all(
    rows.map(async (row) => ({
      ...(await presentPoll(ctx, row, options.get(row.pollID) ?? [], own)),
      ...(expand.has("insertUser") && { insertUser: users.get(row.insertUserID) }),
      ...(expand.has("updateUser") && { updateUser: users.get(row.updateUserID ?? 0) }),
    })),
  );
}

async function ownVotes(ctx: Ctx, pollIDs: readonly number[]) {
  if (isGuest(ctx.viewer)) return { voted: new Set<number>(), choices: new Map() } as OwnVotes;
  const voters = await listVotersAmong(ctx, pollIDs);
  const votes = voters.length > 0 ? await listChoicesOf(ctx, pollIDs, ctx.viewer.userID) : [];
  return {
    voted: new Set(voters.map(({ pollID }) => pollID)),
    choices: Map.groupBy(votes, ({ pollID }) => pollID),
  } as OwnVotes;
}

interface OwnVotes {
  voted: ReadonlySet<number>;
  choices: ReadonlyMap<number, readonly { pollOptionID: number }[]>;
}

async function presentPoll(
  ctx: Ctx,
  row: PollRow,
  options: readonly OptionRow[],
  { voted, choices }: OwnVotes,
): Promise<Poll> {
  const hasVoted = voted.has(row.pollID);
  const isOver = isClosed(ctx, row);
  const isShown = showsResults(ctx, row, hasVoted);
  const optionIDs = options.map(({ pollOptionID }) => pollOptionID);
  const { pollID, discussionID, isRanked, maxChoices, anonymous, canChangeVote } = row;
  return {
    pollID,
    discussionID,
    name: row.name ?? row.title,
    countOptions: options.length,
    countVotes: isShown ? row.countVotes : null,
    pollOption: options.map(({ pollOptionID, body, countVotes }) => ({
      pollOptionID,
      body,
      countVotes: isShown ? countVotes : null,
    })),
    isRanked,
    maxChoices: isRanked ? options.length : Math.min(maxChoices, options.length),
    results: row.results as Poll["results"],
    anonymous,
    canChangeVote: canChangeVote && !anonymous,
    dateCloses: row.dateCloses,
    isClosed: isOver,
    dateEdited: row.dateEdited,
    countVotesEdited: isShown ? row.countVotesEdited : null,
    editable: editableOf(ctx, row),
    ...(isRanked && isShown && (await runOffOf(ctx, row, { optionIDs, isClosed: isOver }))),
    hasVoted,
    pollOptionIDs: (choices.get(pollID) ?? []).map(({ pollOptionID }) => pollOptionID),
    canVote: !isOver && !(hasVoted && isFinal(row)) && (await mayVote(ctx, row)),
    insertUserID: row.insertUserID,
    dateInserted: row.dateInserted,
    updateUserID: row.updateUserID,
    dateUpdated: row.dateUpdated,
  };
}
