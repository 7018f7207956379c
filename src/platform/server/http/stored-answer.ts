import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PageUse } from "../page-cache.ts";
import { type Encoding, encodingFor } from "./accepted-encoding.ts";
import { isKnown } from "./etag.ts";
import { idHeaders } from "./request-ids.ts";

/** A rendered page or an answer of the API, ready to be sent to any guest. */
export interface StoredAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** What has been asked for in these encodings so far. */
  packed: Map<Packing, Packed>;
  /** Past this moment (milliseconds) a page is still served, while it is rendered anew. */
  freshUntil: number;
  /** The pattern that its address met, where it is an answer of the API. */
  route?: string;
  /** Told when it takes more room than before. */
  hasGrown?(answer: StoredAnswer): void;
}

type Packing = Exclude<Encoding, "identity">;

interface Packed {
  body: Promise<Buffer> | Buffer;
  /** It is as small as it gets, or is being made so. */
  isSmall: boolean;
}

export const isFresh = ({ freshUntil }: StoredAnswer) => freshUntil >= Date.now();

/** How a request that wants it fares. */
export function resultOf(kept: StoredAnswer | undefined): PageUse {
  if (!kept) return "miss";
  return isFresh(kept) ? "hit" : "stale";
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A fifth fewer bytes take three times as long. */
const atOnce = { br: 3, gzip: 3 };
const small = { br: 5, gzip: 6 };
/** 256 kB, as a power of two: of the usual 4 MB each that is packed at a time would take as much. */
const window = 18;

const pack = (body: Buffer, encoding: Packing, level: number): Promise<Buffer> =>
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
  answer: Omit<StoredAnswer, "body" | "packed" | "hasGrown">,
  body: Buffer,
  hasGrown?: (answer: StoredAnswer) => void,
): StoredAnswer => ({ ...answer, body, packed: new Map(), ...(hasGrown && { hasGrown }) });

/** Rough: headers, key, tags and places in maps. */
const overhead = 2_000;

/** In bytes, with what it was packed as so far. */
export const sizeOfStored = ({ body, packed }: StoredAnswer): number =>
  [...packed.values()].reduce(
    (sum, each) => sum + (each.body instanceof Promise ? 0 : each.body.length),
    overhead + body.length,
  );

/** The answer in an encoding: fast for the first who asks, and as small as it gets once there is a second. */
function packedAs(answer: StoredAnswer, encoding: Packing): Promise<Buffer> | Buffer {
  const { body, packed } = answer;
  const known = packed.get(encoding);
  if (known?.isSmall) return known.body;
  const made = pack(body, encoding, (known ? small : atOnce)[encoding]);
  const entry: Packed = known ?? { body: made, isSmall: false };
  entry.isSmall = known !== undefined;
  packed.set(encoding, entry);
  const answered = entry.body;
  made.then(
    (ready) => {
      entry.body = withoutSlack(ready);
      answer.hasGrown?.(answer);
    },
    () => packed.delete(encoding),
  );
  return answered;
}

/** What was packed stands at the beginning of 16 kB, which would all be kept for it. */
const withoutSlack = (packed: Buffer): Buffer =>
  packed.buffer.byteLength > packed.length ? Buffer.from(packed) : packed;

/** Sends it past the server's own way of answering, in the best encoding that the client takes; 304 to one that has it. */
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
  const body = encoding === "identity" ? plain : packedAs(stored, encoding);
  if (body instanceof Promise) body.then(send, () => response.destroy());
  else send(body);
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
