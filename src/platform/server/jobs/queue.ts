import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { PgBoss } from "pg-boss";
import { logLostConnections } from "../database/connections/lost-connections.ts";
import type { DatabaseWatch } from "../database/connections/watch.ts";
import type { Database } from "../database/kysely.ts";
import { deadLetterQueue, type QueueLoad, readQueueLoad } from "../database/queue-load.ts";
import type { Logger } from "../logging/logger.ts";
import { StartupError } from "../startup/startup-error.ts";
import { createFailedJobs, type FailedJobs } from "./failed-jobs.ts";
import { type NewJob, sendJobs } from "./send-jobs.ts";

export interface Queue {
  /** Enqueues jobs in the caller's transaction, one statement per name: they exist only if it commits. */
  send(db: Database, ...jobs: readonly NewJob[]): Promise<void>;
  /** Runs jobs until stopped. */
  work(workers: Workers): Promise<void>;
  failed: FailedJobs;
  /** Waiting and running jobs by name, over all nodes. */
  load(db: Database): Promise<QueueLoad[]>;
  /** Starts no more jobs and waits up to 20 s for running ones; enqueueing still works. */
  pause(): Promise<void>;
  /** Returns jobs that still run to the queue, for other processes. */
  stop(): Promise<void>;
}

/** Runs the jobs of one name. */
export interface Worker {
  name: string;
  /** Default 5. */
  retries?: number;
  /** Timeout of one try in seconds, default 300. */
  timeout?: number;
  /** Concurrent runs per process, default 1. */
  concurrency?: number;
  run(jobID: string, payload: unknown): Promise<void>;
}

export interface ScheduledWorker {
  name: string;
  /** Five fields, UTC. */
  cron: string;
  run(jobID: string): Promise<void>;
}

export interface Workers {
  jobs: readonly Worker[];
  schedules: readonly ScheduledWorker[];
}

const schema = "jobs";
const stopWithinMs = 20_000;
const queryMs = 30_000;
/** Jobs of a dead process restart within a minute: heartbeat timeout plus polling interval. */
const heartbeatSeconds = 30;
const pollSeconds = 20;

interface QueueOptions {
  connectionString: string;
  watch: DatabaseWatch;
  log: Logger;
  /** False: throws if the queue's schema has another version, instead of migrating it. */
  migrates: boolean;
  /** Whether this process runs jobs: it then listens for new ones and does the queue's maintenance. */
  runsJobs: boolean;
}

/** The durable queue. Connects at once; jobs run only after `work` is called. */
export async function createQueue(
  { connectionString, watch, log, migrates, runsJobs }: QueueOptions,
  names: readonly string[],
): Promise<Queue> {
  // Passed on to pg, though pg-boss's types omit it.
  const connections: object = { Client: watch.Client, query_timeout: queryMs, keepAlive: true };
  const boss = new PgBoss({
    connectionString,
    schema,
    max: runsJobs ? 4 : 1,
    migrate: migrates,
    application_name: "folkmoot-jobs",
    useListenNotify: runsJobs,
    supervise: runsJobs,
    schedule: runsJobs,
    superviseIntervalSeconds: pollSeconds,
    monitorIntervalSeconds: pollSeconds,
    ...connections,
  });
  boss.on("error", logLostConnections(log, watch, "queue error"));
  await (migrates ? boss.start() : startUnmigrated(boss));
  await createQueues(boss, names);
  const working: string[] = [];
  let isPaused = false;
  return {
    failed: createFailedJobs(boss),
    load: (db) => readQueueLoad(boss, db),
    send: (db, ...jobs) => sendJobs(boss, db, jobs),
    async work(workers) {
      working.push(...[...workers.jobs, ...workers.schedules].map(({ name }) => name));
      await adjustQueues(boss, workers.jobs);
      await adjustSchedules(boss, workers.schedules);
      for (const job of workers.jobs) await workOn(boss, job);
      for (const { name, run } of workers.schedules)
        await boss.work(name, async ([job]) => job && run(job.id));
    },
    async pause() {
      isPaused = true;
      const ended = Promise.all(
        working.splice(0).map((name) => boss.offWork(name, { wait: true })),
      );
      await Promise.race([ended, delay(stopWithinMs, undefined, { ref: false })]);
    },
    stop: () => boss.stop({ graceful: true, timeout: isPaused ? 0 : stopWithinMs }),
  };
}

async function startUnmigrated(boss: PgBoss) {
  try {
    await boss.start();
  } catch (error) {
    if (!/not installed|requires? migration/i.test((error as Error).message)) throw error;
    throw new StartupError("The tables of the job queue are not those of this version.", {
      cure: "Run `folkmoot migrate`.",
      exitCode: 78,
    });
  }
}

/** Migrates the queue's own tables to this version. */
export async function migrateQueue(connectionString: string) {
  const boss = new PgBoss({ connectionString, schema, max: 1, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

async function createQueues(boss: PgBoss, names: readonly string[]) {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  const options = {
    retryBackoff: true,
    retryDelay: 2,
    retryDelayMax: 3_600,
    notify: true,
    heartbeatSeconds,
  };
  if (!existing.has(deadLetterQueue))
    await boss.createQueue(deadLetterQueue, { retentionSeconds: 90 * 86_400 });
  for (const name of names)
    if (!existing.has(name))
      await boss.createQueue(name, {
        ...options,
        policy: "standard",
        deadLetter: deadLetterQueue,
        retryLimit: 5,
      });
}

async function adjustQueues(boss: PgBoss, workers: readonly Worker[]) {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retries = 5, timeout = 300 } of workers) {
    const { retryLimit, expireInSeconds } = existing.get(name) ?? {};
    if (retryLimit !== retries || expireInSeconds !== timeout)
      await boss.updateQueue(name, { retryLimit: retries, expireInSeconds: timeout });
  }
}

const scheduling = { missed: "once" } as const;

async function adjustSchedules(boss: PgBoss, workers: readonly ScheduledWorker[]) {
  const existing = new Map(
    (await boss.getSchedules()).map((schedule) => [schedule.name, schedule]),
  );
  for (const { name, cron } of workers) {
    const { cron: before, options } = existing.get(name) ?? {};
    if (before !== cron || !isDeepStrictEqual(options, scheduling))
      await boss.schedule(name, cron, null, scheduling);
    existing.delete(name);
  }
  for (const name of existing.keys()) await boss.unschedule(name);
}

async function workOn(boss: PgBoss, { name, concurrency = 1, run }: Worker) {
  const options = { localConcurrency: concurrency, notifyPollingIntervalSeconds: 15 };
  let workID: string | undefined;
  workID = await boss.work(name, options, async ([job]) => {
    if (!job) return;
    try {
      await run(job.id, job.data);
    } finally {
      // A batch wakes the worker once; it fetches the next job after each.
      if (workID) boss.notifyWorker(workID);
    }
  });
}
