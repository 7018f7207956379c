import type { TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { recordRestored } from "../../contract/events.ts";
import { announceRecord } from "../domain/live.ts";
import { metaTag, queueTag } from "../domain/meta-tag.ts";
import { countAgain, lockRecord } from "../queries/records.ts";
import { markRestored } from "../queries/removals.ts";
import { settleReports } from "../queries/reports.ts";

/** Reopens upheld reports after a decision was reverted. The caller has locked the record. */
export async function reopenReports(tx: TransactionCtx, ref: RecordRef): Promise<void> {
  const record = await lockRecord(tx, ref);
  if (!record) return;
  await settleReports(tx, record.reportedRecordID, { from: ["rejected"], to: "new" });
  await countAgain(tx, record.reportedRecordID, "new");
  await announceRecord(tx, record.reportedRecordID);
  for (const removalID of await markRestored(tx, ref)) await tx.emit(recordRestored, { removalID });
  await tx.invalidate(metaTag(ref), queueTag);
}
