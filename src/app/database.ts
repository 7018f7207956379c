import type { Config } from "#platform/server/config.ts";
import {
  findRunningDatabase,
  startEmbeddedDatabase,
} from "#platform/server/database/embedded/embedded.ts";
import type { Logger } from "#platform/server/logger.ts";

export interface DatabaseHandle {
  connectionString: string;
  stop(): Promise<void>;
}

/** The database of DATABASE_URL, or the embedded one, started for as long as this process needs it. */
export async function openDatabase(config: Config, log: Logger): Promise<DatabaseHandle> {
  if (config.DATABASE_URL)
    return { connectionString: config.DATABASE_URL, stop: async () => undefined };
  return startEmbeddedDatabase({ dataDirectory: config.dataDirectory, log });
}

/** As `openDatabase`, but a command run beside a running server uses that server's database. */
export async function joinDatabase(config: Config, log: Logger): Promise<DatabaseHandle> {
  const running = config.DATABASE_URL ? undefined : await findRunningDatabase(config.dataDirectory);
  return running
    ? { connectionString: running, stop: async () => undefined }
    : openDatabase(config, log);
}
