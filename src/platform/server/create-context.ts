import { setTimeout as delay } from "node:timers/promises";
import { systemViewer, type Viewer } from "../contract/viewer.ts";
import { createLoadedValues } from "./cache/loaded-values.ts";
import { createTransactionCache, type TransactionCache } from "./cache/transaction-cache.ts";
import type { ContextChanges, Ctx, Finish, TransactionCtx } from "./context.ts";
import { type Database, statementCounter } from "./database/kysely.ts";
import { repeatCauseOf } from "./database/repeats.ts";
import type { RequestInfo, ResponseParts } from "./http/requests/request.ts";
import { dispatchEvent } from "./jobs/dispatch-event.ts";
import { eventObservers, listeners } from "./jobs/jobs.ts";
import type { NewJob } from "./jobs/send-jobs.ts";
import type { Logger } from "./logging/logger.ts";
import type { Platform } from "./platform.ts";
import { publishToNodes } from "./publish-to-nodes.ts";

interface ContextOptions {
  viewer: Viewer;
  /** Default: the log of the process. */
  log?: Logger;
  request?: RequestInfo;
  response?: ResponseParts;
  db?: Database;
  jobID?: string;
}

/** Creates the context of one request or job run. */
export function createContext(
  platform: Platform,
  { viewer, log = platform.log, request, response, jobID, db = platform.db }: ContextOptions,
): Ctx {
  const loaded = request && createLoadedValues();
  const statements = statementCounter(() => loaded?.clear());
  const tags = new Set(["site"]);
  return new WorkContext(
    {
      platform,
      viewer,
      request,
      response,
      jobID,
      statements,
      tags,
      loaded,
      locale: "en",
      now: platform.now,
    },
    { log, db },
  );
}

/** Creates the context of one run of a job, as the system viewer. */
export const createJobContext = (platform: Platform, log: Logger, jobID?: string): Ctx =>
  createContext(platform, { viewer: systemViewer, log, db: platform.jobDb, jobID });

type Means = "db" | "log" | "cache" | "with" | "as" | "transaction";
type Parts = Omit<Ctx, Means>;

interface Sources {
  log: Logger;
  db: Database;
}

/**
 * Most requests use neither database nor log, so these are created on first use. A class, since objects with their
 * own accessors are slow.
 */
class WorkContext implements Ctx {
  readonly platform;
  readonly statements;
  readonly tags;
  readonly loaded;
  readonly now;
  readonly jobID;
  viewer;
  locale;
  request;
  response;
  longRun;
  readonly #sources: Sources;
  #db: Database | undefined;
  #log: Logger | undefined;

  constructor(parts: Parts, sources: Sources) {
    this.platform = parts.platform;
    this.statements = parts.statements;
    this.tags = parts.tags;
    this.loaded = parts.loaded;
    this.now = parts.now;
    this.jobID = parts.jobID;
    this.viewer = parts.viewer;
    this.locale = parts.locale;
    this.request = parts.request;
    this.response = parts.response;
    this.longRun = parts.longRun;
    this.#sources = sources;
  }

  get db() {
    this.#db ??= this.#sources.db.withPlugin(this.statements);
    return this.#db;
  }

  get cache() {
    return this.platform.cache;
  }

  get log() {
    const { log } = this.#sources;
    this.#log ??= this.request ? logOf(this.request, log) : log;
    return this.#log;
  }

  with(changes: ContextChanges): this {
    return new WorkContext({ ...this, ...changes }, this.#sources) as this;
  }

  as(viewer: Viewer): Ctx {
    return this.with({ viewer });
  }

  transaction<Result>(work: (ctx: TransactionCtx) => Promise<Result>): Promise<Result> {
    return transact(this, work);
  }
}

const logOf = ({ id: requestID, traceID }: RequestInfo, log: Logger) =>
  log.child({ requestID, ...(traceID ? { traceID } : {}) });

async function transact<Result>(
  ctx: Ctx,
  work: (ctx: TransactionCtx) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    const pending: Pending = {
      collected: new Map(),
      jobs: [],
      effects: [],
      cache: createTransactionCache(ctx.platform.cache),
    };
    try {
      const result = await ctx.db.transaction().execute(async (db) => {
        const tx = transactionContext(ctx, db, pending);
        const result = await work(tx);
        await finishAll(tx, pending);
        return result;
      });
      ctx.loaded?.clear();
      for (const run of pending.effects) run();
      return result;
    } catch (error) {
      const cause = repeatCauseOf(error, tried);
      if (!cause) throw error;
      ctx.platform.repeats[cause] += 1;
      if (cause !== "changed") await delay(Math.random() * 50 * tried);
    } finally {
      ctx.loaded?.clear();
    }
  }
}

/** Work at the end of a transaction and after it. */
interface Pending {
  collected: Map<Finish<never>, never[]>;
  jobs: NewJob[];
  effects: (() => void)[];
  cache: TransactionCache;
}

function transactionContext(ctx: Ctx, db: Database, pending: Pending): TransactionCtx {
  const { platform } = ctx;
  const tx: TransactionCtx = {
    ...ctx,
    db,
    log: ctx.log,
    cache: pending.cache,
    loaded: undefined,
    with: (changes) => transactionContext(ctx.with(changes), db, pending),
    as: (viewer) => transactionContext(ctx.as(viewer), db, pending),
    transaction: (work) => work(tx),
    afterCommit: (run) => void pending.effects.push(run),
    collect(finish, ...items) {
      const collected = pending.collected.get(finish as Finish<never>);
      if (collected) collected.push(...(items as never[]));
      else pending.collected.set(finish as Finish<never>, items as never[]);
    },
    async emit(event, payload) {
      const { extensions } = platform;
      const jobs = extensions
        .list(listeners)
        .flatMap((listener) => (listener.event === event.name ? [listener.job.name] : []));
      const observers: string[] = [];
      const observing: Ctx = { ...tx, cache: platform.cache };
      for (const { job, wants } of extensions.list(eventObservers))
        if (await wants(observing, event.name)) observers.push(job.name);
      if (jobs.length + observers.length === 0) return;
      const date = tx.now().toISOString();
      const observed = observers.length > 0 && { event: event.name, observers, date };
      await tx.enqueue(dispatchEvent, { jobs, payload, ...observed });
    },
    async enqueue({ name }, payload, options) {
      pending.jobs.push({ ...options, name, payload: payload as object });
    },
    async invalidate(...tags) {
      pending.cache.change(tags);
      tx.collect(publishInvalidation, ...tags);
    },
  };
  return tx;
}

/** Items collected while finishing are processed too, in further rounds. */
async function finishAll(tx: TransactionCtx, { collected, jobs }: Pending) {
  for (const [finish, items] of collected) {
    collected.delete(finish);
    await finish(tx, items);
  }
  await tx.platform.queue.send(tx.db, ...jobs);
}

async function publishInvalidation(tx: TransactionCtx, all: readonly string[]) {
  const tags = [...new Set(all)];
  tx.afterCommit(() => tx.platform.drop(tags));
  publishToNodes(tx, "invalidate", ...chunks(tags));
}

/** PostgreSQL limits notifications to 8,000 bytes. */
const tagsPerMessage = 100;

const chunks = (tags: readonly string[]) =>
  Array.from({ length: Math.ceil(tags.length / tagsPerMessage) }, (_, index) =>
    tags.slice(index * tagsPerMessage, (index + 1) * tagsPerMessage),
  );
