import { conflict, forbidden, invalid } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { InputRecord } from "#platform/server/records/record-inputs.ts";
import { checkWords } from "#platform/server/records/submissions.ts";
import type { PollInput } from "../../contract/resources.ts";
import { pollType } from "../../contract/rules.ts";
import { listOptions, type OptionRow } from "../queries/options.ts";
import { listPollsOf, type PollRow } from "../queries/polls.ts";
import { isClosed, isModerator } from "./rights.ts";

const field = "poll";

/** Refuses polls and changes of polls that the viewer may not make. Checked again when they are stored. */
export async function checkInput(ctx: Ctx, input: PollInput | undefined, record: InputRecord) {
  const isNew = record.recordID === undefined;
  if (!input) {
    if (isNew && record.type === pollType)
      throw invalid({ field, message: "A poll needs at least two options." });
    return;
  }
  const [row] = isNew ? [] : await listPollsOf(ctx, [record.recordID ?? 0]);
  if (!row && !can(ctx.viewer, "polls.add")) throw forbidden(["polls.add"]);
  if (row) checkChange(ctx, row, await listOptions(ctx, [row.pollID]), input);
  else checkNew(ctx, input);
  await checkTexts(ctx, input);
}

function checkNew(ctx: Ctx, { pollOption, results, dateCloses, remove }: PollInput) {
  if (remove) throw invalid({ field, message: "This post has no poll." });
  if (!pollOption) throw invalid({ field, message: "A poll needs at least two options." });
  if (pollOption.some(({ pollOptionID }) => pollOptionID !== undefined)) throw noSuchOption();
  checkDistinct(pollOption);
  if (dateCloses && new Date(dateCloses) <= ctx.now()) throw closesInPast();
  if (results === "afterClosing" && !dateCloses) throw needsClosing();
}

const noSuchOption = () => invalid({ field, message: "There is no such option in this poll." });
const closesInPast = () => invalid({ field, message: "Choose a closing date in the future." });
const needsClosing = () =>
  invalid({
    field,
    message: "A poll that shows its results after it closes needs a closing date.",
  });

function checkDistinct(options: readonly { body: string }[]) {
  const texts = new Set(options.map(({ body }) => body.normalize("NFKC").toLowerCase()));
  if (texts.size < options.length)
    throw invalid({ field, message: "Two options have the same text." });
}

/** After the first vote only the closing date can change, and for moderators the wording. */
export function checkChange(
  ctx: Ctx,
  row: PollRow,
  options: readonly OptionRow[],
  input: PollInput,
) {
  const mayModerate = isModerator(ctx.viewer, row.categoryID);
  if (input.remove) {
    if (row.type === pollType) throw conflict("This post is a poll. Delete the post instead.");
    if (row.countVotes > 0 && !mayModerate) throw restricted();
    return;
  }
  checkOptionIDs(options, input);
  checkClosing(ctx, row, input);
  if (row.countVotes === 0) return;
  if (changesRules(row, options.length, input) || changesList(options, input)) throw restricted();
  if (isReworded(row, options, input) && !mayModerate) throw restricted();
}

function checkOptionIDs(options: readonly OptionRow[], { pollOption = [] }: PollInput) {
  const ids = new Set(options.map(({ pollOptionID }) => pollOptionID));
  const named = pollOption.flatMap(({ pollOptionID }) => pollOptionID ?? []);
  if (named.some((id) => !ids.has(id)) || new Set(named).size < named.length) throw noSuchOption();
  checkDistinct(pollOption);
}

function checkClosing(ctx: Ctx, row: PollRow, { dateCloses, results }: PollInput) {
  const closes = dateCloses === undefined ? row.dateCloses : dateOf(dateCloses);
  const isMoved = closes?.getTime() !== row.dateCloses?.getTime();
  if (isMoved && row.countVotes > 0 && isClosed(ctx, row)) throw conflict("This poll is closed.");
  if (closes && isMoved && closes <= ctx.now()) throw closesInPast();
  if ((results ?? row.results) === "afterClosing" && !closes) throw needsClosing();
}

const rules = ["isRanked", "results", "anonymous", "canChangeVote"] as const;

/** Values without effect are equal: forms send what the API shows. */
function changesRules(row: PollRow, most: number, input: PollInput): boolean {
  const { maxChoices = row.maxChoices } = input;
  if (!row.isRanked && Math.min(maxChoices, most) !== Math.min(row.maxChoices, most)) return true;
  return rules.some(
    (name) =>
      input[name] !== undefined &&
      input[name] !== row[name] &&
      !(name === "canChangeVote" && row.anonymous),
  );
}

const changesList = (options: readonly OptionRow[], { pollOption }: PollInput): boolean =>
  pollOption !== undefined &&
  (pollOption.length !== options.length ||
    pollOption.some(({ pollOptionID }, index) => pollOptionID !== options[index]?.pollOptionID));

export const isReworded = (
  { name }: Pick<PollRow, "name">,
  options: readonly OptionRow[],
  input: PollInput,
): boolean =>
  (input.name !== undefined && input.name !== name) ||
  (input.pollOption?.some(({ body }, index) => body !== options[index]?.body) ?? false);

export const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const restricted = () =>
  conflict("This poll has votes, so only its closing date can be changed.", {
    description: "Moderators can also correct the wording of its options.",
  });

async function checkTexts(ctx: Ctx, { name, pollOption = [] }: PollInput) {
  const words = [name, ...pollOption.map(({ body }) => body)].filter(Boolean).join("\n");
  if (words) await checkWords(ctx, { recordType: "poll", words, field });
}
