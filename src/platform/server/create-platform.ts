import { createCache } from "./cache/cache.ts";
import { createMarkupCache } from "./cache/markup-cache.ts";
import { createPageCache } from "./cache/page-cache.ts";
import type { Config } from "./config.ts";
import { createBus } from "./database/bus.ts";
import { createClock } from "./database/connections/clock.ts";
import { createDiskSpace, type DiskSpace } from "./database/connections/disk-space.ts";
import { createPool } from "./database/connections/pool.ts";
import { type DatabaseWatch, watchDatabase } from "./database/connections/watch.ts";
import { createDatabase } from "./database/kysely.ts";
import type { Extensions } from "./extensions.ts";
import { eventObservers, jobs, listeners, schedules } from "./jobs/jobs.ts";
import { createQueue } from "./jobs/queue.ts";
import type { Logger } from "./logging/logger.ts";
import type { Platform } from "./platform.ts";
import { createPulse } from "./pulse.ts";
import { processTasks } from "./startup/start-tasks.ts";

export interface PlatformOptions {
  config: Config;
  log: Logger;
  extensions: Extensions;
  connectionString: string;
  /** Statement timeout in milliseconds; commands may take longer than requests. */
  statementMs?: number;
  now?: () => Date;
  runsJobs?: boolean;
}

const cacheEntries = 20_000;

const jobPoolSize = ({ FOLKMOOT_POOL: size }: Config) => Math.max(2, Math.floor(size / 3));

/** Connects to the database and creates everything that requests and jobs need. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, log, extensions, connectionString, runsJobs = false } = options;
  const clock = createClock(log);
  const { now = clock.now } = options;
  const watch = watchDatabase(connectionString, { clock, log });
  const pulse = createPulse(log);
  const diskSpace = createDiskSpace(log);
  const { pool, jobPool } = createPools(options, watch, diskSpace);
  const cache = createCache(cacheEntries);
  const directUrl = config.DATABASE_DIRECT_URL ?? connectionString;
  const bus = await createBus(directUrl, watch, log);
  const pageCache = createPageCache(config.FOLKMOOT_KEEP_PAGES_MB * 1_048_576);
  const drop = (tags: readonly string[]) => {
    for (const each of [cache, pageCache]) each.drop(tags);
  };
  bus.on("invalidate", drop);
  bus.onGap(() => {
    for (const each of [cache, pageCache]) each.clear();
  });
  const migrates = config.FOLKMOOT_MIGRATE === "on" || config.DATABASE_URL === undefined;
  const disconnect = async () => {
    await bus.stop();
    await Promise.all([pool.end(), jobPool.end(), watch.stop()]);
  };
  const queue = await createQueue(
    { connectionString: directUrl, watch, log, migrates, runsJobs },
    queueNames(extensions),
  ).catch(async (error) => {
    await disconnect();
    throw error;
  });
  const stopTasks: (() => Promise<void>)[] = [];
  const platform: Platform = {
    config,
    log,
    extensions,
    pool,
    watch,
    diskSpace,
    pulse,
    cache,
    pageCache,
    markupCache: createMarkupCache(config.FOLKMOOT_KEEP_MARKUP_MB * 1_048_576),
    drop,
    bus,
    queue,
    now,
    db: createDatabase(pool),
    jobDb: createDatabase(jobPool),
    repeats: { deadlock: 0, serialization: 0, changed: 0, plan: 0 },
    isStarting: true,
    isStopping: false,
    async stop() {
      pulse.stop();
      await queue.stop();
      try {
        await Promise.all(stopTasks.map((stopTask) => stopTask()));
      } finally {
        await disconnect();
      }
    },
  };
  try {
    for (const task of extensions.list(processTasks)) stopTasks.push(await task.start(platform));
  } catch (error) {
    await platform.stop();
    throw error;
  }
  return platform;
}

const longestJobStatementMs = 120_000;

function createPools(
  { config, log, connectionString, statementMs }: PlatformOptions,
  watch: DatabaseWatch,
  diskSpace: DiskSpace,
) {
  const isPooled = connectionString !== (config.DATABASE_DIRECT_URL ?? connectionString);
  const options = {
    connectionString,
    isPooled,
    watch,
    diskSpace,
    preparedStatements: (config.FOLKMOOT_PREPARED_STATEMENTS ?? (isPooled ? "off" : "on")) === "on",
    slowQueryMs: config.FOLKMOOT_SLOW_QUERY_MS,
    ...(statementMs ? { statementMs } : {}),
    log,
  };
  return {
    pool: createPool({ ...options, size: config.FOLKMOOT_POOL, name: "web" }),
    jobPool: createPool({
      ...options,
      size: jobPoolSize(config),
      name: "work",
      longestStatementMs: longestJobStatementMs,
    }),
  };
}

function queueNames(extensions: Extensions): string[] {
  return [
    ...extensions.list(jobs).map(({ name }) => name),
    ...extensions.list(schedules).map(({ name }) => name),
    ...extensions.list(listeners).map(({ job }) => job.name),
    ...extensions.list(eventObservers).map(({ job }) => job.name),
  ];
}
