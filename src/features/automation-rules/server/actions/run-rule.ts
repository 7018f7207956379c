import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { findCandidates } from "../domain/find-candidates.ts";
import { lookBackStart } from "../domain/first-check.ts";
import { contentOf, getRule, partsOf, type RuleParts } from "../domain/rules.ts";
import type { Candidate } from "../extension-points.ts";
import type { DispatchType } from "../queries/dispatches.ts";
import { lockRule, type RuleRow, setRunDates } from "../queries/rules.ts";
import { dispatchRecords } from "./dispatch-records.ts";

const batchSize = 200;

/** Finds records that have met the trigger since the last check, on one node at a time, one batch per transaction. */
export async function checkTimedRule(ctx: Ctx, automationRuleID: number): Promise<void> {
  const until = ctx.now();
  let last: Candidate | undefined;
  do
    last = await ctx.transaction(async (tx) => {
      const locked = await lockRule(tx, automationRuleID);
      if (locked?.status !== "active") return undefined;
      const rule = await getRule(tx, automationRuleID);
      const since = locked.dateChecked ?? until;
      const lastCandidate = await dispatchBatch(tx, rule, {
        since,
        until,
        after: last,
        dispatchType: "time",
      });
      // Overlaps by a millisecond, as records may share the last timestamp; known records are skipped.
      await setRunDates(tx, automationRuleID, {
        dateChecked: lastCandidate ? new Date(lastCandidate.dateMet.getTime() - 1) : until,
      });
      return lastCandidate;
    });
  while (last);
}

/** Runs on all matching records, even if the rule is disabled. */
export async function runByHand(
  ctx: Ctx,
  { automationRuleID, userID }: { automationRuleID: number; userID: number },
): Promise<void> {
  const rule = await getRule(ctx, automationRuleID);
  const parts = partsOf(ctx, contentOf(rule));
  const span = { since: lookBackStart(ctx, parts.triggerValue), until: ctx.now(), userID };
  let after: Candidate | undefined;
  do
    after = await ctx.transaction((tx) =>
      dispatchBatch(tx, rule, { ...span, after, dispatchType: "manual" }, parts),
    );
  while (after);
}

interface BatchQuery {
  since: Date;
  until: Date;
  after: Candidate | undefined;
  dispatchType: DispatchType;
  userID?: number;
}

async function dispatchBatch(
  tx: TransactionCtx,
  rule: RuleRow,
  { since, until, after, dispatchType, userID }: BatchQuery,
  parts: RuleParts = partsOf(tx, contentOf(rule)),
): Promise<Candidate | undefined> {
  const { candidates, last } = await findCandidates(tx, parts, {
    since,
    until,
    limit: batchSize,
    isRehearsal: false,
    ...(after ? { after } : {}),
  });
  await dispatchRecords(tx, rule, {
    recordType: parts.trigger.recordType,
    recordIDs: candidates.map(({ recordID }) => recordID),
    dispatchType,
    insertUserID: userID ?? rule.updateUserID ?? rule.insertUserID,
  });
  return last;
}
