import { randomBytes } from "node:crypto";
import pg from "pg";

/** Copies a database that nobody is connected to, and returns the connection string of the copy. */
export async function copyDatabase(template: string): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const url = new URL(template);
  const source = url.pathname.slice(1);
  const client = new pg.Client({
    connectionString: Object.assign(new URL(template), { pathname: "/postgres" }).href,
  });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${source}`);
  } finally {
    await client.end();
  }
  url.pathname = `/${name}`;
  return url.href;
}
