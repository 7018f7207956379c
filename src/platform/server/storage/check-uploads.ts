import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Config } from "../config.ts";
import type { StorageError } from "./blob-store.ts";
import { createBlobStore } from "./create-blob-store.ts";

export interface UploadsCheck {
  isOk: boolean;
  message: string;
  cure?: string;
}

/** Whether uploads can be stored: stores, reads and deletes a small file. */
export async function checkUploads(config: Config): Promise<UploadsCheck> {
  const place = config.S3_BUCKET ? `The bucket ${config.S3_BUCKET}` : "The folder of uploads";
  try {
    await storeTestFile(config);
    return { isOk: true, message: `${place} takes files.` };
  } catch (error) {
    const failure = error as StorageError;
    const message = `${place} takes no files: ${failure.message}`;
    return { isOk: false, message, cure: cureFor(failure, config) };
  }
}

async function storeTestFile(config: Config) {
  const store = createBlobStore(config);
  const folder = await mkdtemp(path.join(tmpdir(), "folkmoot-check-"));
  const file = path.join(folder, "check");
  const key = `check/${randomUUID()}.txt`;
  try {
    await writeFile(file, "check");
    await store.put(key, file, "text/plain");
    if ((await store.sizeOf(key)) === undefined) throw new Error("A stored file is not there.");
    await store.delete([key]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const blockingFileCodes = new Set(["ENOTDIR", "EEXIST"]);

function cureFor({ trouble, cause }: StorageError, { S3_BUCKET, dataDirectory }: Config): string {
  if (trouble === "full") return "Make room on the disk.";
  if (S3_BUCKET)
    return "Correct S3_ENDPOINT, S3_BUCKET and the keys, and allow reading, writing and deleting.";
  const { code = "" } = (cause ?? {}) as NodeJS.ErrnoException;
  return blockingFileCodes.has(code)
    ? `A file is in the way of ${path.join(dataDirectory, "uploads")}. Move that file away, or choose another folder with FOLKMOOT_DATA.`
    : `Let this user write in ${dataDirectory}.`;
}
