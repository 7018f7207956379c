import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#platform/server/config.ts";
import { onDisk } from "#platform/server/storage/disk-errors.ts";

const parentOf = ({ dataDirectory }: Config) => path.join(dataDirectory, "tmp");

/** A folder for one upload, removed when the scope that holds it ends. */
export async function temporaryFolder(config: Config) {
  const parent = parentOf(config);
  await onDisk(() => mkdir(parent, { recursive: true, mode: 0o700 }));
  const folder = await onDisk(() => mkdtemp(path.join(parent, "upload-")));
  return {
    pathOf: (name: string) => path.join(folder, name),
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}

/** Removes folders that a crash left behind. */
export async function removeOldFolders(config: Config, before: Date) {
  const parent = parentOf(config);
  for (const name of await readdir(parent).catch(() => [])) {
    const folder = path.join(parent, name);
    const { mtime } = await stat(folder);
    if (name.startsWith("upload-") && mtime < before) await rm(folder, { recursive: true });
  }
}
