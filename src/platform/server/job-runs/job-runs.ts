import type { TransactionCtx } from "../context.ts";
import type { ScheduleDefinition } from "../jobs.ts";
import { deleteJobRunsBefore, insertJobRun } from "./queries.ts";

/**
 * Whether this transaction is the first of its job to come to its end. For jobs whose work would show if it
 * were done again, such as a mail: call it once in a job, first thing in the transaction that does the work.
 */
export const isFirstRun = async (tx: TransactionCtx): Promise<boolean> =>
  tx.jobID === undefined || insertJobRun(tx, tx.jobID);

/** No job is delivered again so long after it was first. */
const keptMs = 7 * 86_400_000;

export const forgetJobRuns: ScheduleDefinition = {
  name: "forget-job-runs",
  cron: "29 4 * * *",
  handle: (ctx) => deleteJobRunsBefore(ctx, new Date(ctx.now().getTime() - keptMs)),
};
