import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import pg from "pg";
import { startTemporaryDatabase } from "#platform/server/database/embedded/temporary-database.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { createLogger } from "#platform/server/logging/logger.ts";
import { assemble, migrationFolders } from "../assemble.ts";
import { startServer } from "../serve.ts";
import { testConfig } from "./test-config.ts";

/** Starts a PostgreSQL with a migrated database that includes the data of a server's first start. */
export async function startTemplate() {
  const log = createLogger("error");
  const { connectionString, stop } = await startTemporaryDatabase(log, await fastFolder());
  await migrate(connectionString, migrationFolders, log);
  const options = { config: testConfig(), log, extensions: assemble(), connectionString };
  const server = await startServer({ ...options, runsJobs: false, servesPages: false });
  await server.stop();
  await allowNewMembers(connectionString);
  return { connectionString, stop };
}

/** Posts of new members are not held for approval; that has its own tests. */
async function allowNewMembers(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("insert into settings (key, value) values ('spam.holdFrom', '0')");
  await client.end();
}

const memory = "/dev/shm";
const requiredBytes = 4 * 1_024 ** 3;

/** In memory on Linux, since hundreds of databases are slow on some disks. */
async function fastFolder(): Promise<string> {
  const stats = await statfs(memory).catch(() => undefined);
  return stats && stats.bavail * stats.bsize >= requiredBytes ? memory : tmpdir();
}
