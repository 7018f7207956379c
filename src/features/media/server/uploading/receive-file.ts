import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import type { UploadedFile } from "#platform/server/http/requests/request.ts";
import { createLimiter } from "#platform/server/limiter.ts";
import { StorageError } from "#platform/server/storage/blob-store.ts";
import { diskHangs, onDisk } from "#platform/server/storage/disk-errors.ts";

export interface ReceivedFile {
  file: string;
  size: number;
  sha256: string;
}

const limited = createLimiter({ max: 2, waitMs: 10_000, runMs: 10_000, timeoutError: diskHangs });

export async function receiveFile(
  { stream }: Pick<UploadedFile, "stream">,
  file: string,
): Promise<ReceivedFile> {
  const handle = await io(() => open(file, "wx", 0o600));
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      await io(() => writeWhole(handle, piece));
      hash.update(piece);
      size += piece.length;
    }
  } finally {
    await handle.close();
  }
  return { file, size, sha256: hash.digest("hex") };
}

const io = <Result>(run: () => Promise<Result>) => onDisk(() => limited(run));

/** On a full disk a write may be partial without an error. */
async function writeWhole(handle: FileHandle, piece: Buffer) {
  for (let written = 0; written < piece.length; ) {
    const { bytesWritten } = await handle.write(piece, written);
    if (bytesWritten === 0) throw new StorageError("full", "The disk takes no more.");
    written += bytesWritten;
  }
}
