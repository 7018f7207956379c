import { assemble, migrationFolders } from "#app/assemble.ts";
import { openDatabase } from "#app/database.ts";
import { startServer } from "#app/serve.ts";
import { readConfig } from "#platform/server/config.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { createLogger } from "#platform/server/logger.ts";

// The product as `folkmoot serve` starts it, but without the limits that one address would meet.
const config = { ...readConfig(), FOLKMOOT_RATE_LIMIT_FACTOR: 1_000_000 };
const log = createLogger("warn");
const database = await openDatabase(config, log, "serve");
const { connectionString } = database;
await migrate(connectionString, migrationFolders, log);
const server = await startServer({
  config,
  log,
  connectionString,
  extensions: assemble(),
  runsJobs: true,
});
process.stdout.write(`Folkmoot is at ${server.address}\n`);

process.once("SIGTERM", async () => {
  await server.stop();
  await database.stop();
  process.exit(0);
});
