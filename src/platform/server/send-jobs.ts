import type { PgBoss } from "pg-boss";
import type { Database } from "./database/kysely.ts";
import { queueConnection } from "./database/queue-connection.ts";

export interface JobOptions {
  /** At once unless told. */
  runAt?: Date;
  /** Of the jobs of a name with the same key one waits: the last replaces those before it that nobody has begun. */
  key?: string;
}

/** A job to be done, by the name of its definition. */
export interface NewJob extends JobOptions {
  name: string;
  payload: object;
  /** A job that has the id of one of the same name is not sent again. */
  jobID?: string;
}

/**
 * Sends jobs by the caller's connection or transaction, in one statement for each name besides those with a key: these
 * in one order, since each locks what it replaces until the transaction ends (decision 026).
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
