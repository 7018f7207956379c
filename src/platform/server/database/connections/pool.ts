import { createHash } from "node:crypto";
import pg from "pg";
import type { Logger } from "../../logging/logger.ts";
import type { DiskSpace } from "./disk-space.ts";
import { logLostConnections } from "./lost-connections.ts";
import { parseTimestamp } from "./timestamps.ts";
import type { DatabaseWatch } from "./watch.ts";

export interface PoolOptions {
  connectionString: string;
  /** Whether a pooler is in between, which rejects session settings: the role must have them. */
  isPooled?: boolean;
  size: number;
  name: string;
  preparedStatements: boolean;
  slowQueryMs: number;
  /** Statement timeout in milliseconds, default 10,000. */
  statementMs?: number;
  /** Limit to which transactions may raise `statement_timeout`. */
  longestStatementMs?: number;
  watch: DatabaseWatch;
  diskSpace: DiskSpace;
  log: Logger;
}

const waitMs = 1_800;
/** Waiting queries per connection; more would time out anyway. */
const waitersEach = 20;
const defaultStatementMs = 10_000;

/** Milliseconds, by PostgreSQL setting. */
const sessionLimits = { lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 };

/** Settings, in milliseconds, that the role must have behind a pooler. */
export const roleLimits = { statement_timeout: defaultStatementMs, ...sessionLimits };

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseTimestamp);

/** A pool with timeouts: connection 1.8 s, statement 10 s, lock 5 s, idle transaction 15 s. */
export function createPool(options: PoolOptions): pg.Pool {
  const statementMs = options.statementMs ?? defaultStatementMs;
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.size,
    application_name: `folkmoot-${options.name}`,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(options.isPooled ? {} : { statement_timeout: statementMs, ...sessionLimits }),
    // The server cancels before; this is for dead connections.
    query_timeout: Math.max(statementMs, options.longestStatementMs ?? 0) + 1_000,
    Client: options.watch.Client,
  });
  limitQueue(pool, options.size * waitersEach);
  const names = { generation: 0 };
  pool.on("error", logLostConnections(options.log, options.watch, "idle database connection lost"));
  pool.on("connect", (client) => {
    // A lost connection fails its query; without a listener the event would also crash the process.
    client.on("error", () => undefined);
    nameStatements(client, options, names);
  });
  return pool;
}

type Connect = (done?: (error: Error) => void) => Promise<pg.PoolClient> | undefined;

function limitQueue(pool: pg.Pool, max: number) {
  const connect = pool.connect.bind(pool) as Connect;
  const limitedConnect: Connect = (done) => {
    if (pool.waitingCount < max) return connect(done);
    const refusal = Object.assign(new Error("too many wait for a connection"), { code: "53300" });
    if (!done) return Promise.reject(refusal);
    done(refusal);
    return undefined;
  };
  pool.connect = limitedConnect as typeof pool.connect;
}

type Query = { text: string; values?: unknown[]; name?: string };

/** Whether a prepared statement no longer fits its tables, as after the migration of a newer version. */
export const isStalePlan = (error: unknown): boolean =>
  (error as { routine?: string } | null)?.routine === "RevalidateCachedQuery";

/** Statement names of an earlier generation are not reused on any connection of the pool. */
interface Names {
  generation: number;
}

function nameStatements(
  client: pg.PoolClient,
  { preparedStatements, slowQueryMs, diskSpace, log }: PoolOptions,
  pool: Names,
) {
  const names = new Map<string, string | undefined>();
  const plain = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const timed = async (...args: unknown[]) => {
    const started = performance.now();
    try {
      return await plain(...args);
    } catch (error) {
      diskSpace.note(error);
      throw error;
    } finally {
      const ms = Math.round(performance.now() - started);
      if (ms >= slowQueryMs) log.warn({ ms, sql: textOf(args[0]) }, "slow query");
    }
  };
  const query = (first: unknown, values?: unknown, ...rest: unknown[]) => {
    const usesCallback = typeof values === "function" || rest.length > 0;
    const isPlainText = typeof first === "string" && Array.isArray(values);
    if (usesCallback || !isPlainText || !preparedStatements)
      return usesCallback ? plain(first, values, ...rest) : timed(first, values);
    const { generation } = pool;
    const named = () => {
      const name = nameOf(first, names);
      return timed({
        text: first,
        values,
        name: name && `${name}${pool.generation}`,
      } satisfies Query);
    };
    return named().catch((error: unknown) => {
      if (!isStalePlan(error)) throw error;
      if (pool.generation === generation) pool.generation += 1;
      // Within a transaction, which has failed by now, the caller retries the transaction.
      return named().catch((next: { code?: string }) => {
        throw next.code === inFailedTransaction ? error : next;
      });
    });
  };
  client.query = query as typeof client.query;
}

const inFailedTransaction = "25P02";
const maxNames = 500;

function nameOf(text: string, names: Map<string, string | undefined>): string | undefined {
  if (names.has(text)) {
    const name =
      names.get(text) ?? createHash("sha1").update(text).digest("base64url").slice(0, 20);
    names.set(text, name);
    return name;
  }
  if (names.size < maxNames) names.set(text, undefined);
  return undefined;
}

const textOf = (query: unknown) =>
  (typeof query === "string" ? query : (query as Query | undefined)?.text)?.slice(0, 500);
