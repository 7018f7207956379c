import type { JobWithMetadata, PgBoss } from "pg-boss";
import { deadLetterQueue } from "../database/queue-load.ts";

/** A job that failed in all its tries. */
export interface FailedJob {
  jobID: string;
  name: string;
  payload: unknown;
  reason: string;
  tries: number;
  dateFailed: Date;
}

/** One job, those of a name, or all. */
export interface FailedJobFilter {
  jobID?: string;
  name?: string;
}

export interface FailedJobs {
  /** Oldest first. */
  list(filter?: FailedJobFilter): Promise<FailedJob[]>;
  count(): Promise<Record<string, number>>;
  /** Enqueues them again with all their tries; returns their number. */
  retry(filter: FailedJobFilter): Promise<number>;
  discard(filter: FailedJobFilter): Promise<number>;
}

/** Access to the dead-letter queue, which keeps jobs for 90 days. */
export function createFailedJobs(boss: PgBoss): FailedJobs {
  async function list({ jobID, name }: FailedJobFilter = {}): Promise<FailedJob[]> {
    const rows = await boss.findJobs(deadLetterQueue, {
      queued: true,
      ...(jobID === undefined ? {} : { id: jobID }),
    });
    return rows
      .map(toFailedJob)
      .filter((job) => name === undefined || job.name === name)
      .sort((one, other) => one.dateFailed.getTime() - other.dateFailed.getTime());
  }

  async function discard(filter: FailedJobFilter): Promise<number> {
    const failedJobs = await list(filter);
    if (failedJobs.length > 0)
      await boss.deleteJob(
        deadLetterQueue,
        failedJobs.map(({ jobID }) => jobID),
      );
    return failedJobs.length;
  }

  return {
    list,
    discard,
    async count() {
      const { destinations, unroutable } = await boss.previewRedrive(deadLetterQueue);
      const totals = destinations.map(({ name, count }) => [name, count]);
      return Object.fromEntries(unroutable > 0 ? [...totals, [nameless, unroutable]] : totals);
    },
    async retry(filter) {
      const failedJobs = await list(filter);
      for (const { jobID, name, payload } of failedJobs) {
        // Enqueue before delete: a duplicate is harmless, a lost job is not.
        await boss.send(name, payload as object);
        await boss.deleteJob(deadLetterQueue, jobID);
      }
      return failedJobs.length;
    },
  };
}

const nameless = "unknown";

const toFailedJob = (job: JobWithMetadata<unknown>): FailedJob => ({
  jobID: job.id,
  name: job.sourceName ?? nameless,
  payload: job.data,
  reason: reasonOf(job.output),
  tries: (job.sourceRetryCount ?? 0) + 1,
  dateFailed: job.createdOn,
});

const reasonOf = (output: unknown): string =>
  String((output as { message?: unknown } | null)?.message ?? "").slice(0, 500);
