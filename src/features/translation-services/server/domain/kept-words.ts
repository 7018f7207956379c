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
  kept: readonly string[],
): ProtectedText {
  if (kept.length === 0 || text.search(tokenPattern) >= 0) return { text, words: [] };
  const words: string[] = [];
  const pattern = patternOf(format === "html" ? kept.map(escapeHtml) : kept);
  const replace = (part: string) =>
    part.replace(pattern, (word) => `w${words.push(word) - 1}@keep.invalid`);
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

const escapeHtml = (word: string) =>
  word.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function patternOf(words: readonly string[]): RegExp {
  const alternatives = words.map((word) => {
    const quoted = word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
    if (unspaced.test(word)) return quoted;
    return String.raw`(?<![\p{L}\p{N}])${quoted}(?![\p{L}\p{N}])`;
  });
  return new RegExp(alternatives.join("|"), "gu");
}
