import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PageUse } from "../../cache/page-cache.ts";
import { idHeaders } from "../requests/request-ids.ts";
import { type Encoding, encodingFor } from "./accepted-encoding.ts";
import { isKnown } from "./etag.ts";

/** A rendered page or API response, ready for any guest. */
export interface StoredAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  compressed: Map<CompressedEncoding, CompressedBody>;
  /** Milliseconds; after this the page is stale: still served, while it is rendered again. */
  freshUntil: number;
  route?: string;
  hasGrown?(answer: StoredAnswer): void;
}

type CompressedEncoding = Exclude<Encoding, "identity">;

interface CompressedBody {
  body: Promise<Buffer> | Buffer;
  isSmall: boolean;
}

export const isFresh = ({ freshUntil }: StoredAnswer) => freshUntil >= Date.now();

export function resultOf(kept: StoredAnswer | undefined): PageUse {
  if (!kept) return "miss";
  return isFresh(kept) ? "hit" : "stale";
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A fifth fewer bytes take three times as long. */
const fastLevels = { br: 3, gzip: 3 };
const smallLevels = { br: 5, gzip: 6 };
/** 256 kB as a power of two; the default of 4 MB would be allocated for each concurrent compression. */
const window = 18;

const compress = (body: Buffer, encoding: CompressedEncoding, level: number): Promise<Buffer> =>
  encoding === "br"
    ? brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: level,
          [constants.BROTLI_PARAM_LGWIN]: window,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    : zip(body, { level });

export const storeAnswer = (
  answer: Omit<StoredAnswer, "body" | "compressed" | "hasGrown">,
  body: Buffer,
  hasGrown?: (answer: StoredAnswer) => void,
): StoredAnswer => ({ ...answer, body, compressed: new Map(), ...(hasGrown && { hasGrown }) });

const overhead = 2_000;

export const sizeOfStored = ({ body, compressed }: StoredAnswer): number =>
  [...compressed.values()].reduce(
    (sum, each) => sum + (each.body instanceof Promise ? 0 : each.body.length),
    overhead + body.length,
  );

function compressedAs(
  answer: StoredAnswer,
  encoding: CompressedEncoding,
): Promise<Buffer> | Buffer {
  const { body, compressed } = answer;
  const compressedBody = compressed.get(encoding);
  if (compressedBody?.isSmall) return compressedBody.body;
  const made = compress(body, encoding, (compressedBody ? smallLevels : fastLevels)[encoding]);
  const entry: CompressedBody = compressedBody ?? { body: made, isSmall: false };
  entry.isSmall = compressedBody !== undefined;
  compressed.set(encoding, entry);
  const current = entry.body;
  made.then(
    (ready) => {
      entry.body = withoutSlack(ready);
      answer.hasGrown?.(answer);
    },
    () => compressed.delete(encoding),
  );
  return current;
}

/** Compressors return a slice of a 16 kB buffer, all of which would stay in memory. */
const withoutSlack = (compressed: Buffer): Buffer =>
  compressed.buffer.byteLength > compressed.length ? Buffer.from(compressed) : compressed;

/**
 * Sends a stored response directly to the socket, in the best encoding that the client accepts; 304 if the client
 * has it.
 */
export function sendStored(
  stored: StoredAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  ids: Readonly<Record<string, string>>,
) {
  const { status, headers, body: plain } = stored;
  if (headers.etag && isKnown(request.headers, headers.etag)) {
    const { "content-type": _, ...rest } = headers;
    response.writeHead(304, { ...rest, ...ids }).end();
    return;
  }
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const send = (body: Buffer) => {
    response.writeHead(status, {
      ...headers,
      ...ids,
      "content-length": body.length,
      ...(encoding === "identity" ? {} : encoded(encoding, headers)),
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };
  const body = encoding === "identity" ? plain : compressedAs(stored, encoding);
  if (body instanceof Promise) body.then(send, () => response.destroy());
  else send(body);
}

/** Like `sendStored`, for a request that Fastify handles. */
export function replyStored(stored: StoredAnswer, raw: FastifyRequest, reply: FastifyReply) {
  reply.hijack();
  sendStored(stored, raw.raw, reply.raw, idHeaders(raw.id, raw.headers));
}

const encoded = (encoding: Encoding, { etag }: StoredAnswer["headers"]) => ({
  "content-encoding": encoding,
  ...(etag ? { etag: `W/${etag}` } : {}),
});
