import type { PgBoss } from "pg-boss";
import type { z } from "zod";
import type { Database } from "../database/kysely.ts";
import { queueConnection } from "../database/queue-connection.ts";

/** Name and payload of a kind of job: what a caller needs to enqueue one. */
export interface JobKind<Payload = unknown> {
  name: string;
  payload: z.ZodType<Payload>;
}

export interface JobOptions {
  /** Default: at once. */
  runAt?: Date;
  /** Replaces jobs of the same name and key that have not started. */
  key?: string;
}

/** A job to enqueue. */
export interface NewJob extends JobOptions {
  name: string;
  payload: object;
  /** Skipped if a job with this name and id exists. */
  jobID?: string;
}

/**
 * Enqueues jobs on the caller's connection or transaction, one statement per name, plus one for each job with a
 * key. Those go in a fixed order, since each locks the job it replaces until the transaction ends (decision 026).
 */
export async function sendJobs(boss: PgBoss, database: Database, jobs: readonly NewJob[]) {
  const db = queueConnection(database);
  const { keyed = [], plain = [] } = Object.groupBy(jobs, ({ key }) => (key ? "keyed" : "plain"));
  for (const [name, together] of Map.groupBy(plain, (job) => job.name))
    await boss.insert(
      name,
      together.map(({ payload: data, jobID: id, runAt: startAfter }) => ({ data, id, startAfter })),
      { db },
    );
  for (const { name, payload, key, runAt } of keyed.toSorted(byKey))
    await boss.upsert(name, payload, { db, singletonKey: key, startAfter: runAt ?? 0 });
}

const byKey = (one: NewJob, other: NewJob) =>
  compare(one.name, other.name) || compare(one.key, other.key);

const compare = (one = "", other = "") => (one < other ? -1 : Number(one > other));
