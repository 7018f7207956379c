import type { ApiError } from "#platform/contract/errors.ts";
import type { Block } from "../cutting/blocks.ts";
import { type Send, translateBlocks } from "../cutting/translate-blocks.ts";
import { refusalOf } from "./refusals.ts";

/** What is asked for in one go; what a service answered is kept if it refuses what follows. */
const together = { blocks: 50, characters: 8_000 };
/** Further blocks, and longer ones, stay as they were written. */
const most = { blocks: 1_000, characters: 10_000 };
const longestMs = 60_000;

/** Thrown by `send` where the service refuses. */
export class Refused extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.message);
    this.error = error;
  }
}

export interface TranslatedWords {
  /** By hash; null for blocks whose markup the service broke. */
  words: ReadonlyMap<string, string | null>;
  failure?: ApiError;
}

/** Translates blocks in parts, until all are or the service refuses. Blocks beyond the limits are left out. */
export async function translateMissing(
  missing: ReadonlyMap<string, Block>,
  send: Send,
): Promise<TranslatedWords> {
  const words = new Map<string, string | null>();
  const until = performance.now() + longestMs;
  try {
    for (const part of partsOf(missing)) {
      if (performance.now() > until) return { words, failure: refusalOf("away", 5) };
      const translated = await translateBlocks(
        part.map(([, block]) => block),
        send,
      );
      for (const [at, [hash]] of part.entries()) words.set(hash, translated[at] ?? null);
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { words, failure: error.error };
  }
  return { words };
}

type Entry = readonly [hash: string, block: Block];

function partsOf(missing: ReadonlyMap<string, Block>): Entry[][] {
  const parts: Entry[][] = [];
  let characters = 0;
  const possible = [...missing].filter(([, { html }]) => html.length <= most.characters);
  for (const entry of possible.slice(0, most.blocks)) {
    const { length } = entry[1].html;
    const part = parts.at(-1);
    if (part && part.length < together.blocks && characters + length <= together.characters) {
      part.push(entry);
      characters += length;
    } else {
      parts.push([entry]);
      characters = length;
    }
  }
  return parts;
}
