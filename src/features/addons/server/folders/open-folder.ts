import { lstat, readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";

const maxFiles = 5_000;

/** A file or folder of an add-on that is refused; the message is for administrators. */
export class FolderError extends Error {}

export interface AddonFolder {
  path: string;
  /** Name, size and time of each file, which tell whether one was changed. */
  files: readonly string[];
  /** Text of a file; undefined if there is none. Throws a FolderError if it is outside of the folder or too large. */
  read(name: string, maxBytes: number): Promise<string | undefined>;
  /** Names in a folder of it; empty if there is none. */
  list(name: string): Promise<string[]>;
}

/** Opens the folder of an add-on. Throws a FolderError where links lead out of it. */
export async function openFolder(folder: string): Promise<AddonFolder> {
  const root = await realpath(folder);
  return {
    path: root,
    files: await checkFiles(root),
    async read(name, maxBytes) {
      const file = await within(root, name);
      if (!file) return undefined;
      const { size } = await stat(file);
      if (size > maxBytes)
        throw new FolderError(`${name} is too large: ${size} bytes, ${maxBytes} are allowed.`);
      return readFile(file, "utf8");
    },
    list: async (name) => (await readdir(path.join(root, name)).catch(() => [])).toSorted(),
  };
}

const isWithin = (root: string, file: string) => file === root || file.startsWith(root + path.sep);

async function within(root: string, name: string): Promise<string | undefined> {
  const file = path.join(root, name);
  if (!isWithin(root, file)) throw new FolderError(`${name} is outside of the folder.`);
  const real = await realpath(file).catch(() => undefined);
  if (real === undefined) return undefined;
  if (!isWithin(root, real)) throw new FolderError(`${name} is a link out of the folder.`);
  if (!(await stat(real)).isFile()) throw new FolderError(`${name} is no file.`);
  return real;
}

/** The process may follow links wherever they lead, so none may lead out. */
async function checkFiles(root: string): Promise<string[]> {
  const files: string[] = [];
  let left = maxFiles;
  const pending = [root];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const name of await readdir(folder)) {
      left -= 1;
      if (left < 0) throw new FolderError(`The folder has more than ${maxFiles} files.`);
      const file = path.join(folder, name);
      const found = await lstat(file);
      if (found.isDirectory()) pending.push(file);
      else
        files.push([path.relative(root, file), found.size, found.mtimeMs, found.ctimeMs].join(" "));
      if (found.isSymbolicLink()) await checkLink(root, file);
    }
  }
  return files.toSorted();
}

async function checkLink(root: string, file: string) {
  const target = await realpath(file).catch(() => undefined);
  if (target === undefined || !isWithin(root, target))
    throw new FolderError(`${path.relative(root, file)} is a link out of the folder.`);
}
