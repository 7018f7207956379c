import type { z } from "zod";
import type { EventDefinition } from "../contract/event.ts";
import type { Viewer } from "../contract/viewer.ts";
import type { ReadThroughCache } from "./cache/cache.ts";
import type { LoadedValues } from "./cache/loaded-values.ts";
import type { TransactionCache } from "./cache/transaction-cache.ts";
import type { Database, StatementCounter } from "./database/kysely.ts";
import type { RequestInfo, ResponseParts } from "./http/requests/request.ts";
import type { JobKind, JobOptions } from "./jobs/send-jobs.ts";
import type { Logger } from "./logging/logger.ts";
import type { LongRun } from "./long-runs/long-run.ts";
import type { Platform } from "./platform.ts";

/** Context of a request or job, passed explicitly to all that it calls. */
export interface Ctx {
  platform: Platform;
  db: Database;
  viewer: Viewer;
  log: Logger;
  /** BCP 47 tag of the viewer's language. */
  locale: string;
  statements: StatementCounter;
  /** Cache of values until their tags are invalidated; a transaction sees its own changes and caches nothing. */
  cache: ReadThroughCache;
  /** Cache tags of the response, such as `discussion:12`; invalidating one drops a guest's cached page. */
  tags: Set<string>;
  /** The HTTP request, and response parts besides the body; undefined in jobs. */
  request?: RequestInfo;
  response?: ResponseParts;
  /** Id of the running job, the same in its retries. */
  jobID?: string;
  /** Set during calls that may stop before their end and continue later. */
  longRun?: LongRun;
  now(): Date;
  /** Values of `defineLoad`; undefined in transactions and jobs, which load again each time. */
  loaded?: LoadedValues;
  /** A copy with these changes; spreading would lose the accessors. */
  with(changes: ContextChanges): this;
  /** A copy for another viewer. */
  as(viewer: Viewer): Ctx;
  /**
   * Runs the work in one transaction, with up to 3 tries on serialization failures or deadlocks, and up to 20 more
   * on `ChangedMeanwhile`. Within a transaction it joins that one.
   */
  transaction<Result>(work: (ctx: TransactionCtx) => Promise<Result>): Promise<Result>;
}

export type ContextChanges = Partial<
  Pick<Ctx, "viewer" | "request" | "response" | "longRun" | "now">
>;

/** Context with operations that must happen atomically with database changes. */
export interface TransactionCtx extends Ctx {
  cache: TransactionCache;
  /** Publishes an event to its listeners after commit; one statement for all events of the transaction. */
  emit<Payload extends z.ZodObject>(
    event: EventDefinition<Payload>,
    payload: z.input<Payload>,
  ): Promise<void>;
  /** Enqueues a job for after commit; one statement for all jobs of a name. */
  enqueue<Payload>(job: JobKind<Payload>, payload: Payload, options?: JobOptions): Promise<void>;
  /** Drops values with these tags from the caches of all nodes, at commit. */
  invalidate(...tags: string[]): Promise<void>;
  /** Collects items for the end of the transaction, where `finish` gets all of its items in order. */
  collect<Item>(finish: Finish<Item>, ...items: Item[]): void;
  /** Runs on this node after commit. */
  afterCommit(run: () => void): void;
}

/** Writes all collected items, with as many statements as for one. */
export type Finish<Item> = (ctx: TransactionCtx, items: readonly Item[]) => Promise<void>;
