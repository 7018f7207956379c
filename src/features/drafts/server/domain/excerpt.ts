import { cutText } from "#platform/contract/cut-text.ts";
import type { DraftAttributes } from "../../contract/resources.ts";

const longest = 200;
const mostNodes = 500;

/** The first words of a draft, without the structure of rich text. */
export function excerptOf({ body, format }: DraftAttributes): string {
  const blocks = Array.isArray(body) ? body : blocksOf(body, format);
  const words = blocks ? textsOf(blocks).join(" ") : String(body ?? "").slice(0, 4 * longest);
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

/** Texts in their order, those of one block together. */
function textsOf(blocks: readonly unknown[]): string[] {
  const left = blocks.toReversed();
  const texts: string[] = [];
  for (let seen = 0; left.length > 0 && seen < mostNodes; seen += 1) {
    const node = left.pop() as { text?: unknown; insert?: unknown; children?: unknown } | null;
    for (const text of [node?.text, node?.insert]) if (typeof text === "string") texts.push(text);
    if (Array.isArray(node?.children)) left.push(...node.children.slice(0, mostNodes).toReversed());
  }
  return texts;
}
