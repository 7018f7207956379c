import type { Config } from "#platform/server/config.ts";
import {
  findRunningDatabase,
  startEmbeddedDatabase,
} from "#platform/server/database/embedded/embedded.ts";
import { migrate, readMigrationStatus } from "#platform/server/database/migrate.ts";
import { refusePooler } from "#platform/server/database/pooler.ts";
import type { Logger } from "#platform/server/logger.ts";
import { StartupError } from "#platform/server/startup-error.ts";
import { migrationFolders } from "./assemble.ts";

export interface DatabaseHandle {
  connectionString: string;
  /** The same database without a pooler; as `connectionString` where there is none. */
  directUrl: string;
  /** That of DATABASE_URL, the embedded one started here, or the embedded one of a running server. */
  origin: "given" | "started" | "joined";
  stop(): Promise<void>;
}

const leaveAlone = async () => undefined;

/** The database of DATABASE_URL, or the embedded one, started for as long as this process, run by a command, needs it. */
export async function openDatabase(
  config: Config,
  log: Logger,
  command: string,
): Promise<DatabaseHandle> {
  if (config.DATABASE_URL) return openGiven(config.DATABASE_URL, config.DATABASE_DIRECT_URL);
  const embedded = await startEmbeddedDatabase({
    dataDirectory: config.dataDirectory,
    log,
    command,
  });
  return {
    connectionString: embedded.connectionString,
    directUrl: embedded.connectionString,
    origin: "started",
    stop: () => embedded.stop(),
  };
}

async function openGiven(connectionString: string, directUrl: string | undefined) {
  if (!directUrl) await refusePooler(connectionString);
  return {
    connectionString,
    directUrl: directUrl ?? connectionString,
    origin: "given",
    stop: leaveAlone,
  } as const;
}

/** As `openDatabase`, but a command run beside a running server uses that server's database. */
export async function joinDatabase(
  config: Config,
  log: Logger,
  command: string,
): Promise<DatabaseHandle> {
  const running = config.DATABASE_URL ? undefined : await findRunningDatabase(config.dataDirectory);
  return running
    ? { connectionString: running, directUrl: running, origin: "joined", stop: leaveAlone }
    : openDatabase(config, log, command);
}

/**
 * Makes sure that code and database fit each other. The embedded database that this process started
 * is migrated; others only if that is wanted, since older servers may be running on them.
 */
export async function bringUpToDate(
  { directUrl, origin }: DatabaseHandle,
  log: Logger,
  { migratesOthers }: { migratesOthers: boolean },
): Promise<void> {
  if (origin === "started" || migratesOthers) {
    await migrate(directUrl, migrationFolders, log);
    return;
  }
  const { pending } = await readMigrationStatus(directUrl, migrationFolders);
  if (pending.length > 0)
    throw new StartupError(
      `The database wants ${pending.length} ${pending.length === 1 ? "migration" : "migrations"} first (${pending[0]}).`,
      { cure: "Run `folkmoot migrate`.", exitCode: 78 },
    );
}
