import type { Readable } from "node:stream";

/** Bytes of a stored file, from `start` to `end` inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface Blob {
  /** Of the whole file, whatever part was asked for. */
  size: number;
  stream: Readable;
}

/**
 * Files kept for good under keys such as `3f/3f9a0c.jpg`: lower-case words joined by `/`, `.` and `-`.
 * Every method throws a StorageError when the store cannot serve.
 */
export interface BlobStore {
  /**
   * Stores a finished local file, which may be moved away. Afterwards the key holds all of it; before
   * that, nothing. The same file may be put again under the same key.
   */
  put(key: string, file: string, type: string): Promise<void>;
  /** Undefined when there is no such file. The caller reads the stream to its end or destroys it. */
  get(key: string, range?: ByteRange): Promise<Blob | undefined>;
  /** Size in bytes, without opening the file. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Deletes files; those that do not exist are no matter. */
  delete(keys: readonly string[]): Promise<void>;
  /** Deletes what is left of files that were never finished, and that nobody has written to since `before`. */
  removeUnfinished(before: Date): Promise<void>;
  /** Keys of files stored before the moment given. */
  list(before: Date): AsyncIterable<string>;
}

const keyPattern = /^[a-z0-9]+(?:[./-][a-z0-9]+)*$/;

/** Whether a text may be a key, which rules out every way of leaving the store's folder. */
export const isKey = (text: string) => text.length <= 200 && keyPattern.test(text);

export type StorageTrouble = "full" | "unavailable";

/** The store cannot serve now: its disk is full, or it is away, slow or not writable. */
export class StorageError extends Error {
  readonly trouble: StorageTrouble;

  constructor(trouble: StorageTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StorageError";
    this.trouble = trouble;
  }
}
