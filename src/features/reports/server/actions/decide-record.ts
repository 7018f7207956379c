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
import { checkMayDecide } from "../domain/may-decide.ts";
import { metaTag, queueTag } from "../domain/meta-tag.ts";
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

/** If several moderators decide concurrently, the first decision wins. */
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
    await checkMayDecide(tx, { ...head, ...ref }, deciding.decision);
    const isRestored = await lockOrRestore(tx, { source, head }, deciding);
    // Another transaction may have moved or deleted the record before the lock.
    const now = await getModerated(tx, ref);
    const approval = await approvalOf(tx, source, recordID);
    if (isRestored && approval === "waiting") return returnToQueue(tx, ref);
    const isLive = !isRestored && !now.head.dateDeleted;
    await decide(tx, { ...now, ref }, { ...deciding, isLive, approval, isRestored });
  });

async function decide(
  tx: TransactionCtx,
  { source, head, ref }: Moderated & { ref: RecordRef },
  deciding: Settling & { isRestored: boolean },
) {
  const { decision, approval, isRestored, note = "" } = deciding;
  const isRemoved = await act(tx, { source, head }, deciding);
  const reportReasonIDs = await settle(tx, ref, deciding);
  const decided = { ...ref, head, reportReasonIDs, note };
  if (isRemoved) await tellAuthor(tx, { ...decided, wasWaiting: approval !== undefined });
  if (isRestored) await tellOfReturn(tx, ref);
  for (const follower of tx.platform.extensions.list(decisionFollowers))
    await follower.follow(tx, { ...decided, decision });
  await tx.invalidate(metaTag(ref), queueTag);
}

type Moderated = Awaited<ReturnType<typeof getModerated>>;

async function lockOrRestore(
  tx: TransactionCtx,
  { source, head }: Moderated,
  { decision }: Deciding,
): Promise<boolean> {
  const isRestored = decision === "restore" && Boolean(head.dateDeleted);
  if (isRestored) await source.restore(tx, head.recordID);
  else await source.lock(tx, [head.recordID]);
  return isRestored;
}

/** Reverts a rejection. The author is notified after the next decision. */
async function returnToQueue(tx: TransactionCtx, ref: RecordRef) {
  await markRestored(tx, ref);
  await auditDecision(tx, ref, { decision: "restore", done: outcomes.restore.done });
  await tx.invalidate(metaTag(ref), queueTag);
}

/** Applies the decision to the record. True if that removes it. */
async function act(
  tx: TransactionCtx,
  { source, head }: Moderated,
  deciding: Deciding,
): Promise<boolean> {
  const { decision, note = "" } = deciding;
  if (decision === "approve") await source.approve?.(tx, head.recordID, deciding);
  if (decision !== "remove" || head.dateDeleted) return false;
  await source.remove(tx, head.recordID, note);
  return true;
}

async function approvalOf(
  tx: TransactionCtx,
  source: Reportable,
  recordID: number,
): Promise<ApprovalState | undefined> {
  if (!source.approve) return undefined;
  return (await source.listPosts(tx, [recordID])).get(recordID)?.approval?.state;
}

/** Updates the reports of the record; returns the reasons of these reports. */
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
  await auditDecision(tx, ref, { decision, done, note, edited });
  return [...new Set(settled.flatMap(({ reportReasonIDs }) => reportReasonIDs))];
}

interface Audited extends Pick<Deciding, "decision" | "note" | "edited"> {
  done: string;
}

const auditDecision = (
  tx: TransactionCtx,
  { recordType, recordID }: RecordRef,
  { decision, done, note, edited }: Audited,
) =>
  audit(tx, {
    eventType: "report_decision",
    message: `${done} ${recordType} ${recordID}.`,
    text: { id: "audit.reportDecision", values: { decision, recordType, recordID } },
    context: { recordType, recordID, ...(note ? { note } : {}), ...(edited && { edited }) },
  });

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
