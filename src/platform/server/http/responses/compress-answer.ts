import { pipeline, type Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { FastifyReply } from "fastify";
import type { Endpoint } from "../../../contract/endpoints/endpoint.ts";
import type { RequestCtx } from "../requests/open-request.ts";
import { type Encoding, encodingFor } from "./accepted-encoding.ts";
import { isKnown } from "./etag.ts";

/** Shorter responses fit into one packet anyway. */
const shortest = 1_024;

/** For responses made per viewer: a tenth fewer bytes would double the time. */
const brotliQuality = 3;
const gzipLevel = 3;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const params = {
  [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
  // 256 kB, which fits nearly every page; the default of 4 MB would be allocated for each concurrent visitor.
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

const compress = (data: string | Buffer, encoding: "br" | "gzip") =>
  encoding === "br" ? brotli(data, { params }) : zip(data, { level: gzipLevel });

/**
 * Sends text in the best encoding that the client accepts, with its ETag if given; 304 if the client has this
 * version.
 */
export async function sendText(
  reply: FastifyReply,
  { request, endpoint }: { request: RequestCtx["request"]; endpoint: Endpoint },
  data: string | Buffer,
  etag?: string,
): Promise<FastifyReply> {
  if (etag) reply.header("etag", etag);
  if (etag && endpoint.method === "GET" && isKnown(request.headers, etag))
    return reply.code(304).send();
  const encoding = encodingOf(endpoint, data, request.headers["accept-encoding"]);
  if (encoding === "identity") return reply.send(data);
  const compressed = await compress(data, encoding);
  // A strong ETag is for the exact bytes (RFC 9110, section 8.8.1), which compression changes.
  if (etag) reply.header("etag", `W/${etag}`);
  return reply.header("content-encoding", encoding).send(compressed);
}

/**
 * Compressed lengths leak secrets only next to text of an attacker (BREACH). Responses repeat nothing of the URL,
 * and other sites cannot make browsers send cookies; responses with credentials are not compressed anyway.
 */
function encodingOf(
  { cost }: Endpoint,
  { length }: string | Buffer,
  accepted: string | undefined,
): Encoding {
  return cost === "credentials" || length < shortest ? "identity" : encodingFor(accepted);
}

export async function sendCompressed(
  reply: FastifyReply,
  data: Buffer,
  accepted: string | undefined,
): Promise<FastifyReply> {
  const encoding = encodingFor(accepted);
  if (encoding === "identity") return reply.send(data);
  const small = await compress(data, encoding);
  return reply.header("content-encoding", encoding).send(small);
}

/**
 * Compresses a stream in the best encoding that the client accepts. With `isAwaited` each chunk is flushed at
 * once.
 */
export function compressStream(
  body: Readable,
  accepted: string | undefined,
  reply: FastifyReply,
  { isAwaited = false } = {},
): Readable {
  const encoding = encodingFor(accepted);
  if (encoding === "identity") return body;
  reply.header("content-encoding", encoding);
  const compressor =
    encoding === "br"
      ? createBrotliCompress({
          ...(isAwaited ? { flush: constants.BROTLI_OPERATION_FLUSH } : {}),
          params,
        })
      : createGzip({ ...(isAwaited ? { flush: constants.Z_SYNC_FLUSH } : {}), level: gzipLevel });
  // A broken stream must not look complete: the server closes the connection.
  return pipeline(body, compressor, () => undefined);
}
