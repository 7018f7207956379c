import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, open, opendir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { createLimiter } from "../limiter.ts";
import { type BlobStore, isKey } from "./blob-store.ts";
import { diskHangs, isMissing, onDisk } from "./disk-errors.ts";
import { makeFolderAsync } from "./make-folder.ts";

const limited = createLimiter({ max: 2, waitMs: 5_000, runMs: 30_000, timeoutError: diskHangs });
const io = <Result>(run: () => Promise<Result>) => onDisk(() => limited(run));

export function createDiskStore(folder: string): BlobStore {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`Not a storage key: ${key}`);
    return path.join(folder, key);
  };
  const unfinished = path.join(folder, ".unfinished");
  return {
    put: (key, file) => io(() => putFile(pathOf(key), file, unfinished)),
    async get(key, range) {
      const file = await io(() => openFile(pathOf(key)));
      if (!file) return undefined;
      const { size } = await io(() => file.stat());
      return { size, stream: file.createReadStream(range ?? { start: 0 }) };
    },
    sizeOf: (key) => io(async () => (await stat(pathOf(key)).catch(undefinedIfMissing))?.size),
    async delete(keys) {
      for (const key of keys) await io(() => rm(pathOf(key), { force: true }));
    },
    removeUnfinished: (before) => io(() => removeOld(unfinished, before)),
    list: (before) => listFolder(folder, before),
  };
}

/**
 * Flushes the file, renames it, then flushes the folder, so that even a power cut leaves no partial file under the
 * final name.
 */
async function putFile(target: string, file: string, unfinished: string) {
  const folder = path.dirname(target);
  await makeFolderAsync(folder);
  await flush(file);
  await rename(file, target).catch((error) => copyAcross(error, target, { file, unfinished }));
  await flush(folder);
}

async function copyAcross(
  error: NodeJS.ErrnoException,
  target: string,
  { file, unfinished }: { file: string; unfinished: string },
) {
  if (error.code !== "EXDEV") throw error;
  await makeFolderAsync(unfinished);
  const part = path.join(unfinished, `${randomUUID()}.part`);
  try {
    await copyFile(file, part);
    await flush(part);
    await rename(part, target);
  } catch (failure) {
    await rm(part, { force: true }).catch(() => undefined);
    throw failure;
  }
}

async function flush(target: string) {
  const handle = await open(target, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A symbolic link could lead anywhere, so it counts as missing. */
const openFile = (target: string) =>
  open(target, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(undefinedIfMissing);

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

async function removeOld(folder: string, before: Date) {
  for (const name of (await readdir(folder).catch(undefinedIfMissing)) ?? []) {
    const file = path.join(folder, name);
    const stats = await stat(file).catch(undefinedIfMissing);
    if (stats && stats.mtime < before) await rm(file, { force: true });
  }
}

/** Includes partial files, whose names are not valid keys. */
async function* listFolder(folder: string, before: Date): AsyncGenerator<string> {
  const entries = await opendir(folder, { recursive: true }).catch(undefinedIfMissing);
  for await (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath, entry.name);
    const stats = await stat(full).catch(undefinedIfMissing);
    if (stats && stats.mtime < before) yield path.relative(folder, full).replaceAll(path.sep, "/");
  }
}
