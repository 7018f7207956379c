import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { PgBoss } from "pg-boss";
import type { z } from "zod";
import type { EventDefinition } from "../contract/event.ts";
import type { Ctx } from "./context.ts";
import type { Database } from "./database/kysely.ts";
import { logLostConnections } from "./database/lost-connections.ts";
import { type QueueLoad, readQueueLoad } from "./database/queue-load.ts";
import type { DatabaseWatch } from "./database/watch.ts";
import { extensionPoint } from "./extensions.ts";
import { createFailedJobs, deadLetterQueue, type FailedJobs } from "./failed-jobs.ts";
import type { Logger } from "./logger.ts";
import { type NewJob, sendJobs } from "./send-jobs.ts";
import { StartupError } from "./startup-error.ts";

/** Work done later, at least once: the handler must not mind running twice with the same payload. */
export interface JobDefinition<Payload = unknown> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Tries after the first, with growing pauses; then the job waits in the dead-letter queue. */
  retries?: number;
  /** Longest run of one try, in seconds. */
  timeout?: number;
  /** How many run at once in one process. */
  concurrency?: number;
  handle(ctx: Ctx, payload: Payload): Promise<void>;
}

/** Work done at set times on one node, whichever comes first. */
export interface ScheduleDefinition {
  name: string;
  /** Five fields, UTC. */
  cron: string;
  handle(ctx: Ctx): Promise<void>;
}

/** What follows from an event, after commit and at least once, in a job of its own. */
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

/** Declares what follows from an event; the name says trigger and effect: `index-post-when-closed`. */
export function defineListener<Payload extends z.ZodObject>(
  name: string,
  event: EventDefinition<Payload>,
  handle: (ctx: Ctx, payload: z.output<Payload>) => Promise<void>,
): ListenerDefinition {
  const job = { name: `on.${name}`, payload: event.payload, handle } as JobDefinition;
  return { name, event: event.name, job };
}

export interface Queue {
  /** Sends jobs within the caller's transaction, in one statement for each name: they exist if and only if it commits. */
  send(db: Database, ...jobs: readonly NewJob[]): Promise<void>;
  /** Takes up work until stopped. `context` makes a fresh context for each run. */
  work(definitions: WorkDefinitions, context: MakeContext): Promise<void>;
  /** What is tried no more. */
  failed: FailedJobs;
  /** What is due and waits, and what runs, by job and on all nodes. */
  load(db: Database): Promise<QueueLoad[]>;
  /** Takes up no more work and waits up to 20 s for what runs; jobs can still be sent. */
  pause(): Promise<void>;
  /** Gives back what still runs, for another process to take up again. */
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
/** A job is taken up again within a minute of the end of the process that did it: after as long without a sign of it, and a look. */
const heartbeatSeconds = 30;
const lookSeconds = 20;

interface QueueOptions {
  connectionString: string;
  watch: DatabaseWatch;
  log: Logger;
  /** Off: a schema of the queue other than this version's is refused instead of migrated. */
  migrates: boolean;
  /** Whether this process runs jobs: it listens for new ones and does the queue's maintenance. */
  runsJobs: boolean;
}

/** The durable queue. Connects at once; jobs run only after `work` is called. */
export async function createQueue(
  { connectionString, watch, log, migrates, runsJobs }: QueueOptions,
  names: readonly string[],
): Promise<Queue> {
  // Goes on to its connections, though its types do not say so.
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
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
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
      for (const schedule of definitions.schedules) await follow(boss, schedule, context, log);
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

/** Brings the queue's own tables to the state that this version wants. */
export async function migrateQueue(connectionString: string) {
  const boss = new PgBoss({ connectionString, schema, max: 1, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

async function createQueues(boss: PgBoss, names: readonly string[]) {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  const options = {
    retryBackoff: true,
    retryDelay: 2,
    retryDelayMax: 3_600,
    notify: true,
    heartbeatSeconds,
  };
  if (!known.has(deadLetterQueue))
    await boss.createQueue(deadLetterQueue, { retentionSeconds: 90 * 86_400 });
  for (const name of names)
    if (!known.has(name))
      await boss.createQueue(name, {
        ...options,
        policy: "standard",
        deadLetter: deadLetterQueue,
        retryLimit: 5,
      });
}

/** Writes retry limits and timeouts that differ from those stored by an earlier start. */
async function adjustQueues(boss: PgBoss, definitions: readonly JobDefinition[]) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retries = 5, timeout = 300 } of definitions) {
    const { retryLimit, expireInSeconds } = known.get(name) ?? {};
    if (retryLimit !== retries || expireInSeconds !== timeout)
      await boss.updateQueue(name, { retryLimit: retries, expireInSeconds: timeout });
  }
}

const scheduling = { missed: "once" } as const;

/** Stores schedules that are new or changed, and removes those that no feature defines any more. */
async function adjustSchedules(boss: PgBoss, definitions: readonly ScheduleDefinition[]) {
  const known = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const { name, cron } of definitions) {
    const { cron: before, options } = known.get(name) ?? {};
    if (before !== cron || !isDeepStrictEqual(options, scheduling))
      await boss.schedule(name, cron, null, scheduling);
    known.delete(name);
  }
  for (const name of known.keys()) await boss.unschedule(name);
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
      // Jobs that come together wake nobody for each: whoever has done one looks for the next.
      if (workID) boss.notifyWorker(workID);
    }
  });
}

async function follow(
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
