import type { TransactionCtx } from "#platform/server/context.ts";
import { runDispatch } from "../jobs/run-dispatch.ts";
import {
  addRecords,
  type DispatchType,
  insertDispatch,
  listProcessedRecords,
  removeDispatch,
} from "../queries/dispatches.ts";
import type { RuleRow } from "../queries/rules.ts";

interface Run {
  recordType: string;
  recordIDs: readonly number[];
  dispatchType: DispatchType;
  insertUserID: number;
}

/** Starts a run on the records that the rule has never processed, if any. */
export async function dispatchRecords(
  tx: TransactionCtx,
  rule: Pick<RuleRow, "automationRuleID" | "automationRuleRevisionID">,
  { recordType, recordIDs, ...run }: Run,
): Promise<void> {
  const processedIDs = await listProcessedRecords(tx, rule.automationRuleID, recordType, recordIDs);
  const fresh = recordIDs.filter((recordID) => !processedIDs.has(recordID));
  if (fresh.length === 0) return;
  const automationDispatchUUID = await insertDispatch(tx, rule, run);
  const added = await addRecords(tx, automationDispatchUUID, rule, {
    recordType,
    recordIDs: fresh,
  });
  // A concurrent process was first.
  if (added === 0) await removeDispatch(tx, automationDispatchUUID);
  else await tx.enqueue(runDispatch, { automationDispatchUUID });
}
