import { Accepted } from "../../contract/accepted.ts";
import { ApiError, invalid, type Sentence } from "../../contract/errors.ts";
import type { HeldAnswer } from "../../contract/held-answer.ts";
import { type Submitted, trusted } from "../../contract/submitted.ts";
import type { Ctx, TransactionCtx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";
import { type RecordRef, recordFacet } from "./record-types.ts";

/** What somebody is about to post or to change, all of whose other checks it has met. */
export interface Submission {
  recordType: string;
  /** Of the record that is changed; none of a new one. */
  recordID?: number;
  /** The record that it becomes a part of: the discussion of a comment. */
  parent?: RecordRef;
  /** The record whose permissions hold for it: a category. */
  place?: RecordRef;
  /** Its title; empty where it has none. */
  name: string;
  body: string;
  format: string;
  /** What the body was rendered to, and its words. */
  html: string;
  text: string;
  /**
   * Stands at once or not at all, such as a private message or a name: checks look at its words alone, tell them to
   * nobody outside, and refuse what they would have wait.
   */
  cannotWait?: true;
  /** The version of the record that a change began with. */
  version?: string;
  /** All that was sent, as JSON: enough to post it later. */
  given: Readonly<Record<string, unknown>>;
}

/** Why something waits, in a word such as `premoderatedKeyword`, and what was found, for those who look at it. */
export interface HoldReason {
  type: string;
  detail?: string;
  /** Under which reason of the queue it stands: `approval-required` unless told. */
  queueReason?: string;
}

/** What a check has against a submission. */
export type Finding =
  | { does: "hold"; reasons: readonly HoldReason[] }
  /** Its author is told why, in English as other languages find it. */
  | { does: "refuse"; message: string }
  /** Its author is asked first, and says yes by the name of the question in `confirmed` of what is sent again. */
  | { does: "ask"; question: string; sentence: Sentence };

/**
 * Looks at what members post and change before anything of it is stored, whatever type of record it becomes:
 * premoderation, a check for spam, a rule of the site. Runs outside of a transaction wherever that is possible.
 */
export interface SubmissionCheck {
  name: string;
  /** Nothing where the check has nothing against it. */
  check(ctx: Ctx, submission: Submission): Promise<Finding | undefined>;
}

export const submissionChecks = extensionPoint<SubmissionCheck>(
  "check of submissions",
  ({ name }) => name,
);

/** Keeps what waits, out of sight of all others, and says where its author finds it. */
export interface SubmissionHolder {
  name: string;
  hold(ctx: Ctx, submission: Submission, reasons: readonly HoldReason[]): Promise<HeldAnswer>;
}

export const submissionHolders = extensionPoint<SubmissionHolder>(
  "holder of submissions",
  ({ name }) => name,
);

/** Where an approved submission was sent from. */
export interface Origin {
  ip: string | null;
}

/** How records of one type come about once what was submitted is approved. */
export interface Submittable {
  /** What its author calls it: "Your comment will appear after it is approved." */
  noun: "post" | "comment";
  /** Posts it as the viewer, who wrote it, past the limits of how much and how long; gives the id of the record. */
  create(tx: TransactionCtx, given: unknown, origin: Origin): Promise<number>;
  /** Makes the change. Throws 412 where the record is not what the change began with. */
  update(tx: TransactionCtx, recordID: number, given: unknown): Promise<void>;
}

/** Records that can wait for approval before others see them. */
export const submittable = recordFacet<Submittable>("submittable");

/** Whoever posts this is told that it waits. */
export type Held = Accepted<HeldAnswer>;

/** Title and source of a submission that has passed all checks. */
export interface SubmittedWords {
  name: Submitted;
  body: Submitted;
}

/** The result of the checks: the submission is held, or its words may be stored. */
export type Outcome =
  | { held: Held; words?: undefined }
  | { held?: undefined; words: SubmittedWords };

/**
 * Asks all checks about what is about to be posted. Gives what the author is told where it waits, its words where it
 * may be posted, and throws 403 where it may not. Whatever keeps words of members that others read calls it first.
 */
export async function submit(ctx: Ctx, submission: Submission): Promise<Outcome> {
  const passed = { words: passedWords(submission) };
  if (ctx.viewer.permissions.isSystem) return passed;
  const reasons: HoldReason[] = [];
  for (const { check } of ctx.platform.extensions.list(submissionChecks)) {
    const finding = await check(ctx, submission);
    if (finding?.does === "refuse") throw refusal(finding.message);
    if (finding?.does === "ask") ask(ctx, submission, finding);
    else if (finding) reasons.push(...finding.reasons);
  }
  if (submission.cannotWait && reasons.length > 0) throw refusal();
  const [holder] = ctx.platform.extensions.list(submissionHolders);
  if (reasons.length === 0 || !holder) return passed;
  return { held: new Accepted(await holder.hold(ctx, submission, reasons)) };
}

const passedWords = ({ name, body }: Submission): SubmittedWords => ({
  name: trusted(name, "asked of all checks"),
  body: trusted(body, "asked of all checks"),
});

/** As `submit`, for submissions that cannot be held. Throws 403 instead. */
export async function submitAtOnce(
  ctx: Ctx,
  submission: Omit<Submission, "cannotWait">,
): Promise<SubmittedWords> {
  const { words } = await submit(ctx, { ...submission, cannotWait: true });
  if (!words) throw refusal();
  return words;
}

/** Where nobody is there to answer, as with posts that were scheduled, nobody is asked. */
function ask(
  ctx: Ctx,
  { given }: Submission,
  { question, sentence: { message, said } }: Extract<Finding, { does: "ask" }>,
) {
  const { confirmed } = given;
  if (!ctx.request || (Array.isArray(confirmed) && confirmed.includes(question))) return;
  const why = { description: message, said };
  throw new ApiError(409, "Please confirm this first.", { ...why, context: { question } });
}

const refusal = (description?: string) =>
  new ApiError(403, "This cannot be posted.", description === undefined ? {} : { description });

interface PlainWords {
  /** What the words are of: `user`, `tag`. */
  recordType: string;
  words: string;
  /** Where the form has them, and what that is a part of. */
  field: string;
  path?: string;
}

/** Asks all checks about words without a body, such as a name. Throws 422 at their field where they may not stand. */
export async function checkWords(
  ctx: Ctx,
  { recordType, words, ...at }: PlainWords,
): Promise<Submitted> {
  const nothing = { body: "", format: "text", html: "", text: "", given: {} };
  try {
    return (await submitAtOnce(ctx, { recordType, name: words, ...nothing })).name;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error;
    throw invalid({ ...at, message: error.details.description ?? error.message });
  }
}
