import { realpath } from "node:fs/promises";
import type { Logger } from "../../logging/logger.ts";
import { makeFolder } from "../../storage/make-folder.ts";
import { connectionString, ensureApplicationDatabase } from "./application-database.ts";
import { findBinaries } from "./binaries.ts";
import { type Cluster, clusterDirectory, prepareCluster, readPassword } from "./cluster.ts";
import { type DataLock, liveHolder, lockData } from "./data-lock/data-lock.ts";
import { stopOrphan } from "./data-lock/orphan.ts";
import { chooseAccount } from "./database-account.ts";
import { storageFailure } from "./failures.ts";
import { startOnFreePort } from "./postmaster.ts";
import { type DatabaseState, superviseDatabase } from "./supervisor.ts";

export interface EmbeddedDatabase {
  connectionString: string;
  state(): DatabaseState;
  onExit(callback: () => void): void;
  stop(): Promise<void>;
}

interface EmbeddedDatabaseOptions {
  dataDirectory: string;
  log: Logger;
  command: string;
}

/**
 * Starts the bundled PostgreSQL on a data folder, created if missing, and waits until it accepts connections.
 * Throws a StartupError: folder in use or not writable, other version, disk full.
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const dataDirectory = await makeDirectory(options.dataDirectory);
  const lock = await lockData(dataDirectory, options.command);
  try {
    return await startLocked({ ...options, dataDirectory }, lock);
  } catch (error) {
    await lock.release();
    throw storageFailure(error, dataDirectory);
  }
}

/** Connection string of the database running on this data folder; undefined if none does. */
export async function findRunningDatabase(dataDirectory: string): Promise<string | undefined> {
  const holder = await liveHolder(dataDirectory);
  if (!holder?.databasePort) return undefined;
  return connectionString({
    port: holder.databasePort,
    password: await readPassword(dataDirectory),
  });
}

async function startLocked({ dataDirectory, log }: EmbeddedDatabaseOptions, lock: DataLock) {
  const directory = clusterDirectory(dataDirectory);
  await stopOrphan(directory, log);
  const binaries = await findBinaries();
  const account = await chooseAccount(binaries, dataDirectory, directory);
  const cluster: Cluster = { dataDirectory, binaries, account, log, isTemporary: false };
  const password = await prepareCluster(cluster);
  const postmaster = await startOnFreePort(cluster);
  const login = { port: postmaster.port, password };
  try {
    await ensureApplicationDatabase(login);
    await lock.publish(postmaster.port);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  const supervisor = superviseDatabase(cluster, postmaster);
  return {
    connectionString: connectionString(login),
    state: supervisor.state,
    onExit: supervisor.onExit,
    stop: async () => {
      await supervisor.stop();
      await lock.release();
    },
  };
}

async function makeDirectory(directory: string): Promise<string> {
  try {
    makeFolder(directory);
    return await realpath(directory);
  } catch (error) {
    throw storageFailure(error, directory);
  }
}
