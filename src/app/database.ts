import type { Config } from "#platform/server/config.ts";
import { refusePooler } from "#platform/server/database/connections/pooler.ts";
import {
  findRunningDatabase,
  startEmbeddedDatabase,
} from "#platform/server/database/embedded/embedded.ts";
import { migrate, readMigrationStatus } from "#platform/server/database/migrate.ts";
import type { Logger } from "#platform/server/logging/logger.ts";
import { StartupError } from "#platform/server/startup/startup-error.ts";
import { migrationFolders } from "./assemble.ts";

export interface DatabaseHandle {
  connectionString: string;
  /** Bypasses a connection pooler; equal to `connectionString` without one. */
  directUrl: string;
  /** `given` is DATABASE_URL, `started` an embedded database, `joined` that of a running server. */
  origin: "given" | "started" | "joined";
  stop(): Promise<void>;
}

const leaveAlone = async () => undefined;

/** Connects to DATABASE_URL, or starts the embedded database for the lifetime of this process. */
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

/** `openDatabase` for commands, which use the embedded database of a running server. */
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
 * Checks that schema and code match. An embedded database started by this process is always migrated; others only
 * if requested, since older servers may be using them.
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
