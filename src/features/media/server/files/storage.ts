import { randomBytes } from "node:crypto";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Platform } from "#platform/server/platform.ts";
import { type BlobStore, StorageError } from "#platform/server/storage/blob-store.ts";
import { createBlobStore } from "#platform/server/storage/create-blob-store.ts";
import { imageSizes } from "../../contract/rules.ts";

const stores = new WeakMap<Platform, BlobStore>();

export function storeOf({ platform }: Pick<Ctx, "platform">): BlobStore {
  const store = stores.get(platform) ?? createBlobStore(platform.config);
  stores.set(platform, store);
  return store;
}

/**
 * A new key: a content hash, so that a key never changes its content, plus random bytes, so that keys are unique
 * and cannot be guessed from the content.
 */
/** The part of a key that files with the same content share. */
export const keyStart = (sha256: string) => `${sha256.slice(0, 2)}/${sha256.slice(0, 24)}`;

export const newKey = (sha256: string, extension: string) =>
  `${keyStart(sha256)}${randomBytes(8).toString("hex")}.${extension}`;

const keyPattern = /^(?<base>[\da-f]{2}\/[\da-f]{40}\.(?<extension>[a-z0-9]+(?:\.[a-z0-9]+)?))$/;
const sizedPattern = /^(?<base>.+\.(?:jpg|png|gif|webp|avif))\.(?<size>[sw]\d+)\.webp$/;

export interface StoredKey {
  whole: string;
  base: string;
  extension: string;
  variant: string | undefined;
}

export function parseKey(whole: string): StoredKey | undefined {
  const sized = sizedPattern.exec(whole)?.groups;
  if (sized && !imageSizes.has(sized.size ?? "")) return undefined;
  const { base, extension } = keyPattern.exec(sized?.base ?? whole)?.groups ?? {};
  return base && extension ? { whole, base, extension, variant: sized?.size } : undefined;
}

export const keysOf = (base: string): string[] => [
  base,
  ...[...imageSizes].map((size) => `${base}.${size}.webp`),
];

const failing = new WeakSet<Platform>();

/** Runs a storage operation. Storage errors become 503 or 507 errors, logged once per outage. */
export async function withStorage<Result>(
  { platform, log }: Ctx,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await run();
    if (failing.delete(platform)) log.info("the store of uploads serves again");
    return result;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const { trouble, message } = error;
    if (!failing.has(platform))
      log.error({ trouble, reason: message }, "the store of uploads fails");
    failing.add(platform);
    throw trouble === "full" ? insufficientStorage() : storageUnavailable();
  }
}

const insufficientStorage = () =>
  new ApiError(507, "There is no space left for files.", {
    description: "Nothing was stored. Texts can still be written. Please tell an administrator.",
  });

const storageUnavailable = () =>
  new ApiError(503, "Files cannot be stored or read right now.", {
    description: "Nothing was lost. Please try again in a minute.",
    headers: { "retry-after": "60" },
  });
