import type { IncomingHttpHeaders } from "node:http";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { ownValue } from "../../contract/own-value.ts";
import { OutgoingError } from "./outgoing-error.ts";

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

interface BodyLimit {
  max: number;
  /** Returns the start of a larger body instead of refusing it. */
  isCut?: boolean | undefined;
}

/** Reads a body of at most `max` bytes, counted after decompression, against decompression bombs. */
export async function readBody(
  body: Readable,
  headers: IncomingHttpHeaders,
  { max, isCut = false }: BodyLimit,
): Promise<Buffer> {
  const plain = decoded(body, headers["content-encoding"]);
  if (!isCut && plain === body && Number(headers["content-length"] ?? 0) > max) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of plain) {
    size += chunk.length;
    if (size > max && !isCut) throw tooLarge();
    chunks.push(chunk);
    if (size > max) break;
  }
  return Buffer.concat(chunks).subarray(0, max);
}

const tooLarge = () => new OutgoingError("tooLarge", "the answer is too large");

function decoded(body: Readable, encoding = "identity"): Readable {
  const name = encoding.trim().toLowerCase();
  if (name === "identity" || name === "") return body;
  const decoder = ownValue(decoders, name)?.();
  if (!decoder) throw new OutgoingError("wrongType", "unknown content encoding");
  return pipeline(body, decoder, () => undefined);
}
