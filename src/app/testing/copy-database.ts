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

/** A run makes hundreds of copies: those that are done with would fill gigabytes. */
export const dropDatabase = (copy: string): Promise<void> =>
  administer(copy, `drop database if exists ${nameOf(copy)} with (force)`);

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
