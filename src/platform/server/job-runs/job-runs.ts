import type { Ctx, TransactionCtx } from "../context.ts";
import { derivedJobID } from "../derived-job-id.ts";
import type { ScheduleDefinition } from "../jobs.ts";
import { deleteJobRunsBefore, findJobRuns, insertJobRun } from "./queries.ts";

/**
 * Whether this transaction is the first of its job to come to its end. For jobs whose work would show if it
 * were done again, such as a mail: call it once in a job, first thing in the transaction that does the work.
 */
export const isFirstRun = async (tx: TransactionCtx): Promise<boolean> =>
  tx.jobID === undefined || insertJobRun(tx, tx.jobID);

/**
 * The same for one of many records that a job deals with, each in a transaction of its own: what an ended run has done
 * is not done again. Outside of jobs always true.
 */
export const isFirstRunOn = async (tx: TransactionCtx, key: string | number): Promise<boolean> =>
  tx.jobID === undefined || insertJobRun(tx, derivedJobID(tx.jobID, String(key)));

/** Those of the records that an ended run of this job has dealt with; none outside of jobs. */
export async function findDone<Key extends string | number>(
  ctx: Ctx,
  keys: readonly Key[],
): Promise<Key[]> {
  const { jobID } = ctx;
  if (jobID === undefined || keys.length === 0) return [];
  const idOf = (key: Key) => derivedJobID(jobID, String(key));
  const found = new Set(await findJobRuns(ctx, keys.map(idOf)));
  return keys.filter((key) => found.has(idOf(key)));
}

/** No job is delivered again so long after it was first. */
const keptMs = 7 * 86_400_000;

export const forgetJobRuns: ScheduleDefinition = {
  name: "forget-job-runs",
  cron: "29 4 * * *",
  handle: (ctx) => deleteJobRunsBefore(ctx, new Date(ctx.now().getTime() - keptMs)),
};
