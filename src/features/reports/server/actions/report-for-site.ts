import { notFound } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { loadRecords, type RecordRef } from "#platform/server/records/record-types.ts";
import { announceRecord } from "../domain/live.ts";
import { metaTag, queueTag } from "../domain/meta-tag.ts";
import { forgetRecord, noteReported } from "../queries/records.ts";
import { insertReport } from "../queries/reports.ts";

interface SiteReport {
  reportReasonIDs: readonly string[];
  note?: string;
}

/** Queues a record on behalf of the site without notifying moderators. The caller has locked the record. */
export async function reportForSite(
  tx: TransactionCtx,
  ref: RecordRef,
  { reportReasonIDs, note = "" }: SiteReport,
): Promise<{ reportID: number; reportedRecordID: number }> {
  const site = tx.with({ viewer: systemViewer });
  const head = (await loadRecords(site, ref.recordType, [ref.recordID])).get(ref.recordID);
  if (!head) throw notFound("Record");
  const date = tx.now();
  const { parent, place, insertUserID: recordUserID = 0 } = head;
  const reportedRecordID = await noteReported(tx, ref, { parent, place, recordUserID, date });
  const report = { reportReasonIDs, note, reportedRecordID, date };
  const reportID = await insertReport(site, report);
  await announceRecord(tx, reportedRecordID);
  await tx.invalidate(metaTag(ref), queueTag);
  return { reportID, reportedRecordID };
}

/** Deletes all reports of a permanently deleted record. */
export async function withdrawReports(tx: TransactionCtx, ref: RecordRef): Promise<void> {
  await forgetRecord(tx, ref);
  await tx.invalidate(metaTag(ref), queueTag);
}
