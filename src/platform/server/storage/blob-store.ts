import type { Readable } from "node:stream";

/** Bytes of a stored file, from `start` to `end` inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface Blob {
  /** Of the whole file, even for a range. */
  size: number;
  stream: Readable;
}

/**
 * Permanent files under keys such as `3f/3f9a0c.jpg`: lower-case words joined by `/`, `.` and `-`. Every method
 * throws a StorageError if the store is unavailable.
 */
export interface BlobStore {
  /**
   * Stores a complete local file, which may be moved away. Atomic: until it is done the key does not exist. May be
   * repeated with the same file.
   */
  put(key: string, file: string, type: string): Promise<void>;
  /** Undefined if there is no such file. The caller must read the stream to its end or destroy it. */
  get(key: string, range?: ByteRange): Promise<Blob | undefined>;
  sizeOf(key: string): Promise<number | undefined>;
  delete(keys: readonly string[]): Promise<void>;
  /** Deletes incomplete files last written before `before`. */
  removeUnfinished(before: Date): Promise<void>;
  /** Keys of files stored before `before`. */
  list(before: Date): AsyncIterable<string>;
}

const keyPattern = /^[a-z0-9]+(?:[./-][a-z0-9]+)*$/;

/** Whether a text is a valid key, which excludes path traversal. */
export const isKey = (text: string) => text.length <= 200 && keyPattern.test(text);

export type StorageTrouble = "full" | "unavailable";

/** The store cannot serve: its disk is full, or it is unreachable, slow or not writable. */
export class StorageError extends Error {
  readonly trouble: StorageTrouble;

  constructor(trouble: StorageTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StorageError";
    this.trouble = trouble;
  }
}
