import { wordsOfRich } from "#features/formats/contract/rules/rich-words.ts";
import { cutText } from "#platform/contract/cut-text.ts";
import type { DraftAttributes } from "../../contract/resources.ts";
import { formatOf } from "./text.ts";

const longest = 200;
const maxNodes = 1_000;

/** The first words of a draft, without the structure of rich text. */
export function excerptOf(attributes: DraftAttributes): string {
  const { body } = attributes;
  const blocks = Array.isArray(body) ? body : blocksOf(body, formatOf(attributes));
  const words = blocks ? wordsOfRich(blocks, maxNodes) : String(body ?? "").slice(0, 4 * longest);
  return cutText(words.replaceAll(/\s+/g, " ").trim(), longest, "…");
}

/** Rich text may come as JSON. */
function blocksOf(body: string | undefined, format = ""): unknown[] | undefined {
  if (!/^rich2?$/i.test(format) || !body?.startsWith("[")) return undefined;
  try {
    return JSON.parse(body) as unknown[];
  } catch {
    return undefined;
  }
}
