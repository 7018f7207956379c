import path from "node:path";
import type { Config } from "../config.ts";
import type { BlobStore } from "./blob-store.ts";
import { createDiskStore } from "./disk-store.ts";
import { createS3Store } from "./s3-store.ts";

/** The store of the configuration: the bucket of `S3_BUCKET`, else a folder below the data folder. */
export function createBlobStore(config: Config): BlobStore {
  if (!config.S3_BUCKET) return createDiskStore(path.join(config.dataDirectory, "uploads"));
  return createS3Store({
    bucket: config.S3_BUCKET,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKeyID: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}
