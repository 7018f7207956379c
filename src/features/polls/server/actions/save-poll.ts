import { announceDiscussion } from "#features/discussions/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import { trusted } from "#platform/contract/submitted.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { PollInput } from "../../contract/resources.ts";
import { checkChange, dateOf, isReworded } from "../domain/check-input.ts";
import {
  changeOption,
  insertOptions,
  listOptions,
  type OptionRow,
  removeOptions,
} from "../queries/options.ts";
import {
  changePoll,
  insertPoll,
  listPollsOf,
  lockPollOf,
  type PollColumns,
  type PollRow,
  removePoll,
} from "../queries/polls.ts";

const checked = (text: string) => trusted(text, "checked with the post");

/** Stores the poll of a post, in the transaction that stores the post. */
export async function savePoll(tx: TransactionCtx, discussionID: number, input: PollInput) {
  await lockPollOf(tx, discussionID);
  const [row] = await listPollsOf(tx, [discussionID]);
  if (row) await changeStored(tx, row, input);
  else await addPoll(tx, discussionID, input);
  await announceDiscussion(tx, { discussionID }, "discussion.updated");
  await tx.invalidate(`discussion:${discussionID}`);
}

function columnsOf({
  name,
  dateCloses,
  pollOption: _,
  remove: __,
  ...rest
}: PollInput): PollColumns {
  return {
    ...rest,
    ...(name !== undefined && { name: name === null ? null : checked(name) }),
    ...(dateCloses !== undefined && { dateCloses: dateOf(dateCloses) }),
  };
}

async function addPoll(tx: TransactionCtx, discussionID: number, input: PollInput) {
  const { pollOption = [] } = input;
  if (pollOption.length === 0)
    throw invalid({ field: "poll", message: "A poll needs at least two options." });
  const { pollID } = await insertPoll(tx, discussionID, columnsOf(input));
  await insertOptions(
    tx,
    pollOption.map(({ body }, sort) => ({ pollID, body: checked(body), sort })),
  );
}

async function changeStored(tx: TransactionCtx, row: PollRow, input: PollInput) {
  const { pollID } = row;
  const options = await listOptions(tx, [pollID]);
  // Votes may have arrived since the post was checked.
  checkChange(tx, row, options, input);
  if (input.remove) return removePoll(tx, pollID);
  const isEdited = row.countVotes > 0 && isChanged(row, options, input);
  await changePoll(tx, pollID, {
    ...columnsOf(input),
    ...(input.dateCloses !== undefined && { isCloseNoted: false }),
    ...(isEdited && { dateEdited: tx.now(), countVotesEdited: row.countVotes }),
  });
  if (input.pollOption) await changeOptions(tx, pollID, options, input.pollOption);
  await tx.invalidate(`poll:${pollID}`);
  return undefined;
}

const isChanged = (row: PollRow, options: readonly OptionRow[], input: PollInput) =>
  isReworded(row, options, input) ||
  (input.dateCloses !== undefined &&
    dateOf(input.dateCloses)?.getTime() !== row.dateCloses?.getTime());

async function changeOptions(
  tx: TransactionCtx,
  pollID: number,
  before: readonly OptionRow[],
  after: NonNullable<PollInput["pollOption"]>,
) {
  const kept = new Set(after.map(({ pollOptionID }) => pollOptionID));
  const removed = before.filter(({ pollOptionID }) => !kept.has(pollOptionID));
  if (removed.length > 0)
    await removeOptions(
      tx,
      removed.map(({ pollOptionID }) => pollOptionID),
    );
  for (const [sort, { pollOptionID, body }] of after.entries()) {
    const values = { body: checked(body), sort };
    if (pollOptionID === undefined) await insertOptions(tx, [{ pollID, ...values }]);
    else await changeOption(tx, pollOptionID, values);
  }
}
