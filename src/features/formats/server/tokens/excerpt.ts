import { textOf } from "./text-of.ts";
import { isVoid, type Token } from "./tokens.ts";

const length = 300;

/** Start of the author's own text, cut between words and never within a character. */
export function excerptOf(tokens: readonly Token[]): string {
  const authorText = textOf(without(tokens, ["blockquote", "details", "pre", "section"]));
  return shorten(authorText || textOf(without(tokens, ["details"])));
}

const flat = (text: string) => text.replace(/\s+/g, " ").trim();

function without(tokens: readonly Token[], names: readonly string[]): Token[] {
  let depth = 0;
  return tokens.filter((token) => {
    const isFrame =
      "name" in token && !isVoid(token.name) && (depth > 0 || names.includes(token.name));
    if (isFrame) depth += token.kind === "open" ? 1 : -1;
    return depth === 0 && !isFrame;
  });
}

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export function shorten(words: string, longest = length): string {
  const text = flat(words);
  if (text.length <= longest) return text;
  let end = 0;
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > longest - 1) break;
    end = index + segment.length;
  }
  const lastSpace = text.lastIndexOf(" ", end);
  const at = lastSpace > longest / 2 ? lastSpace : end;
  return `${text.slice(0, at).trimEnd()}…`;
}
