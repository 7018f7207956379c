import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import pg from "pg";
import { startTemporaryDatabase } from "#platform/server/database/embedded/temporary-database.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { createLogger } from "#platform/server/logger.ts";
import { assemble, migrationFolders } from "../assemble.ts";
import { startServer } from "../serve.ts";
import { testConfig } from "./test-config.ts";

/** Starts a PostgreSQL with one database that is migrated and has what the first start of a server adds. */
export async function startTemplate() {
  const log = createLogger("error");
  const { connectionString, stop } = await startTemporaryDatabase(log, await quickFolder());
  await migrate(connectionString, migrationFolders, log);
  const options = { config: testConfig(), log, extensions: assemble(), connectionString };
  const server = await startServer({ ...options, runsJobs: false, servesPages: false });
  await server.stop();
  await trustNewcomers(connectionString);
  return { connectionString, stop };
}

/** People of tests are all new, and many post links: what a new site does about them is tested by itself. */
async function trustNewcomers(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("insert into settings (key, value) values ('spam.holdFrom', '0')");
  await client.end();
}

const memory = "/dev/shm";
/** Far more than a run of all tests has at once. */
const enoughBytes = 4 * 1_024 ** 3;

/** Linux keeps a folder in memory. Hundreds of sites, each with hundreds of tables, are much for a slow disk. */
async function quickFolder(): Promise<string> {
  const found = await statfs(memory).catch(() => undefined);
  return found && found.bavail * found.bsize >= enoughBytes ? memory : tmpdir();
}
