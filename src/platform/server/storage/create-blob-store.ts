import path from "node:path";
import type { Config } from "../config.ts";
import type { BlobStore } from "./blob-store.ts";
import { createDiskStore } from "./disk-store.ts";
import { createLazyStore } from "./lazy-store.ts";

/** The store of the configuration: the bucket of `S3_BUCKET`, else a folder below the data folder. */
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
  // Its client takes several megabytes, which sites without a bucket need not give.
  return createLazyStore(async () => {
    const { createS3Store } = await import("./s3-store.ts");
    return createS3Store(options);
  });
}
