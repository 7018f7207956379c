import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { PgBoss } from "pg-boss";
import type { z } from "zod";
import type { EventDefinition } from "../../contract/event.ts";
import type { Ctx } from "../context.ts";
import type { Database } from "../database/kysely.ts";
import { logLostConnections } from "../database/lost-connections.ts";
import { type QueueLoad, readQueueLoad } from "../database/queue-load.ts";
import type { DatabaseWatch } from "../database/watch.ts";
import { extensionPoint } from "../extensions.ts";
import type { Logger } from "../logging/logger.ts";
import { StartupError } from "../startup/startup-error.ts";
import { createFailedJobs, deadLetterQueue, type FailedJobs } from "./failed-jobs.ts";
import { type NewJob, sendJobs } from "./send-jobs.ts";

/** Background work, run at least once: handlers must be idempotent. */
export interface JobDefinition<Payload = unknown> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Retries with growing pauses; then the job moves to the dead-letter queue. */
  retries?: number;
  /** Timeout of one try, in seconds. */
  timeout?: number;
  /** Concurrent runs per process. */
  concurrency?: number;
  handle(ctx: Ctx, payload: Payload): Promise<void>;
}

/** Scheduled work; runs on one node each time. */
export interface ScheduleDefinition {
  name: string;
  /** Five fields, UTC. */
  cron: string;
  handle(ctx: Ctx): Promise<void>;
}

/** Reaction to an event, run after commit and at least once, as a separate job. */
export interface ListenerDefinition {
  name: string;
  event: string;
  job: JobDefinition;
}

export const jobs = extensionPoint<JobDefinition>("job", ({ name }) => name);
export const schedules = extensionPoint<ScheduleDefinition>("schedule", ({ name }) => name);
export const listeners = extensionPoint<ListenerDefinition>("listener", ({ name }) => name);

/** Declares a job with a typed payload. */
export const defineJob = <Payload>(job: JobDefinition<Payload>): JobDefinition<Payload> => job;

/** Declares a listener; its name says effect and trigger: `index-post-when-closed`. */
export function defineListener<Payload extends z.ZodObject>(
  name: string,
  event: EventDefinition<Payload>,
  handle: (ctx: Ctx, payload: z.output<Payload>) => Promise<void>,
): ListenerDefinition {
  const job = { name: `on.${name}`, payload: event.payload, handle } as JobDefinition;
  return { name, event: event.name, job };
}

export interface Queue {
  /** Enqueues jobs in the caller's transaction, one statement per name: they exist only if it commits. */
  send(db: Database, ...jobs: readonly NewJob[]): Promise<void>;
  /** Runs jobs until stopped. `context` creates a context for each run. */
  work(definitions: WorkDefinitions, context: MakeContext): Promise<void>;
  failed: FailedJobs;
  /** Waiting and running jobs by name, over all nodes. */
  load(db: Database): Promise<QueueLoad[]>;
  /** Starts no more jobs and waits up to 20 s for running ones; enqueueing still works. */
  pause(): Promise<void>;
  /** Returns jobs that still run to the queue, for other processes. */
  stop(): Promise<void>;
}

type MakeContext = (name: string, jobID: string) => Ctx;

export interface WorkDefinitions {
  jobs: readonly JobDefinition[];
  schedules: readonly ScheduleDefinition[];
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
    async work(definitions, context) {
      working.push(...[...definitions.jobs, ...definitions.schedules].map(({ name }) => name));
      await adjustQueues(boss, definitions.jobs);
      await adjustSchedules(boss, definitions.schedules);
      for (const job of definitions.jobs) await workOn(boss, job, context, log);
      for (const schedule of definitions.schedules) await runSchedule(boss, schedule, context, log);
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

async function adjustQueues(boss: PgBoss, definitions: readonly JobDefinition[]) {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retries = 5, timeout = 300 } of definitions) {
    const { retryLimit, expireInSeconds } = existing.get(name) ?? {};
    if (retryLimit !== retries || expireInSeconds !== timeout)
      await boss.updateQueue(name, { retryLimit: retries, expireInSeconds: timeout });
  }
}

const scheduling = { missed: "once" } as const;

async function adjustSchedules(boss: PgBoss, definitions: readonly ScheduleDefinition[]) {
  const existing = new Map(
    (await boss.getSchedules()).map((schedule) => [schedule.name, schedule]),
  );
  for (const { name, cron } of definitions) {
    const { cron: before, options } = existing.get(name) ?? {};
    if (before !== cron || !isDeepStrictEqual(options, scheduling))
      await boss.schedule(name, cron, null, scheduling);
    existing.delete(name);
  }
  for (const name of existing.keys()) await boss.unschedule(name);
}

async function workOn(boss: PgBoss, job: JobDefinition, context: MakeContext, log: Logger) {
  const options = { localConcurrency: job.concurrency ?? 1, notifyPollingIntervalSeconds: 15 };
  let workID: string | undefined;
  workID = await boss.work(job.name, options, async ([run]) => {
    if (!run) return;
    try {
      await observed(log, context(job.name, run.id), { job: job.name, jobID: run.id }, (ctx) =>
        job.handle(ctx, job.payload.parse(run.data)),
      );
    } finally {
      // A batch wakes the worker once; it fetches the next job after each.
      if (workID) boss.notifyWorker(workID);
    }
  });
}

async function runSchedule(
  boss: PgBoss,
  schedule: ScheduleDefinition,
  context: MakeContext,
  log: Logger,
) {
  await boss.work(schedule.name, async ([run]) => {
    if (run)
      await observed(
        log,
        context(schedule.name, run.id),
        { job: schedule.name, jobID: run.id },
        (ctx) => schedule.handle(ctx),
      );
  });
}

async function observed(
  log: Logger,
  ctx: Ctx,
  { job, jobID }: { job: string; jobID: string },
  run: (ctx: Ctx) => Promise<void>,
) {
  const end = ctx.platform.pulse.begin(`job ${job}`, "other");
  try {
    await run(ctx);
    log.debug({ job, jobID }, "job done");
  } catch (error) {
    log.error({ job, jobID, err: error }, "job failed");
    throw error;
  } finally {
    end();
  }
}
