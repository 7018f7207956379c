import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as hindi } from "@orama/stemmers/indian";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as russian } from "@orama/stemmers/russian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { fold } from "#platform/server/texts/fold.ts";
import { irregularPlurals } from "./irregular-plurals.ts";

type Stemmer = (word: string) => string;

/** Light stemmer for Arabic. Snowball strips more, and differently for forms of one word. */
const arabic: Stemmer = (word) =>
  fold(word)
    .replace(/^(?:وال|فال|بال|كال|ال|لل)(?=.{2})|^و(?=.{3})/u, "")
    .replace(/(?<=.{3})(?:ها|ان|ات|ون|ين|يه|ه|ي)$/u, "");

const englishOfAll: Stemmer = (word) => english(irregularPlurals.get(word) ?? word);

/** Stemmers expect lower case with diacritics. */
const stemmers = new Map<string, Stemmer>(
  Object.entries({
    en: englishOfAll,
    de: german,
    fr: french,
    es: spanish,
    it: italian,
    pt: portuguese,
    nl: dutch,
    ru: russian,
    ar: arabic,
    hi: hindi,
  }),
);

const scripts: readonly [script: RegExp, language: string][] = [
  [/\p{sc=Latin}/u, "latin"],
  [/\p{sc=Cyrillic}/u, "ru"],
  [/\p{sc=Arabic}/u, "ar"],
  [/\p{sc=Devanagari}/u, "hi"],
];

const markers: Readonly<Record<string, readonly string[]>> = {
  en: ["the", "and", "of", "to", "is", "that", "it", "with", "this", "for", "you", "not", "how"],
  de: ["der", "die", "und", "das", "ist", "nicht", "ein", "ich", "mit", "wie", "zu", "auf", "den"],
  fr: ["le", "les", "et", "des", "est", "une", "que", "pour", "pas", "je", "dans", "du", "vous"],
  es: ["el", "los", "y", "una", "que", "por", "con", "para", "es", "las", "del", "como", "se"],
  it: ["il", "di", "che", "è", "per", "una", "con", "non", "della", "sono", "gli", "ho", "come"],
  pt: ["o", "os", "uma", "que", "não", "com", "para", "do", "da", "em", "é", "se", "como"],
  nl: ["de", "het", "een", "en", "van", "is", "niet", "ik", "dat", "met", "voor", "op", "hoe"],
};
const languagesOf = new Map<string, string[]>();
for (const [language, words] of Object.entries(markers))
  for (const word of words) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);

/** Likely language of a text in Latin letters. */
export function guessLanguage(text: string, otherwise: string): string {
  const counts = new Map<string, number>();
  for (const word of text
    .slice(0, 2_000)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [])
    for (const language of languagesOf.get(word) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  const own = counts.get(otherwise) ?? 0;
  return best && best[1] > own ? best[0] : otherwise;
}

const stemCache = new Map<string, string>();
const maxKept = 100_000;

/** Stem of a word, folded. The script of the word overrides the language. */
export function stemOf(written: string, language: string): string {
  const key = `${language} ${written}`;
  const cached = stemCache.get(key);
  if (cached !== undefined) return cached;
  const stem = findStem(written, language);
  if (stemCache.size >= maxKept) stemCache.clear();
  stemCache.set(key, stem);
  return stem;
}

function findStem(written: string, language: string): string {
  const script = scripts.find(([letters]) => letters.test(written))?.[1];
  const stemmer = script && stemmers.get(script === "latin" ? language : script);
  const word = written.normalize("NFC").toLowerCase();
  return fold(stemmer ? stemmer(word) : word);
}

/** Languages to stem a query in: those of the visitor, and the most common ones. */
export const languagesAsked = (locales: readonly string[]): string[] => [
  ...new Set([...locales.map((locale) => locale.split("-")[0] ?? ""), "en", "de", "fr", "es"]),
];
