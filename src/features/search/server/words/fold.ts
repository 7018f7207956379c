import { simplified } from "./simplified.ts";

/** Letters that differ by more than a mark from those that people type for them, each before what it becomes. */
const likeOthers: readonly (readonly [letters: string, instead: string])[] = [
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đð", "d"],
  ["þ", "th"],
  ["ı", "i"],
  ["ħ", "h"],
  ["ς", "σ"],
  // Arabic: alef with or without a sign, ya, waw, ta marbuta; the ya and kaf of Persian.
  ["\u0671", "\u0627"],
  ["\u0649\u06cc", "\u064a"],
  ["\u0629", "\u0647"],
  ["\u06a9", "\u0643"],
  // Devanagari: candrabindu, and vowels that are written long or short, or foreign ones in two ways.
  ["\u0901", "\u0902"],
  ["\u0908", "\u0907"],
  ["\u090a", "\u0909"],
  ["\u0940", "\u093f"],
  ["\u0942", "\u0941"],
  ["\u090d\u090e", "\u090f"],
  ["\u0911\u0912", "\u0913"],
  ["\u0945\u0946", "\u0947"],
  ["\u0949\u094a", "\u094b"],
];
const instead = new Map(
  likeOthers.flatMap(([letters, other]) => [...letters].map((letter) => [letter, other] as const)),
);
const changed = new RegExp([...instead.keys()].join("|"), "gu");

/** Marks on Latin, Greek and Cyrillic letters, Arabic vowel signs and kashida, nukta, what has no width. */
const ignored =
  /[\u0300-\u036f]|[\u064b-\u065f\u0670\u0640]|\u093c|[\u200b-\u200f\u00ad\u2060]|[\ufe0e\ufe0f]/gu;
const han = /\p{sc=Han}/gu;
const plain = /^[\0-\x7f]*$/;
/** Not an accent but a letter of its own. */
const shortI = /и\u0306/gu;
/** Nasals of Devanagari before a letter that is spoken at the same place; most write a dot for them. */
const nasals =
  /\u0919\u094d(?=[\u0915-\u0918])|\u091e\u094d(?=[\u091a-\u091d])|\u0923\u094d(?=[\u091f-\u0922])|\u0928\u094d(?=[\u0924-\u0927])|\u092e\u094d(?=[\u092a-\u092d])/g;
const katakana = /[\u30a1-\u30f6]/g;
const toHiragana = -0x60;
const digitsOfOthers = /[\p{Nd}--[0-9]]/gv;

/** A text as it is compared: width, case, accents, forms of the same letter and simplified characters make no difference. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(shortI, "й")
    .replaceAll(ignored, "")
    .normalize("NFC")
    .replaceAll(changed, (letter) => instead.get(letter) ?? letter)
    .replaceAll(nasals, "\u0902")
    .replaceAll(han, simplified)
    .replaceAll(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) + toHiragana))
    .replaceAll(digitsOfOthers, asciiDigit);
}

/** Digits of every script lie together from 0 to 9, the first at a code point whose neighbour below is none. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
