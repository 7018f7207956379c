import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder and those above it. Node.js itself goes on for ever where a file system says that
 * what it is told to make does not exist, as /proc does.
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
