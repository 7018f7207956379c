import { pipeline, type Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { FastifyReply } from "fastify";
import type { Endpoint } from "../../contract/endpoint.ts";
import { type Encoding, encodingFor } from "./accepted-encoding.ts";
import { isKnown } from "./etag.ts";
import type { RequestCtx } from "./open-request.ts";

/** Shorter answers go out in one packet either way. */
const shortest = 1_024;

/** For what is made anew for each viewer: a tenth of the bytes costs as much time as all of the rest. */
const brotliQuality = 3;
const gzipLevel = 3;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const params = {
  [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
  // 256 kB, in which nearly every page fits: of the usual 4 MB each visitor at a time would take as much.
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

const compress = (data: string | Buffer, encoding: "br" | "gzip") =>
  encoding === "br" ? brotli(data, { params }) : zip(data, { level: gzipLevel });

/**
 * Sends text in the smallest encoding that the caller takes, with its ETag if it has one; 304 to whoever asks whether
 * it has changed and has it.
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
  const packed = await compress(data, encoding);
  // A strong ETag stands for the bytes that are sent (RFC 9110, section 8.8.1), and other bytes are sent now.
  if (etag) reply.header("etag", `W/${etag}`);
  return reply.header("content-encoding", encoding).send(packed);
}

/**
 * Lengths tell of secrets only where these stand beside words of an attacker (BREACH). Answers repeat nothing of the
 * address, and no other site can make a browser ask with its cookie; those that carry secrets stay plain nevertheless.
 */
function encodingOf(
  { cost }: Endpoint,
  { length }: string | Buffer,
  accepted: string | undefined,
): Encoding {
  return cost === "credentials" || length < shortest ? "identity" : encodingFor(accepted);
}

/** Sends what is there as a whole in the smallest encoding that the caller takes. */
export async function sendPacked(
  reply: FastifyReply,
  data: Buffer,
  accepted: string | undefined,
): Promise<FastifyReply> {
  const encoding = encodingFor(accepted);
  if (encoding === "identity") return reply.send(data);
  const small = await compress(data, encoding);
  return reply.header("content-encoding", encoding).send(small);
}

/** A stream in the smallest encoding that the caller takes. What arrives is sent at once where it `isAwaited`. */
export function packed(
  body: Readable,
  accepted: string | undefined,
  reply: FastifyReply,
  { isAwaited = false } = {},
): Readable {
  const encoding = encodingFor(accepted);
  if (encoding === "identity") return body;
  reply.header("content-encoding", encoding);
  const packing =
    encoding === "br"
      ? createBrotliCompress({
          ...(isAwaited ? { flush: constants.BROTLI_OPERATION_FLUSH } : {}),
          params,
        })
      : createGzip({ ...(isAwaited ? { flush: constants.Z_SYNC_FLUSH } : {}), level: gzipLevel });
  // What breaks off is not to look as if it had come to its end; the server says so by closing the connection.
  return pipeline(body, packing, () => undefined);
}
