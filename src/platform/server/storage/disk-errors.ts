import { StorageError } from "./blob-store.ts";

const full = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

export const isMissing = (error: unknown) =>
  ["ENOENT", "ENOTDIR", "ELOOP"].includes((error as NodeJS.ErrnoException).code ?? "");

function toStorageError(error: unknown): unknown {
  if (error instanceof StorageError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  return new StorageError(full.has(code) ? "full" : "unavailable", message, { cause: error });
}

export const diskHangs = () => new StorageError("unavailable", "The disk does not answer.");

/** Runs file operations and converts their failures to StorageErrors. */
export async function onDisk<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw toStorageError(error);
  }
}
