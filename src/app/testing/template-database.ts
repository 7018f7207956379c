import { startTemporaryDatabase } from "#platform/server/database/embedded/temporary-database.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { createLogger } from "#platform/server/logger.ts";
import { assemble, migrationFolders } from "../assemble.ts";
import { startServer } from "../serve.ts";
import { testConfig } from "./test-config.ts";

/** Starts a PostgreSQL with one database that is migrated and has what the first start of a server adds. */
export async function startTemplate() {
  const log = createLogger("error");
  const { connectionString, stop } = await startTemporaryDatabase(log);
  await migrate(connectionString, migrationFolders, log);
  const options = { config: testConfig(), log, extensions: assemble(), connectionString };
  const server = await startServer({ ...options, runsJobs: false, servesPages: false });
  await server.stop();
  return { connectionString, stop };
}
