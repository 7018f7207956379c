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

/** Reads a body of at most `most` bytes, counted after decompression, against decompression bombs. */
export async function readBody(
  body: Readable,
  headers: IncomingHttpHeaders,
  max: number,
): Promise<Buffer> {
  const plain = decoded(body, headers["content-encoding"]);
  if (plain === body && Number(headers["content-length"] ?? 0) > max) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of plain) {
    size += chunk.length;
    if (size > max) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = () => new OutgoingError("tooLarge", "the answer is too large");

function decoded(body: Readable, encoding = "identity"): Readable {
  const name = encoding.trim().toLowerCase();
  if (name === "identity" || name === "") return body;
  const decoder = ownValue(decoders, name)?.();
  if (!decoder) throw new OutgoingError("wrongType", "unknown content encoding");
  return pipeline(body, decoder, () => undefined);
}
