import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** Address of a new database without tables, beside that which the tests copy. */
export async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const url = new URL(inject("templateDatabase"));
  const client = new pg.Client(Object.assign(new URL(url), { pathname: "/postgres" }).href);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(url, { pathname: `/${name}` }).href;
}
