import type pg from "pg";
import { systemViewer, type Viewer } from "../contract/viewer.ts";
import { type Cache, createCache } from "./cache/cache.ts";
import { createMarkupCache, type MarkupCache } from "./cache/markup-cache.ts";
import { createPageCache, type PageCache } from "./cache/page-cache.ts";
import type { Config } from "./config.ts";
import type { Ctx } from "./context.ts";
import { createContext } from "./create-context.ts";
import { type Bus, createBus } from "./database/bus.ts";
import { createClock } from "./database/clock.ts";
import { createDiskSpace, type DiskSpace } from "./database/disk-space.ts";
import { createDatabase, type Database } from "./database/kysely.ts";
import { createPool } from "./database/pool.ts";
import type { RepeatCause } from "./database/repeats.ts";
import { type DatabaseWatch, watchDatabase } from "./database/watch.ts";
import type { Extensions } from "./extensions.ts";
import { createQueue, jobs, listeners, type Queue, schedules } from "./jobs/jobs.ts";
import type { Logger } from "./logging/logger.ts";
import { createPulse, type Pulse } from "./pulse.ts";

/** Shared resources of a process: connections, caches, and the features' registrations. */
export interface Platform {
  config: Config;
  log: Logger;
  extensions: Extensions;
  db: Database;
  pool: pg.Pool;
  repeats: Record<RepeatCause, number>;
  watch: DatabaseWatch;
  diskSpace: DiskSpace;
  pulse: Pulse;
  cache: Cache;
  pageCache: PageCache;
  /** Page fragments shared by viewers who would get the same. */
  markupCache: MarkupCache;
  /** Invalidates these tags on this node. */
  drop(tags: readonly string[]): void;
  bus: Bus;
  queue: Queue;
  now(): Date;
  context(viewer: Viewer, log?: Logger): Ctx;
  /** A new context for jobs, as the system viewer and on separate connections. */
  jobContext(log: Logger, jobID?: string): Ctx;
  /** True until startup is complete; makes /readyz fail. */
  isStarting: boolean;
  /** True from the stop signal on; makes /readyz fail. */
  isStopping: boolean;
  stop(): Promise<void>;
}

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

/** Separate from the pool of requests, since jobs may be slow. */
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
  const jobDb = createDatabase(jobPool);
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
    repeats: { deadlock: 0, serialization: 0, changed: 0, plan: 0 },
    context: (viewer, ownLog = log) => createContext(platform, { viewer, log: ownLog }),
    jobContext: (ownLog, jobID) =>
      createContext(platform, { viewer: systemViewer, log: ownLog, db: jobDb, jobID }),
    isStarting: true,
    isStopping: false,
    async stop() {
      pulse.stop();
      await queue.stop();
      await disconnect();
    },
  };
  return platform;
}

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
    jobPool: createPool({ ...options, size: jobPoolSize(config), name: "work" }),
  };
}

function queueNames(extensions: Extensions): string[] {
  return [
    ...extensions.list(jobs).map(({ name }) => name),
    ...extensions.list(schedules).map(({ name }) => name),
    ...extensions.list(listeners).map(({ job }) => job.name),
  ];
}
