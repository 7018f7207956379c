import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Encoding, encodingFor } from "./accepted-encoding.ts";
import { isKnown } from "./etag.ts";

/** A rendered page, ready to be sent to any guest. */
export interface StoredPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  bodies: Readonly<Record<Encoding, Buffer>>;
  /** Past this moment (milliseconds) it is still served, while it is rendered anew. */
  freshUntil: number;
  /** The pattern that its address met, where it is an answer of the API. */
  route?: string;
}

export const isFresh = ({ freshUntil }: StoredPage) => freshUntil >= Date.now();

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses a page once for all who will ask for it. */
export async function storePage(
  page: Omit<StoredPage, "bodies">,
  html: Buffer,
): Promise<StoredPage> {
  const [br, gzipped] = await Promise.all([brotli(html, brotliQuality), zip(html)]);
  return { ...page, bodies: { identity: html, gzip: gzipped, br } };
}

export const sizeOfPage = ({ bodies }: StoredPage) =>
  bodies.identity.length + bodies.gzip.length + bodies.br.length + 2_000;

/** Sends it past the server's own way of answering. */
export function sendStored(page: StoredPage, raw: FastifyRequest, reply: FastifyReply) {
  reply.hijack();
  sendPage(page, raw.raw, reply.raw, raw.id);
}

/** Sends a page in the best encoding that the browser takes, or 304 to a program that has it already. */
export function sendPage(
  { status, headers, bodies }: StoredPage,
  request: IncomingMessage,
  response: ServerResponse,
  requestID: string,
) {
  if (headers.etag && isKnown(request.headers, headers.etag)) {
    const { "content-type": _, ...rest } = headers;
    response.writeHead(304, { ...rest, "x-request-id": requestID }).end();
    return;
  }
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const body = bodies[encoding];
  response.writeHead(status, {
    ...headers,
    "x-request-id": requestID,
    "content-length": body.length,
    ...(encoding === "identity" ? {} : encoded(encoding, headers)),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** A strong ETag stands for the bytes that are sent (RFC 9110, section 8.8.1), and other bytes are sent now. */
const encoded = (encoding: Encoding, { etag }: StoredPage["headers"]) => ({
  "content-encoding": encoding,
  ...(etag ? { etag: `W/${etag}` } : {}),
});
