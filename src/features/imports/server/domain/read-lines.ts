import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { StartupError } from "#platform/server/startup-error.ts";

export interface Line {
  number: number;
  text: string;
}

/** The lines of a file, gzipped or not, with their numbers from 1. Empty lines are left out. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const bytes = createReadStream(file);
  const plain = file.endsWith(".gz") ? bytes.pipe(createGunzip()) : bytes;
  let number = 0;
  try {
    for await (const text of createInterface({
      input: plain,
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      number += 1;
      if (text.trim()) yield { number, text };
    }
  } catch (error) {
    throw new StartupError(`${file} cannot be read: ${(error as Error).message}.`);
  } finally {
    bytes.destroy();
  }
}

/** SHA-256 of the file, by which it is recognised. Throws a StartupError when it cannot be read. */
export async function digestFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  } catch (error) {
    throw new StartupError(`${file} cannot be read: ${(error as Error).message}.`);
  }
  return hash.digest("hex");
}
