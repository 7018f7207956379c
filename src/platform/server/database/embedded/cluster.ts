import { randomBytes } from "node:crypto";
import {
  chmod,
  chown,
  lchown,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import path from "node:path";
import type { Logger } from "../../logging/logger.ts";
import { StartupError } from "../../startup/startup-error.ts";
import type { PostgresBinaries } from "./binaries.ts";
import type { DatabaseAccount } from "./database-account.ts";
import { runInitdb } from "./initdb.ts";

export interface Cluster {
  dataDirectory: string;
  binaries: PostgresBinaries;
  account: DatabaseAccount;
  log: Logger;
  /** Skips fsync and the like, for throw-away clusters. */
  isTemporary: boolean;
}

export const clusterDirectory = (dataDirectory: string) => path.join(dataDirectory, "postgres");

const passwordFile = (dataDirectory: string) => path.join(dataDirectory, "postgres-password");

export async function prepareCluster(cluster: Cluster): Promise<string> {
  const directory = clusterDirectory(cluster.dataDirectory);
  if (await isEmpty(directory)) await createCluster(cluster);
  else await checkVersion(directory, cluster.binaries.majorVersion);
  await chownTo(cluster.account, directory);
  return readPassword(cluster.dataDirectory);
}

/** Throws a StartupError if the file is missing. */
export async function readPassword(dataDirectory: string): Promise<string> {
  const file = passwordFile(dataDirectory);
  try {
    return (await readFile(file, "utf8")).trim();
  } catch {
    throw new StartupError(`The password of the database, ${file}, cannot be read.`, {
      cure: "Restore that file from a backup, or start as the user who owns it.",
    });
  }
}

const attemptPrefix = "postgres-new-";

async function createCluster(cluster: Cluster) {
  const { dataDirectory, account, log } = cluster;
  await removeAttempts(dataDirectory);
  // Unique, since the initdb of a killed start may still write to its folder.
  const attempt = path.join(dataDirectory, `${attemptPrefix}${randomBytes(4).toString("hex")}`);
  const secret = path.join(attempt, "password");
  const password = randomBytes(24).toString("base64url");
  log.info({ directory: clusterDirectory(dataDirectory) }, "creating the database");
  await mkdir(attempt, { mode: 0o700 });
  await writeSecret(secret, password);
  await chownTo(account, attempt);
  try {
    await runInitdb(cluster, path.join(attempt, "cluster"), secret);
    await writeSecret(passwordFile(dataDirectory), password);
    await rename(path.join(attempt, "cluster"), clusterDirectory(dataDirectory));
  } finally {
    await rm(attempt, { recursive: true, force: true });
  }
}

async function removeAttempts(dataDirectory: string) {
  for (const name of await readdir(dataDirectory)) {
    if (name.startsWith(attemptPrefix))
      await rm(path.join(dataDirectory, name), { recursive: true, force: true, maxRetries: 20 });
  }
}

async function checkVersion(directory: string, expected: number) {
  const text = await readFile(path.join(directory, "PG_VERSION"), "utf8").catch(() => "");
  const version = /^\d+$/.test(text.trim()) ? Number(text) : undefined;
  if (version === expected) return;
  if (version === undefined)
    throw new StartupError(
      `${directory} is not a usable PostgreSQL folder: PG_VERSION is missing or damaged.`,
      {
        cure: "Restore the folder from a backup, or move it away to start with an empty database.",
      },
    );
  throw new StartupError(
    `${directory} was made by PostgreSQL ${version}; this Folkmoot brings ${expected}.`,
    {
      cure: "Start the version of Folkmoot that made it, or restore a backup into an empty folder.",
    },
  );
}

async function isEmpty(directory: string): Promise<boolean> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.length === 0;
}

async function writeSecret(file: string, text: string) {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(`${text}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await chmod(file, 0o600);
}

async function chownTo({ owner }: DatabaseAccount, directory: string) {
  if (!owner || (await stat(directory)).uid === owner.uid) return;
  for (const entry of await readdir(directory, { recursive: true }))
    await lchown(path.join(directory, entry), owner.uid, owner.gid);
  await chown(directory, owner.uid, owner.gid);
}
