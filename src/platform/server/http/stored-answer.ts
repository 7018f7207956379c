import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Encoding, encodingFor } from "./accepted-encoding.ts";
import { isKnown } from "./etag.ts";
import { idHeaders } from "./request-ids.ts";

/** A rendered page or an answer of the API, ready to be sent to any guest. */
export interface StoredAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  bodies: Readonly<Record<Encoding, Buffer>>;
  /** Past this moment (milliseconds) a page is still served, while it is rendered anew. */
  freshUntil: number;
  /** The pattern that its address met, where it is an answer of the API. */
  route?: string;
}

export const isFresh = ({ freshUntil }: StoredAnswer) => freshUntil >= Date.now();

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses it once for all who will ask for it. */
export async function storeAnswer(
  answer: Omit<StoredAnswer, "bodies">,
  body: Buffer,
): Promise<StoredAnswer> {
  const [br, gzipped] = await Promise.all([brotli(body, brotliQuality), zip(body)]);
  return { ...answer, bodies: { identity: body, gzip: gzipped, br } };
}

export const sizeOfStored = ({ bodies }: StoredAnswer) =>
  bodies.identity.length + bodies.gzip.length + bodies.br.length + 2_000;

/** Sends it past the server's own way of answering, in the best encoding that the client takes; 304 to one that has it. */
export function sendStored(
  { status, headers, bodies }: StoredAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  ids: Readonly<Record<string, string>>,
) {
  if (headers.etag && isKnown(request.headers, headers.etag)) {
    const { "content-type": _, ...rest } = headers;
    response.writeHead(304, { ...rest, ...ids }).end();
    return;
  }
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const body = bodies[encoding];
  response.writeHead(status, {
    ...headers,
    ...ids,
    "content-length": body.length,
    ...(encoding === "identity" ? {} : encoded(encoding, headers)),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** The same for a request that the framework has seen already. */
export function replyStored(stored: StoredAnswer, raw: FastifyRequest, reply: FastifyReply) {
  reply.hijack();
  sendStored(stored, raw.raw, reply.raw, idHeaders(raw.id, raw.headers));
}

/** A strong ETag stands for the bytes that are sent (RFC 9110, section 8.8.1), and other bytes are sent now. */
const encoded = (encoding: Encoding, { etag }: StoredAnswer["headers"]) => ({
  "content-encoding": encoding,
  ...(etag ? { etag: `W/${etag}` } : {}),
});
