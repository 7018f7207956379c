import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { BlobStore } from "./blob-store.ts";
import { createRetrying } from "./retrying.ts";

export interface S3Options {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyID: string | undefined;
  secretAccessKey: string | undefined;
}

/** Deadlines for all tries together; a file gets more time the larger it is. */
const shortMs = 20_000;
const slowestBytesPerMs = 100;

/** Keeps files in a bucket of S3 or of any store that speaks its protocol. */
export function createS3Store(options: S3Options): BlobStore {
  const client = createClient(options);
  const Bucket = options.bucket;
  const retrying = createRetrying();
  return {
    async put(Key, file, ContentType) {
      const ContentLength = (await stat(file)).size;
      await retrying(shortMs + ContentLength / slowestBytesPerMs, (abortSignal) => {
        const Body = createReadStream(file);
        const command = new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength });
        return client.send(command, { abortSignal }).finally(() => Body.destroy());
      });
    },
    async get(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await retrying(shortMs, (abortSignal) =>
        client
          .send(new GetObjectCommand({ Bucket, Key, Range }), { abortSignal })
          .catch(noneIfMissing),
      );
      return found && { size: wholeSize(found), stream: found.Body as Readable };
    },
    async sizeOf(Key) {
      const found = await retrying(shortMs, (abortSignal) =>
        client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal }).catch(noneIfMissing),
      );
      return found?.ContentLength;
    },
    async delete(keys) {
      for (const Key of keys)
        await retrying(shortMs, (abortSignal) =>
          client
            .send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal })
            .catch(noneIfMissing),
        );
    },
    list: (before) =>
      listBucket(before, (ContinuationToken) =>
        retrying(shortMs, (abortSignal) =>
          client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }), { abortSignal }),
        ),
      ),
  };
}

/** Of the whole file, even where a part was asked for: `bytes 0-99/1234`. */
const wholeSize = ({ ContentRange, ContentLength }: GetObjectCommandOutput) =>
  Number(ContentRange?.split("/")[1] ?? ContentLength);

async function* listBucket(
  before: Date,
  readPage: (token: string | undefined) => Promise<ListObjectsV2CommandOutput>,
): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const page = await readPage(token);
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key && LastModified && LastModified < before) yield Key;
    token = page.NextContinuationToken;
  } while (token);
}

/** One try a call, since the bodies are streams: repeating is done here, with a fresh stream each time. */
function createClient({ endpoint, region, accessKeyID, secretAccessKey }: S3Options) {
  const hasKeys = accessKeyID !== undefined && secretAccessKey !== undefined;
  return new S3Client({
    region,
    maxAttempts: 1,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 15_000 },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(hasKeys && { credentials: { accessKeyId: accessKeyID, secretAccessKey } }),
  });
}

function noneIfMissing(error: unknown): undefined {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if (name !== "NoSuchKey" && name !== "NotFound" && $metadata?.httpStatusCode !== 404) throw error;
}
