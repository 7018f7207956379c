import { Accepted } from "../../contract/endpoints/accepted.ts";
import type { HeldAnswer } from "../../contract/endpoints/held-answer.ts";
import { ApiError, invalid, type Sentence } from "../../contract/errors.ts";
import { type Submitted, trusted } from "../../contract/submitted.ts";
import type { Ctx, TransactionCtx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";
import { type RecordRef, recordFacet } from "./record-types.ts";

/** A post or edit that has passed all other checks, before it is stored. */
export interface Submission {
  recordType: string;
  /** The edited record; undefined for a new one. */
  recordID?: number;
  /** The record that will contain it: the discussion of a comment. */
  parent?: RecordRef;
  /** The record whose permissions apply: a category. */
  place?: RecordRef;
  /** Title; empty for types without one. */
  name: string;
  body: string;
  format: string;
  /** The rendered body, and its plain text. */
  html: string;
  text: string;
  /**
   * Cannot be held, such as private messages and names: checks must use only its text, must not send it to third
   * parties, and refuse instead of holding.
   */
  cannotWait?: true;
  /** Version of the record that the edit was based on. */
  version?: string;
  /** The whole input as JSON: enough to post it later. */
  given: Readonly<Record<string, unknown>>;
}

/** Why a submission is held, such as `premoderatedKeyword`, and what matched, for moderators. */
export interface HoldReason {
  type: string;
  detail?: string;
  /** Reason shown in the moderation queue; default `approval-required`. */
  queueReason?: string;
}

/** Objection of a check. */
export type Finding =
  | { does: "hold"; reasons: readonly HoldReason[] }
  /** English text for the author, also the key of its translations. */
  | { does: "refuse"; message: string }
  /** The author is asked to confirm: the retry lists `question` in `confirmed`. */
  | { does: "ask"; question: string; sentence: Sentence };

/**
 * Checks posts and edits of any record type before they are stored: premoderation, spam filters, site rules. Runs
 * outside of transactions if possible.
 */
export interface SubmissionCheck {
  name: string;
  /** Undefined if the check has no objection. */
  check(ctx: Ctx, submission: Submission): Promise<Finding | undefined>;
}

export const submissionChecks = extensionPoint<SubmissionCheck>(
  "check of submissions",
  ({ name }) => name,
);

/** Stores held submissions, hidden from other members, and returns where the author finds them. */
export interface SubmissionHolder {
  name: string;
  hold(ctx: Ctx, submission: Submission, reasons: readonly HoldReason[]): Promise<HeldAnswer>;
}

export const submissionHolders = extensionPoint<SubmissionHolder>(
  "holder of submissions",
  ({ name }) => name,
);

/** IP address from which an approved submission was sent. */
export interface Origin {
  ip: string | null;
}

/** How approved submissions of one record type are stored. */
export interface Submittable {
  /** Used in "Your comment will appear after it is approved." */
  noun: "post" | "comment";
  /** Posts it as the viewer, its author, without rate and length limits; returns the record's id. */
  create(tx: TransactionCtx, given: unknown, origin: Origin): Promise<number>;
  /** Makes the edit. Throws 412 if the record has changed since the edit started. */
  update(tx: TransactionCtx, recordID: number, given: unknown): Promise<void>;
}

/** Facet of types whose records can be held for approval. */
export const submittable = recordFacet<Submittable>("submittable");

/** Response to the author of a held submission. */
export type Held = Accepted<HeldAnswer>;

/** Title and source of a submission that has passed all checks. */
export interface SubmittedWords {
  name: Submitted;
  body: Submitted;
}

/** The submission is held, or its text may be stored. */
export type Outcome =
  | { held: Held; words?: undefined }
  | { held?: undefined; words: SubmittedWords };

/**
 * Runs all checks on a submission. Returns the response to its author if it is held, otherwise its text; throws
 * 403 if it is refused. Call it before storing any member's text that others can read.
 */
export async function submit(ctx: Ctx, submission: Submission): Promise<Outcome> {
  const passed = { words: submittedWords(submission) };
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

const submittedWords = ({ name, body }: Submission): SubmittedWords => ({
  name: trusted(name, "asked of all checks"),
  body: trusted(body, "asked of all checks"),
});

/** Like `submit`, for submissions that cannot be held. Throws 403 instead. */
export async function submitAtOnce(
  ctx: Ctx,
  submission: Omit<Submission, "cannotWait">,
): Promise<SubmittedWords> {
  const { words } = await submit(ctx, { ...submission, cannotWait: true });
  if (!words) throw refusal();
  return words;
}

/** Scheduled posts have no author present to confirm, so they are not asked about. */
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
  recordType: string;
  words: string;
  field: string;
  path?: string;
}

/** Runs all checks on text without a body, such as a name. Throws 422 for its field if it is refused. */
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
