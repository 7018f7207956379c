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

const prefix = "uploads/";

/** Deadlines for all tries together; a file gets more time the larger it is. */
const shortMs = 20_000;
const slowestBytesPerMs = 100;

export function createS3Store(options: S3Options): BlobStore {
  const client = createClient(options);
  const Bucket = options.bucket;
  const retrying = createRetrying();
  const find = <Found>(run: (options: { abortSignal: AbortSignal }) => Promise<Found>) =>
    retrying(shortMs, (abortSignal) => run({ abortSignal }).catch(noneIfMissing));
  return {
    async put(key, file, ContentType) {
      const ContentLength = (await stat(file)).size;
      const deadlineMs = shortMs + Math.ceil(ContentLength / slowestBytesPerMs);
      await retrying(deadlineMs, (abortSignal) => {
        const Body = createReadStream(file);
        const input = { Bucket, Key: at(key), Body, ContentType, ContentLength };
        return client
          .send(new PutObjectCommand(input), { abortSignal })
          .finally(() => Body.destroy());
      });
    },
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ Bucket, Key: at(key), Range });
      const object = await find((sending) => client.send(command, sending));
      return object && { size: wholeSize(object), stream: object.Body as Readable };
    },
    async sizeOf(key) {
      const command = new HeadObjectCommand({ Bucket, Key: at(key) });
      return (await find((sending) => client.send(command, sending)))?.ContentLength;
    },
    async delete(keys) {
      for (const key of keys) {
        const command = new DeleteObjectCommand({ Bucket, Key: at(key) });
        await find((sending) => client.send(command, sending));
      }
    },
    // Each file is one request, which is atomic.
    removeUnfinished: async () => undefined,
    list: (before) =>
      listBucket(before, (ContinuationToken) => {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken });
        return retrying(shortMs, (abortSignal) => client.send(command, { abortSignal }));
      }),
  };
}

const at = (key: string) => prefix + key;

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
      if (Key && LastModified && LastModified < before) yield Key.slice(prefix.length);
    token = page.NextContinuationToken;
  } while (token);
}

/** The client would log to the console; errors are reported anyway. */
const nothing = () => undefined;
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/** One try per call, since bodies are streams: `createRetrying` retries with a new stream each time. */
function createClient({ endpoint, region, accessKeyID, secretAccessKey }: S3Options) {
  const hasKeys = accessKeyID !== undefined && secretAccessKey !== undefined;
  return new S3Client({
    region,
    logger: silent,
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
