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
  body: Buffer;
  /** What has been asked for in these encodings so far. */
  packed: Map<Packing, Packed>;
  /** Past this moment (milliseconds) a page is still served, while it is rendered anew. */
  freshUntil: number;
  /** The pattern that its address met, where it is an answer of the API. */
  route?: string;
}

type Packing = Exclude<Encoding, "identity">;

interface Packed {
  body: Promise<Buffer> | Buffer;
  /** It is as small as it gets, or is being made so. */
  isSmall: boolean;
}

export const isFresh = ({ freshUntil }: StoredAnswer) => freshUntil >= Date.now();

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The whole in one window; a fifth fewer bytes take three times as long. */
const atOnce = { br: 3, gzip: 3 };
const small = { br: 5, gzip: 6 };

const pack = (body: Buffer, encoding: Packing, level: number): Promise<Buffer> =>
  encoding === "br"
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
    : zip(body, { level });

export const storeAnswer = (
  answer: Omit<StoredAnswer, "body" | "packed">,
  body: Buffer,
): StoredAnswer => ({ ...answer, body, packed: new Map() });

/** With room for what it will be asked for in: packed, a page takes a fifth of its bytes at most. */
export const sizeOfStored = ({ body }: StoredAnswer) => Math.ceil(body.length * 1.4) + 2_000;

/** The answer in an encoding: fast for the first who asks, and as small as it gets once there is a second. */
function packedAs({ body, packed }: StoredAnswer, encoding: Packing): Promise<Buffer> | Buffer {
  const known = packed.get(encoding);
  if (known?.isSmall) return known.body;
  const made = pack(body, encoding, (known ? small : atOnce)[encoding]);
  const entry: Packed = known ?? { body: made, isSmall: false };
  entry.isSmall = known !== undefined;
  packed.set(encoding, entry);
  const answered = entry.body;
  made.then(
    (ready) => {
      entry.body = ready;
    },
    () => packed.delete(encoding),
  );
  return answered;
}

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
