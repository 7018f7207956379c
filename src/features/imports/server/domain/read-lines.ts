import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { StartupError } from "#platform/server/startup/startup-error.ts";

export interface Line {
  number: number;
  text: string;
}

/** In characters; several times the longest body. */
export const longestLine = 8_388_608;

/**
 * Lines of a file, plain or gzipped, numbered from 1, without empty ones. Lines over `longestLine` are truncated
 * to just above it. Only line feeds end a line, since JSON strings may contain U+2028.
 */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let number = 0;
  try {
    for await (const text of splitLines(open(file))) {
      number += 1;
      if (text.trim()) yield { number, text };
    }
  } catch (error) {
    throw new StartupError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

function open(file: string): AsyncIterable<Uint8Array> {
  const bytes = createReadStream(file);
  return file.endsWith(".gz") ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
}

async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const [end = "", ...lines] = decoder.decode(chunk, { stream: true }).split("\n");
    if (length <= longestLine) begun.push(end);
    length += end.length;
    for (const line of lines) {
      yield begun.join("");
      begun = [line];
      length = line.length;
    }
  }
  yield begun.join("") + decoder.decode();
}

/** SHA-256, which identifies the file. Throws a StartupError if it cannot be read. */
export async function digestFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  } catch (error) {
    throw new StartupError(`${file} cannot be read: ${(error as Error).message}.`);
  }
  return hash.digest("hex");
}
