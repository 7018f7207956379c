import { randomBytes } from "node:crypto";
import pg from "pg";

/** Copies a database that nobody is connected to, and returns the connection string of the copy. */
export async function copyDatabase(template: string): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const source = nameOf(template);
  // The other strategy writes each page to the log as well, which takes several times as long.
  await administer(template, `create database ${name} template ${source} strategy file_copy`);
  return Object.assign(new URL(template), { pathname: `/${name}` }).href;
}

/**
 * A run makes hundreds of copies: those that are done with would fill gigabytes. One that something is connected to
 * stays until the run is over. To end connections by force is refused while one is the database's own, of autovacuum.
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

async function administer(connectionString: string, statement: string): Promise<void> {
  const url = Object.assign(new URL(connectionString), { pathname: "/postgres" });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
