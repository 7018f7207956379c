import { mkdir, mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#platform/server/config.ts";
import { isMissing, onDisk } from "#platform/server/storage/disk-errors.ts";

export const temporaryParent = ({ dataDirectory }: Config) => path.join(dataDirectory, "tmp");

/** Folders untouched for this long were left by killed processes. */
export const abandonedMs = 600_000;
/** Folders in use are touched at this interval, also by slow or queued uploads. */
const touchMs = 60_000;

export async function temporaryFolder(config: Config) {
  const parent = temporaryParent(config);
  await onDisk(() => mkdir(parent, { recursive: true, mode: 0o700 }));
  removeAbandonedPeriodically(config);
  const folder = await onDisk(() => mkdtemp(path.join(parent, "upload-")));
  const timer = setInterval(() => void touch(folder).catch(() => undefined), touchMs).unref();
  return {
    pathOf: (name: string) => path.join(folder, name),
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}

const lastSweeps = new Map<string, number>();

/** A schedule runs on only one machine, and each machine may have its own data folder. */
function removeAbandonedPeriodically(config: Config) {
  const { dataDirectory } = config;
  if (Date.now() - (lastSweeps.get(dataDirectory) ?? 0) < abandonedMs) return;
  lastSweeps.set(dataDirectory, Date.now());
  void removeAbandonedFolders(config).catch(() => undefined);
}

function touch(folder: string) {
  const now = new Date();
  return utimes(folder, now, now);
}

export async function removeAbandonedFolders(config: Config): Promise<void> {
  const parent = temporaryParent(config);
  const names = await readdir(parent).catch(noneIfMissing);
  for (const name of names.filter((each) => each.startsWith("upload-"))) {
    const folder = path.join(parent, name);
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
  }
}

/** By the clock of the file system, which may differ from the database's. */
async function isAbandoned(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(noneIfMissing);
  const times = await Promise.all(
    [folder, ...names.map((name) => path.join(folder, name))].map(timeOf),
  );
  return Date.now() - Math.max(...times) > abandonedMs;
}

/** Time of the last write. A file that has disappeared was in use. */
async function timeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

function noneIfMissing(error: unknown): string[] {
  if (!isMissing(error)) throw error;
  return [];
}
