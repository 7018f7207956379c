import { lstat, readFile } from "node:fs/promises";
import path from "node:path";
import { storeFile } from "#features/media/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";

const longest = 52_428_800;

/**
 * Stores a picture of a folder as an upload; returns its path. Undefined if it is not in the folder or cannot be
 * stored. Links to files are not followed.
 */
export async function storePicture(
  ctx: Ctx,
  root: string,
  file: string,
): Promise<string | undefined> {
  if (file.startsWith("..")) return undefined;
  const where = path.join(root, file);
  try {
    const found = await lstat(where);
    if (!found.isFile() || found.size > longest) return undefined;
    return await storeFile(ctx, {
      name: path.posix.basename(file),
      type: "",
      body: await readFile(where),
    });
  } catch (error) {
    const isUnreadable = (error as NodeJS.ErrnoException).code !== undefined;
    if (!(error instanceof ApiError || isUnreadable)) throw error;
    return undefined;
  }
}
