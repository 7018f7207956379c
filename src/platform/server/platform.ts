import type pg from "pg";
import type { Cache } from "./cache/cache.ts";
import type { MarkupCache } from "./cache/markup-cache.ts";
import type { PageCache } from "./cache/page-cache.ts";
import type { Config } from "./config.ts";
import type { Bus } from "./database/bus.ts";
import type { DiskSpace } from "./database/connections/disk-space.ts";
import type { DatabaseWatch } from "./database/connections/watch.ts";
import type { Database } from "./database/kysely.ts";
import type { RepeatCause } from "./database/repeats.ts";
import type { Extensions } from "./extensions.ts";
import type { Queue } from "./jobs/queue.ts";
import type { Logger } from "./logging/logger.ts";
import type { Pulse } from "./pulse.ts";

/** Shared resources of a process: connections, caches, and the features' registrations. */
export interface Platform {
  config: Config;
  log: Logger;
  extensions: Extensions;
  db: Database;
  /** Connections of jobs, separate from those of requests since jobs may be slow. */
  jobDb: Database;
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
  /** True until startup is complete; makes /readyz fail. */
  isStarting: boolean;
  /** True from the stop signal on; makes /readyz fail. */
  isStopping: boolean;
  stop(): Promise<void>;
}
