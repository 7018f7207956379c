import path from "node:path";
import type { Config } from "../config.ts";
import type { BlobStore } from "./blob-store.ts";
import { createDiskStore } from "./disk-store.ts";
import { createLazyStore } from "./lazy-store.ts";

/** The configured store: the bucket `S3_BUCKET`, else a folder in the data folder. */
export function createBlobStore(config: Config): BlobStore {
  if (!config.S3_BUCKET) return createDiskStore(path.join(config.dataDirectory, "uploads"));
  const bucket = config.S3_BUCKET;
  const options = {
    bucket,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKeyID: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  };
  // The S3 client takes several megabytes.
  return createLazyStore(async () => {
    const { createS3Store } = await import("./s3-store.ts");
    return createS3Store(options);
  });
}
