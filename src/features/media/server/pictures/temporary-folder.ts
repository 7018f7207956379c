import { mkdir, mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#platform/server/config.ts";
import { isMissing, onDisk } from "#platform/server/storage/disk-errors.ts";

/** The folder of all that is being uploaded. */
export const temporaryParent = ({ dataDirectory }: Config) => path.join(dataDirectory, "tmp");

/** What nobody has touched for so long was left behind by a process that was killed. */
export const abandonedMs = 600_000;
/** However slowly an upload comes, or waits for its turn, its folder is touched this often. */
const touchMs = 60_000;

/** A folder for one upload, removed when the scope that holds it ends. */
export async function temporaryFolder(config: Config) {
  const parent = temporaryParent(config);
  await onDisk(() => mkdir(parent, { recursive: true, mode: 0o700 }));
  lookNowAndThen(config);
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

const lastLooks = new Map<string, number>();

/** A schedule runs on one machine of several, which may have folders of their own. */
function lookNowAndThen(config: Config) {
  const { dataDirectory } = config;
  if (Date.now() - (lastLooks.get(dataDirectory) ?? 0) < abandonedMs) return;
  lastLooks.set(dataDirectory, Date.now());
  void removeAbandonedFolders(config).catch(() => undefined);
}

function touch(folder: string) {
  const now = new Date();
  return utimes(folder, now, now);
}

/** Removes folders that a killed process left behind, of this start or of others on the same data folder. */
export async function removeAbandonedFolders(config: Config): Promise<void> {
  const parent = temporaryParent(config);
  const names = await readdir(parent).catch(noneIfMissing);
  for (const name of names.filter((each) => each.startsWith("upload-"))) {
    const folder = path.join(parent, name);
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
  }
}

/** By the clock that wrote the times of files, which need not be that of the database. */
async function isAbandoned(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(noneIfMissing);
  const times = await Promise.all(
    [folder, ...names.map((name) => path.join(folder, name))].map(timeOf),
  );
  return Date.now() - Math.max(...times) > abandonedMs;
}

/** When it was written last. What has gone meanwhile was in use. */
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
