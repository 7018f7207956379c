import { createHash } from "node:crypto";
import pg from "pg";
import type { Logger } from "../logger.ts";
import { parseTimestamp } from "./timestamps.ts";
import type { DatabaseWatch } from "./watch.ts";

export interface PoolOptions {
  connectionString: string;
  /** Largest number of connections. */
  size: number;
  name: string;
  preparedStatements: boolean;
  slowQueryMs: number;
  /** Longest time of a statement, 10 seconds unless told. */
  statementMs?: number;
  watch: DatabaseWatch;
  log: Logger;
}

/** Longest wait for a connection, whether it must be opened or another query must return one. */
const waitMs = 1_800;
/** So many may wait for each connection; more would only wait in vain. */
const waitersEach = 20;
const defaultStatementMs = 10_000;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseTimestamp);

/** A pool whose every wait is bounded: connection 1.8 s, statement 10 s, lock 5 s, idle transaction 15 s. */
export function createPool(options: PoolOptions): pg.Pool {
  const statementMs = options.statementMs ?? defaultStatementMs;
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.size,
    application_name: `folkmoot-${options.name}`,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    // The server cancels at statementMs; this only ends calls whose connection is dead.
    query_timeout: statementMs + 1_000,
    Client: options.watch.Client,
  });
  boundQueue(pool, options.size * waitersEach);
  pool.on("error", (error) => {
    // The watch says once for all of them that the database is away.
    const level = options.watch.isAvailable() ? "warn" : "debug";
    options.log[level]({ error: error.message }, "idle database connection lost");
  });
  pool.on("connect", (client) => {
    // A connection lost while in use fails its query; unheard, the event would end the process besides.
    client.on("error", () => undefined);
    instrument(client, options);
  });
  return pool;
}

type Connect = (done?: (error: Error) => void) => Promise<pg.PoolClient> | undefined;

function boundQueue(pool: pg.Pool, max: number) {
  const connect = pool.connect.bind(pool) as Connect;
  const bounded: Connect = (done) => {
    if (pool.waitingCount < max) return connect(done);
    const refusal = Object.assign(new Error("too many wait for a connection"), { code: "53300" });
    if (!done) return Promise.reject(refusal);
    done(refusal);
    return undefined;
  };
  pool.connect = bounded as typeof pool.connect;
}

type Query = { text: string; values?: unknown[]; name?: string };

/** Gives statements that come again a name, so that the server parses and plans them once. */
function instrument(client: pg.PoolClient, { preparedStatements, slowQueryMs, log }: PoolOptions) {
  const names = new Map<string, string | undefined>();
  const plain = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const timed = async (...args: unknown[]) => {
    const started = performance.now();
    try {
      return await plain(...args);
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
    return timed({ text: first, values, name: nameOf(first, names) } satisfies Query);
  };
  client.query = query as typeof client.query;
}

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
