import { randomBytes } from "node:crypto";
import pg from "pg";

/** Copies a database without connections; returns the connection string of the copy. */
export async function copyDatabase(template: string): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const source = nameOf(template);
  // The default strategy also writes each page to the WAL, which is several times slower.
  await administer(template, `create database ${name} template ${source} strategy file_copy`);
  return Object.assign(new URL(template), { pathname: `/${name}` }).href;
}

/**
 * Hundreds of copies would fill gigabytes. One with open connections stays until the end of the run: FORCE is
 * rejected while autovacuum is connected.
 */
export async function dropDatabase(copy: string): Promise<void> {
  try {
    await administer(copy, `drop database if exists ${nameOf(copy)}`);
  } catch (error) {
    if ((error as { code?: string }).code !== inUse) throw error;
  }
}

const inUse = "55006";

const nameOf = (connectionString: string) => new URL(connectionString).pathname.slice(1);

const pools = new Map<string, pg.Pool>();

async function administer(connectionString: string, statement: string): Promise<void> {
  const { href } = Object.assign(new URL(connectionString), { pathname: "/postgres" });
  const pool = pools.get(href) ?? createPool(href);
  pools.set(href, pool);
  await pool.query(statement);
}

function createPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The server is stopped while this connection is idle.
  pool.on("error", () => undefined);
  return pool;
}
