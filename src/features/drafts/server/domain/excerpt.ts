import { wordsOfRich } from "#features/formats/contract/rules/rich-words.ts";
import { cutText } from "#platform/contract/cut-text.ts";
import type { DraftAttributes } from "../../contract/resources.ts";

const longest = 200;
const maxNodes = 1_000;

/** The first words of a draft, without the structure of rich text. */
export function excerptOf({ body, format }: DraftAttributes): string {
  const blocks = Array.isArray(body) ? body : blocksOf(body, format);
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
