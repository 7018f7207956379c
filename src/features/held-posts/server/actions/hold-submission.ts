import { endDraft } from "#features/drafts/server/public.ts";
import { postOnce } from "#features/flood-control/server/public.ts";
import { reportForSite } from "#features/reports/server/public.ts";
import type { HeldAnswer } from "#platform/contract/endpoints/held-answer.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { findFacet } from "#platform/server/records/record-types.ts";
import {
  type HoldReason,
  type Submission,
  type SubmissionHolder,
  submittable,
} from "#platform/server/records/submissions.ts";
import { heldPostCreated } from "../../contract/events.ts";
import { addressOf, recordType } from "../../contract/rules.ts";
import { noteHeld } from "../domain/note-held.ts";
import { presentReasons, reasonsOf } from "../present.ts";
import * as queries from "../queries.ts";
import { heldFlood } from "../settings.ts";

/** Limit of pending posts per member. */
const maxPending = 50;

export const holder: SubmissionHolder = {
  name: "held-posts",
  hold: (ctx, submission, reasons) => {
    const { draftID, draftVersion, ...given } = submission.given;
    return ctx.transaction(async (tx) => {
      await endDraft(tx, submission.given);
      return holdOnce(tx, { ...submission, given }, reasons);
    });
  },
};

/** Holds a submission, or returns an identical one that the member has just sent. */
async function holdOnce(
  tx: TransactionCtx,
  submission: Submission,
  reasons: readonly HoldReason[],
): Promise<HeldAnswer> {
  const { recordType: type, recordID, parent, place, name, format, body } = submission;
  const heldPostID = await postOnce(tx, {
    limit: heldFlood,
    content: [type, recordID, parent, place, name, format, body],
    isThere: async (id) => (await queries.findHeldPost(tx, id))?.state === "waiting",
    post: () => keep(tx, submission, reasons),
  });
  const row = await queries.findHeldPost(tx, heldPostID);
  return {
    message: `Your ${nounOf(tx, submission)} will appear after it is approved.`,
    status: 202,
    heldPostID,
    ...(row?.reportID && { reportID: row.reportID }),
    url: addressOf(heldPostID),
    premoderationReasons: presentReasons(row ? reasonsOf(row) : reasons),
  };
}

const nounOf = ({ platform }: Ctx, { recordType: type }: Submission) =>
  findFacet(platform.extensions, type, submittable)?.noun ?? "post";

async function keep(
  tx: TransactionCtx,
  submission: Submission,
  reasons: readonly HoldReason[],
): Promise<number> {
  const waiting = submission.recordID && (await queries.lockWaitingChange(tx, submission));
  if (waiting) {
    await queries.replaceHeldPost(tx, waiting.heldPostID, submission, reasons);
    await noteHeld(tx, { ...waiting, bodyHtml: submission.html }, waiting.bodyHtml);
    return waiting.heldPostID;
  }
  if ((await queries.countOwn(tx, ["waiting"])) >= maxPending)
    throw forbidden([], "Too many of your posts are already waiting for approval.");
  const { heldPostID } = await queries.insertHeldPost(tx, submission, reasons);
  await noteHeld(tx, { heldPostID, bodyHtml: submission.html });
  const report = await reportForSite(
    tx,
    { recordType, recordID: heldPostID },
    {
      reportReasonIDs: queueReasonsOf(reasons),
    },
  );
  await queries.changeHeldPost(tx, heldPostID, { reportID: report.reportID });
  await tx.emit(heldPostCreated, { heldPostID, ...report });
  return heldPostID;
}

const queueReasonsOf = (reasons: readonly HoldReason[]): string[] =>
  [...new Set(reasons.map(({ queueReason = "approval-required" }) => queueReason))].toSorted();
