import type { Ctx, TransactionCtx } from "../context.ts";
import { derivedJobID } from "../jobs/derived-job-id.ts";
import type { ScheduleDefinition } from "../jobs/jobs.ts";
import { deleteJobRunsBefore, findJobRuns, insertJobRun } from "./queries.ts";

/**
 * True unless another run of this job has committed. For jobs with effects outside the database, such as mail:
 * call it once, first thing in the transaction that does the work.
 */
export const isFirstRun = async (tx: TransactionCtx): Promise<boolean> =>
  tx.jobID === undefined || insertJobRun(tx, tx.jobID);

/**
 * Like `isFirstRun`, for one of many records of a job, each in its own transaction: skips what an interrupted run
 * has done. Always true outside of jobs.
 */
export const isFirstRunOn = async (tx: TransactionCtx, key: string | number): Promise<boolean> =>
  tx.jobID === undefined || insertJobRun(tx, derivedJobID(tx.jobID, String(key)));

/** Records that an interrupted run of this job has completed; empty outside of jobs. */
export async function findDone<Key extends string | number>(
  ctx: Ctx,
  keys: readonly Key[],
): Promise<Key[]> {
  const { jobID } = ctx;
  if (jobID === undefined || keys.length === 0) return [];
  const idOf = (key: Key) => derivedJobID(jobID, String(key));
  const doneIDs = new Set(await findJobRuns(ctx, keys.map(idOf)));
  return keys.filter((key) => doneIDs.has(idOf(key)));
}

/** Longer than any job may be retried. */
const keptMs = 7 * 86_400_000;

export const forgetJobRuns: ScheduleDefinition = {
  name: "forget-job-runs",
  cron: "29 4 * * *",
  handle: (ctx) => deleteJobRunsBefore(ctx, new Date(ctx.now().getTime() - keptMs)),
};
