import { existsSync } from "node:fs";
import pg from "pg";
import { expect, test } from "vitest";
import { createLogger } from "../../logging/logger.ts";
import { startTemporaryDatabase } from "./temporary-database.ts";

test("a temporary database can be copied and leaves nothing behind", async () => {
  const database = await startTemporaryDatabase(createLogger("silent"));
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query("create database copy");
  const { rows } = await client.query("select datname from pg_database where datname = 'copy'");
  expect(rows).toEqual([{ datname: "copy" }]);
  await client.end();
  expect(existsSync(database.dataDirectory)).toBe(true);
  await database.stop();
  expect(existsSync(database.dataDirectory)).toBe(false);
});
