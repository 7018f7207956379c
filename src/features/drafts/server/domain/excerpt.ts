import { wordsOfRich } from "#features/formats/contract/rules/rich-words.ts";
import { cutText } from "#platform/contract/texts/cut-text.ts";
import type { DraftAttributes } from "../../contract/resources.ts";
import { formatOf } from "./text.ts";

const longest = 200;
const maxNodes = 1_000;
const mostNodes = 50_000;
const mostCharacters = 50_000;

export const excerptOf = (attributes: DraftAttributes): string =>
  cutText(wordsIn(attributes, { nodes: maxNodes, characters: 4 * longest }), longest, "…");

export const wordsOf = (attributes: DraftAttributes): string =>
  wordsIn(attributes, { nodes: mostNodes, characters: mostCharacters });

function wordsIn(attributes: DraftAttributes, most: { nodes: number; characters: number }): string {
  const { body } = attributes;
  const blocks = Array.isArray(body) ? body : blocksOf(body, formatOf(attributes));
  const words = blocks
    ? wordsOfRich(blocks, most.nodes)
    : String(body ?? "").slice(0, most.characters);
  return words.replaceAll(/\s+/g, " ").trim();
}

/** Rich text may be stored as JSON. */
function blocksOf(body: string | undefined, format = ""): unknown[] | undefined {
  if (!/^rich2?$/i.test(format) || !body?.startsWith("[")) return undefined;
  try {
    return JSON.parse(body) as unknown[];
  } catch {
    return undefined;
  }
}
