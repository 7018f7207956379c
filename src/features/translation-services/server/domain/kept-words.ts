import { escapeHtml } from "#platform/contract/texts/escape-html.ts";

const tagPattern = /(<[^>]*>)/;
const tokenPattern = /w(\d+)\s?@\s?keep\.invalid/gi;
/** Writing without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

export interface ProtectedText {
  text: string;
  /** What the tokens stand for, by their numbers. */
  words: readonly string[];
}

/** Lines of the setting, the longest first, so that phrases go before their words. */
export const wordsOf = (setting: string): string[] =>
  [...new Set(setting.split("\n").map((line) => line.trim()))]
    .filter((word) => word !== "")
    .toSorted((a, b) => b.length - a.length);

/**
 * Replaces words that must stay as they are by tokens in the shape of mail addresses, which services leave alone
 * more often than other marks.
 */
export function protectWords(
  text: string,
  format: "html" | "text",
  kept: RegExp | undefined,
): ProtectedText {
  if (!kept || text.search(tokenPattern) >= 0) return { text, words: [] };
  const words: string[] = [];
  const replace = (part: string) =>
    part.replace(kept, (word) => `w${words.push(word) - 1}@keep.invalid`);
  const parts = format === "html" ? text.split(tagPattern) : [text];
  return { text: parts.map((part, at) => (at % 2 === 1 ? part : replace(part))).join(""), words };
}

/** Undefined unless each token is there exactly once. */
export function restoreWords(text: string, words: readonly string[]): string | undefined {
  const found = [...text.matchAll(tokenPattern)].map(([, number]) => Number(number));
  const isWhole = found.length === words.length && new Set(found).size === found.length;
  if (!isWhole || found.some((number) => words[number] === undefined)) return undefined;
  return text.replace(tokenPattern, (_, number: string) => words[Number(number)] ?? "");
}

/** Finds kept words in texts of a format. */
export function patternOf(words: readonly string[], format: "html" | "text"): RegExp | undefined {
  if (words.length === 0) return undefined;
  const alternatives = words.map((word) => {
    const written = format === "html" ? escapeHtml(word) : word;
    const quoted = written.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
    if (unspaced.test(word)) return quoted;
    return String.raw`(?<![\p{L}\p{N}])${quoted}(?![\p{L}\p{N}])`;
  });
  return new RegExp(alternatives.join("|"), "gu");
}
