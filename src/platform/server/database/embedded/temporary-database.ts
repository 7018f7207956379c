import { access, chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Logger } from "../../logging/logger.ts";
import { connectionString, ensureApplicationDatabase } from "./application-database.ts";
import { findBinaries } from "./binaries.ts";
import { clusterDirectory, prepareCluster } from "./cluster.ts";
import { liveHolder, lockData } from "./data-lock/data-lock.ts";
import { stopOrphan } from "./data-lock/orphan.ts";
import { chooseAccount } from "./database-account.ts";
import { startOnFreePort } from "./postmaster.ts";

export interface TemporaryDatabase {
  /** For a role that may create databases. */
  connectionString: string;
  dataDirectory: string;
  stop(): Promise<void>;
}

const prefix = "folkmoot-database-";

/** Starts a throw-away database for tests in this folder, without durability. */
export async function startTemporaryDatabase(
  log: Logger,
  folder = tmpdir(),
): Promise<TemporaryDatabase> {
  await removeLeftovers(folder, log);
  const dataDirectory = await mkdtemp(path.join(folder, prefix));
  await chmod(dataDirectory, 0o711);
  const lock = await lockData(dataDirectory, "tests");
  const binaries = await findBinaries();
  const account = await chooseAccount(binaries, dataDirectory, clusterDirectory(dataDirectory));
  const cluster = { dataDirectory, binaries, account, log, isTemporary: true };
  const password = await prepareCluster(cluster);
  const postmaster = await startOnFreePort(cluster);
  const login = { port: postmaster.port, password };
  await ensureApplicationDatabase(login, "createdb");
  return {
    connectionString: connectionString(login),
    dataDirectory,
    stop: async () => {
      await postmaster.stop();
      await lock.release();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Killed test runs leave their database running. */
async function removeLeftovers(folder: string, log: Logger) {
  const names = await readdir(folder);
  for (const name of names.filter((each) => each.startsWith(prefix)))
    await removeLeftover(path.join(folder, name), log);
}

async function removeLeftover(dataDirectory: string, log: Logger) {
  try {
    await access(path.join(dataDirectory, "folkmoot.lock"));
    if (await liveHolder(dataDirectory)) return;
    await stopOrphan(clusterDirectory(dataDirectory), log);
    await rm(dataDirectory, { recursive: true, force: true });
  } catch (error) {
    log.debug({ dataDirectory, error: (error as Error).message }, "leftover of a test run kept");
  }
}
