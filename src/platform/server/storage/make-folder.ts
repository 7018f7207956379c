import { existsSync, mkdirSync, statSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";

/**
 * Creates a folder and its parents. Node's recursive mkdir loops forever on file systems such as /proc that report
 * ENOENT for it.
 */
export function makeFolder(folder: string) {
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && statSync(folder).isDirectory()) return;
    const parent = path.dirname(folder);
    if (code !== "ENOENT" || existsSync(parent)) throw error;
    makeFolder(parent);
    mkdirSync(folder);
  }
}

/** Asynchronous `makeFolder`, for disks that may hang. */
export async function makeFolderAsync(folder: string): Promise<void> {
  try {
    await makeOne(folder);
  } catch (error) {
    const parent = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || parent === folder) throw error;
    await makeFolderAsync(parent);
    await makeOne(folder);
  }
}

async function makeOne(folder: string) {
  try {
    await mkdir(folder);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === "EEXIST";
    if (!isThere || !(await stat(folder)).isDirectory()) throw error;
  }
}
