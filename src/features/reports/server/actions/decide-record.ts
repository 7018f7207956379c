import { audit } from "#features/audit-logs/server/public.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordHead, RecordRef } from "#platform/server/records/record-types.ts";
import type { Approving, Reportable } from "#platform/server/records/reportable.ts";
import { recordRemoved, recordRestored, reportDecided } from "../../contract/events.ts";
import {
  type ApprovalState,
  type Decision,
  possibleDecisions,
  type ReportStatus,
} from "../../contract/rules/decisions.ts";
import { getModerated } from "../domain/find-record.ts";
import { announceRecord } from "../domain/live.ts";
import { metaTag } from "../domain/meta-tag.ts";
import { decisionFollowers } from "../extension-points.ts";
import { countAgain, lockRecord } from "../queries/records.ts";
import { insertRemoval, markRestored } from "../queries/removals.ts";
import { settleReports } from "../queries/reports.ts";

interface Deciding extends Approving {
  decision: Decision;
  note?: string;
}

interface Settling extends Deciding {
  isLive: boolean;
  approval: ApprovalState | undefined;
}

interface Outcome {
  from: readonly ReportStatus[];
  to: ReportStatus;
  done: string;
}

const outcomes: Readonly<Record<Decision, Outcome>> = {
  approve: { from: ["new", "escalated", "rejected"], to: "dismissed", done: "Approved" },
  dismiss: { from: ["new", "escalated"], to: "dismissed", done: "Dismissed the reports of" },
  remove: { from: ["new", "escalated"], to: "rejected", done: "Removed after reports" },
  restore: { from: ["new", "escalated", "rejected"], to: "dismissed", done: "Brought back" },
  escalate: { from: ["new"], to: "escalated", done: "Escalated the reports of" },
};

/** Decides about all reports of a record. Of several who decide at once the first one does. */
export const decideRecord = (
  ctx: Ctx,
  { recordType, recordID }: RecordRef,
  deciding: Deciding,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const ref = { recordType, recordID };
    const followers = tx.platform.extensions.list(decisionFollowers);
    for (const follower of followers) await follower.lock?.(tx, ref);
    const { source, head } = await getModerated(tx, ref);
    const isRestored = deciding.decision === "restore" && Boolean(head.dateDeleted);
    if (isRestored) await source.restore(tx, ref.recordID);
    else await source.lock(tx, [ref.recordID]);
    // It may have been moved or deleted by somebody else before it was locked.
    const now = await getModerated(tx, ref);
    const approval = await approvalOf(tx, source, recordID);
    const isRemoved = await act(tx, { source, head: now.head }, deciding);
    const isLive = !isRestored && !now.head.dateDeleted;
    const reportReasonIDs = await settle(tx, ref, { ...deciding, isLive, approval });
    const decided = { ...ref, head: now.head, reportReasonIDs, note: deciding.note ?? "" };
    if (isRemoved) await tellAuthor(tx, { ...decided, wasWaiting: approval !== undefined });
    if (isRestored) await tellOfReturn(tx, ref);
    for (const follower of followers)
      await follower.follow(tx, { ...decided, decision: deciding.decision });
    await tx.invalidate(metaTag(ref));
  });

/** Does what was decided to the record itself; true where that takes it out of sight. */
async function act(
  tx: TransactionCtx,
  { source, head }: Awaited<ReturnType<typeof getModerated>>,
  deciding: Deciding,
): Promise<boolean> {
  const { decision, note = "" } = deciding;
  if (decision === "approve") await source.approve?.(tx, head.recordID, deciding);
  if (decision !== "remove" || head.dateDeleted) return false;
  await source.remove(tx, head.recordID, note);
  return true;
}

/** How it stands before anything is done, where it needs approval. */
async function approvalOf(
  tx: TransactionCtx,
  source: Reportable,
  recordID: number,
): Promise<ApprovalState | undefined> {
  if (!source.approve) return undefined;
  return (await source.listPosts(tx, [recordID])).get(recordID)?.approval?.state;
}

/** Has the reports stand as decided; gives the reasons for which the record was reported. */
async function settle(
  tx: TransactionCtx,
  ref: RecordRef,
  { decision, note, isLive, approval, edited }: Settling,
): Promise<string[]> {
  const record = await lockRecord(tx, ref);
  if (!record) throw notFound("Report");
  const { reportedRecordID } = record;
  const status = record.status as ReportStatus;
  if (!possibleDecisions({ status, isLive, approval }).includes(decision))
    throw conflict("These reports have already been decided.");
  const { from, to, done } = outcomes[decision];
  const settled = await settleReports(tx, reportedRecordID, { from, to });
  await countAgain(tx, reportedRecordID, to);
  await announceRecord(tx, reportedRecordID);
  for (const { reportID } of settled) await tx.emit(reportDecided, { reportID, status: to });
  const { recordType, recordID } = ref;
  await audit(tx, {
    eventType: "report_decision",
    message: `${done} ${recordType} ${recordID}.`,
    text: { id: "audit.reportDecision", values: { decision, recordType, recordID } },
    context: { recordType, recordID, ...(note ? { note } : {}), ...(edited && { edited }) },
  });
  return [...new Set(settled.flatMap(({ reportReasonIDs }) => reportReasonIDs))];
}

interface Removed extends RecordRef {
  wasWaiting: boolean;
  head: RecordHead;
  reportReasonIDs: readonly string[];
  note: string;
}

async function tellAuthor(tx: TransactionCtx, { head, wasWaiting, ...removed }: Removed) {
  const { insertUserID: userID = 0 } = head;
  if (userID === 0) return;
  const removalID = await insertRemoval(tx, { ...removed, userID });
  await tx.emit(recordRemoved, { removalID, wasWaiting });
}

async function tellOfReturn(tx: TransactionCtx, ref: RecordRef) {
  for (const removalID of await markRestored(tx, ref)) await tx.emit(recordRestored, { removalID });
}
