import type { z } from "zod";
import type { EventDefinition } from "../contract/event.ts";
import type { Viewer } from "../contract/viewer.ts";
import type { Remembering } from "./cache.ts";
import type { Database, StatementCounter } from "./database/kysely.ts";
import type { RequestInfo, ResponseParts } from "./http/request.ts";
import type { JobDefinition } from "./jobs.ts";
import type { Logger } from "./logger.ts";
import type { LongRun } from "./long-runs/long-run.ts";
import type { Platform } from "./platform.ts";
import type { JobOptions } from "./send-jobs.ts";
import type { TransactionCache } from "./transaction-cache.ts";

/** Everything that a piece of work may use, handed along explicitly. */
export interface Ctx {
  platform: Platform;
  db: Database;
  viewer: Viewer;
  log: Logger;
  /** BCP 47 tag of the language to speak to this viewer. */
  locale: string;
  statements: StatementCounter;
  /** Values kept in memory until what they depend on changes; a transaction sees its own changes and keeps nothing. */
  cache: Remembering;
  /** What the answer depends on, such as `discussion:12`; a guest's page is dropped when one changes. */
  tags: Set<string>;
  /** The request at hand, and what its response carries besides the body; absent in jobs. */
  request?: RequestInfo;
  response?: ResponseParts;
  /** Of the job that runs; the same when it is delivered again. */
  jobID?: string;
  /** Set while a call runs that may stop before its end. */
  longRun?: LongRun;
  now(): Date;
  /** The same context but for what is given; a copy by spreading would lack its means. */
  with(changes: ContextChanges): this;
  /**
   * What `load` gives, asked once for all parts of a page: while a request only reads, the same key gives the same
   * value for the same viewer. In all other work it loads anew each time, as something may have changed.
   */
  once<Value>(key: string, load: () => Value): Value;
  /** The same context for another viewer. */
  as(viewer: Viewer): Ctx;
  /**
   * Runs the work in one transaction, again (up to 3 times) if it loses against another one, and as often as
   * it throws `ChangedMeanwhile`, within reason. Within a transaction it joins that one.
   */
  transaction<Result>(work: (ctx: TransactionCtx) => Promise<Result>): Promise<Result>;
}

export type ContextChanges = Partial<
  Pick<Ctx, "viewer" | "request" | "response" | "longRun" | "now">
>;

/** What may only happen together with a change of the database. */
export interface TransactionCtx extends Ctx {
  cache: TransactionCache;
  /** Tells listeners, after commit: one statement for all events of the transaction, however many listen. */
  emit<Payload extends z.ZodObject>(
    event: EventDefinition<Payload>,
    payload: z.input<Payload>,
  ): Promise<void>;
  /** Has a job done after commit: one statement for all jobs of a name. */
  enqueue<Payload>(
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: JobOptions,
  ): Promise<void>;
  /** Drops what depends on these tags from the caches of every node, at commit. */
  invalidate(...tags: string[]): Promise<void>;
  /** Keeps something for the end of the transaction, where `finish` gets all that was kept for it, in its order. */
  collect<Item>(finish: Finish<Item>, ...items: Item[]): void;
  /** Runs on this node once the transaction has committed. */
  afterCommit(run: () => void): void;
}

/** Writes what a transaction has collected, all of it in as many statements as one item takes. */
export type Finish<Item> = (ctx: TransactionCtx, items: readonly Item[]) => Promise<void>;
