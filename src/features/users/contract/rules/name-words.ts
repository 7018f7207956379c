import { nameKeyOf } from "./name-key.ts";

/** Letters that differ from their ASCII spelling by more than a mark. Must match "foldName" in the database. */
const likeOthers: readonly (readonly [letters: string, instead: string])[] = [
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
  ["ø", "o"],
  ["ł", "l"],
  ["đð", "d"],
  ["ı", "i"],
  ["ħ", "h"],
  ["ς", "σ"],
  ["\u0671", "\u0627"],
  ["\u0649\u06cc", "\u064a"],
  ["\u0629", "\u0647"],
  ["\u06a9", "\u0643"],
];
const instead = new Map(
  likeOthers.flatMap(([letters, other]) => [...letters].map((letter) => [letter, other] as const)),
);
const changed = new RegExp([...instead.keys()].join("|"), "gu");
const katakana = /[\u30a1-\u30f6]/g;

/** Name key with such letters replaced by their ASCII spelling. */
export const foldName = (name: string): string =>
  nameKeyOf(name)
    .replaceAll(changed, (letter) => instead.get(letter) ?? letter)
    .replaceAll(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const mostWords = 6;

/** Search terms for names. Single Latin letters are dropped because they match too many names. */
export function nameWordsOf(typed: string): string[] {
  const words = nameKeyOf(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const isTelling = words.some((word) => word.length > 1 || unspaced.test(word));
  return isTelling ? words.slice(0, mostWords) : [];
}

/** Whether each typed term begins a word of the name; in scripts without spaces, any part of one. */
export function hasNameWords(name: string, typed: string): boolean {
  const terms = nameWordsOf(typed).map(foldName);
  const nameWords = new Set(foldName(name).split(/[^\p{L}\p{N}]+/u));
  return (
    terms.length > 0 &&
    terms.every(
      (word) => nameWords.has(word) || (unspaced.test(word) && foldName(name).includes(word)),
    )
  );
}
