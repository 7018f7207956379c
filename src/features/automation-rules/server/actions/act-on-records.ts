import { readSetting } from "#features/settings/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import type { DispatchStatus } from "../../contract/resources.ts";
import { matchesRule } from "../domain/find-candidates.ts";
import { contentOf, partsOf, type RuleParts } from "../domain/rules.ts";
import { runDispatch } from "../jobs/run-dispatch.ts";
import {
  countActed,
  type DispatchRow,
  listDispatchRows,
  listQueued,
  lockPendingRecord,
  setDispatch,
  setRecord,
} from "../queries/dispatches.ts";
import { findRuleRow, setRunDates } from "../queries/rules.ts";
import { perHour } from "../settings.ts";

const batchSize = 50;
const maxAttempts = 3;
const hourMs = 3_600_000;
const waitMs = 5 * 60_000;

/**
 * Processes the pending records of a run. Each record is marked as done in the transaction of its action, so that
 * no crash or second node repeats it. Continues later once the hourly limit is reached.
 */
export async function actOnRecords(ctx: Ctx, automationDispatchUUID: string): Promise<void> {
  const run = await findRun(ctx, automationDispatchUUID);
  if (!run || run.dateFinished) return;
  await ctx.transaction((tx) => setDispatch(tx, automationDispatchUUID, { status: "running" }));
  let queued = await listQueued(ctx, automationDispatchUUID, batchSize);
  while (queued.length > 0) {
    const parts = await partsIfAllowed(ctx, run);
    const left = parts ? await countRemaining(ctx, run.automationRuleID) : batchSize;
    if (left <= 0) {
      await ctx.transaction((tx) => requeueRun(tx, automationDispatchUUID));
      return;
    }
    for (const { recordType, recordID } of queued.slice(0, left)) {
      const target = { automationRuleID: run.automationRuleID, recordType, recordID };
      if (await actOn(ctx, parts, target)) continue;
      await ctx.transaction((tx) => requeueRun(tx, automationDispatchUUID));
      return;
    }
    queued = await listQueued(ctx, automationDispatchUUID, batchSize);
  }
  await finish(ctx, run);
}

/** Undefined if the rule was disabled meanwhile, or deleted during a manual run. */
async function partsIfAllowed(ctx: Ctx, run: DispatchRow): Promise<RuleParts | undefined> {
  const rule = await findRuleRow(ctx, run.automationRuleID);
  const isByHand = run.dispatchType === "manual" && rule?.status !== "deleted";
  const isAllowed = rule?.status === "active" || isByHand;
  return rule && isAllowed ? partsOf(ctx, contentOf(rule)) : undefined;
}

async function findRun(ctx: Ctx, automationRuleDispatchUUID: string) {
  const [run] = await listDispatchRows(ctx, { automationRuleDispatchUUID }, { page: 1, limit: 1 });
  return run;
}

async function countRemaining(ctx: Ctx, automationRuleID: number): Promise<number> {
  const most = await readSetting(ctx, perHour);
  const since = new Date(ctx.now().getTime() - hourMs);
  return most - (await countActed(ctx, automationRuleID, since, most));
}

async function requeueRun(
  tx: Parameters<typeof setDispatch>[0],
  automationDispatchUUID: string,
): Promise<void> {
  await setDispatch(tx, automationDispatchUUID, { status: "queued" });
  const runAt = new Date(tx.now().getTime() + waitMs);
  await tx.enqueue(runDispatch, { automationDispatchUUID }, { runAt, key: automationDispatchUUID });
}

interface Target {
  automationRuleID: number;
  recordType: string;
  recordID: number;
}

/** False if concurrent runs of the rule used up the hourly limit. */
async function actOn(ctx: Ctx, parts: RuleParts | undefined, target: Target): Promise<boolean> {
  try {
    return await ctx.transaction(async (tx) => {
      await lockForLimit(tx, `rule ${target.automationRuleID}`);
      if (parts && (await countRemaining(tx, target.automationRuleID)) <= 0) return false;
      const pending = await lockPendingRecord(tx, target);
      if (!pending) return true;
      const stillMatches = parts !== undefined && (await matchesRule(tx, parts, target.recordID));
      if (stillMatches) await parts.action.run(tx, parts.actionValue, target.recordID);
      await setRecord(tx, target, {
        status: stillMatches ? "success" : "skipped",
        attempts: pending.attempts + 1,
      });
      return true;
    });
  } catch (error) {
    await noteFailure(ctx, target, error);
    return true;
  }
}

/** Client errors are final; others are retried. */
async function noteFailure(ctx: Ctx, target: Target, error: unknown): Promise<void> {
  const isRefused = error instanceof ApiError && error.status < 500;
  await ctx.transaction(async (tx) => {
    const pending = await lockPendingRecord(tx, target);
    if (!pending) return;
    const attempts = pending.attempts + 1;
    const isOver = isRefused || attempts >= maxAttempts;
    const message = isRefused ? error.message : "Something went wrong.";
    await setRecord(tx, target, { status: isOver ? "failed" : "queued", message, attempts });
  });
  if (!isRefused) ctx.log.warn({ error, ...target }, "an automation rule could not act");
}

async function finish(ctx: Ctx, run: DispatchRow): Promise<void> {
  const { automationDispatchUUID, automationRuleID } = run;
  const finished = await findRun(ctx, automationDispatchUUID);
  if (!finished) return;
  await ctx.transaction(async (tx) => {
    const dateFinished = tx.now();
    await setDispatch(tx, automationDispatchUUID, { status: statusOf(finished), dateFinished });
    await setRunDates(tx, automationRuleID, { dateLastRun: run.dateInserted, dateFinished });
  });
}

function statusOf({ countFailed, countRecords }: DispatchRow): DispatchStatus {
  if (countFailed === 0) return "success";
  return countFailed === countRecords ? "failed" : "warning";
}
