import type { MachineTranslator } from "../extension-points.ts";

export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

type Limits = MachineTranslator["limits"];

interface Size {
  texts: number;
  characters: number;
  bytes: number;
}

const sizeOf = (text: string): Size => ({
  texts: 1,
  characters: countCharacters(text),
  bytes: Buffer.byteLength(JSON.stringify(text)) + 1,
});

const sum = (a: Size, b: Size): Size => ({
  texts: a.texts + b.texts,
  characters: a.characters + b.characters,
  bytes: a.bytes + b.bytes,
});

const fits = (size: Size, { texts, characters = Infinity, bytes = Infinity }: Limits) =>
  size.texts <= texts && size.characters <= characters && size.bytes <= bytes;

/** Texts in their order, each request filled to its limits. Undefined if one text alone is too long. */
export function splitRequests(texts: readonly string[], limits: Limits): string[][] | undefined {
  const requests: string[][] = [];
  let size: Size | undefined;
  for (const text of texts) {
    const own = sizeOf(text);
    if (!fits(own, limits)) return undefined;
    const together: Size | undefined = size && sum(size, own);
    if (together && fits(together, limits)) {
      requests.at(-1)?.push(text);
      size = together;
    } else {
      requests.push([text]);
      size = own;
    }
  }
  return requests;
}
