import { simplified } from "./simplified.ts";

/** Letters that differ from what people type by more than a diacritic, with their replacement. */
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
  // Arabic: alef with or without hamza, ya, waw, ta marbuta; Persian ya and kaf.
  ["\u0671", "\u0627"],
  ["\u0649\u06cc", "\u064a"],
  ["\u0629", "\u0647"],
  ["\u06a9", "\u0643"],
  // Devanagari: candrabindu, long and short vowels, variants of foreign vowels.
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

/** Diacritics of Latin, Greek and Cyrillic, Arabic vowel signs and kashida, nukta, zero-width characters. */
const ignored =
  /[\u0300-\u036f]|[\u064b-\u065f\u0670\u0640]|\u093c|[\u200b-\u200f\u00ad\u2060]|[\ufe0e\ufe0f]/gu;
const han = /\p{sc=Han}/gu;
const plain = /^[\0-\x7f]*$/;
/** Й is a letter, not И with a diacritic. */
const shortI = /и\u0306/gu;
/** Devanagari nasals before a homorganic consonant, mostly written as anusvara. */
const nasals =
  /\u0919\u094d(?=[\u0915-\u0918])|\u091e\u094d(?=[\u091a-\u091d])|\u0923\u094d(?=[\u091f-\u0922])|\u0928\u094d(?=[\u0924-\u0927])|\u092e\u094d(?=[\u092a-\u092d])/g;
const katakana = /[\u30a1-\u30f6]/g;
const toHiragana = -0x60;
const digitsOfOthers = /[\p{Nd}--[0-9]]/gv;

/** Normalizes a text for comparison: width, case, diacritics, letter variants, simplified Chinese. */
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

/** Each script has its digits from 0 to 9 in a row, preceded by a code point that is no digit. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
