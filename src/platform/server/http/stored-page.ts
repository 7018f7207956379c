import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Encoding, encodingFor } from "./accepted-encoding.ts";

/** A rendered page, ready to be sent to any guest. */
export interface StoredPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  bodies: Readonly<Record<Encoding, Buffer>>;
  /** Past this moment (milliseconds) it is still served, while it is rendered anew. */
  freshUntil: number;
}

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

/** Sends a page in the best encoding that the browser takes. */
export function sendPage(
  { status, headers, bodies }: StoredPage,
  request: IncomingMessage,
  response: ServerResponse,
  requestID: string,
) {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const body = bodies[encoding];
  response.writeHead(status, {
    ...headers,
    "x-request-id": requestID,
    "content-length": body.length,
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
