import { nameKeyOf } from "./name-key.ts";

/** Letters that differ by more than a mark from those that people type for them; the database knows the same. */
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

/** The key of a name with the letters that people type who have no keys for its own. */
export const foldName = (name: string): string =>
  nameKeyOf(name)
    .replaceAll(changed, (letter) => instead.get(letter) ?? letter)
    .replaceAll(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const mostWords = 6;

/** What was typed, as words of a name are looked for; a single Latin letter begins too many of them. */
export function nameWordsOf(typed: string): string[] {
  const words = nameKeyOf(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const isTelling = words.some((word) => word.length > 1 || unspaced.test(word));
  return isTelling ? words.slice(0, mostWords) : [];
}

/** Whether words of the name, folded, are all of those of which something was typed; in unspaced scripts parts of them. */
export function hasNameWords(name: string, typed: string): boolean {
  const wanted = nameWordsOf(typed).map(foldName);
  const own = new Set(foldName(name).split(/[^\p{L}\p{N}]+/u));
  return (
    wanted.length > 0 &&
    wanted.every((word) => own.has(word) || (unspaced.test(word) && foldName(name).includes(word)))
  );
}
