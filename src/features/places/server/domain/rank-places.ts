import { fold } from "#platform/server/texts/fold.ts";
import { misspellings } from "#platform/server/texts/misspellings.ts";
import type { PlaceMatches, PlaceQuery } from "../extension-points.ts";

/** Ranks of places in a search, the best first. */
export const placeRanks = { exact: 0, beginning: 1, name: 2, description: 3 } as const;

interface Named {
  name: string;
  description?: string | null;
}

interface Folded {
  name: string;
  words: readonly string[];
  described: readonly string[];
  all: string;
}

const separators = /[^\p{L}\p{M}\p{N}]+/u;
const wordsOf = (folded: string) => folded.split(separators).filter(Boolean);

// By row: rows of cached trees are folded once.
const foldedRows = new WeakMap<object, Folded>();

function foldedOf(row: Named): Folded {
  const cached = foldedRows.get(row);
  if (cached) return cached;
  const name = fold(row.name);
  const description = fold(row.description ?? "");
  const folded = {
    name,
    words: wordsOf(name),
    described: wordsOf(description),
    all: `${name} ${description}`,
  };
  foldedRows.set(row, folded);
  return folded;
}

/** Filters, ranks and limits a list in memory, in any script. Rows that are kept between requests are folded once. */
export function rankPlaces<Row extends Named>(
  rows: readonly Row[],
  { text, takesMisspellings, limit }: PlaceQuery,
  idOf: (row: Row) => number,
): PlaceMatches {
  const typed = fold(text).trim();
  const typedWords = wordsOf(typed);
  const rankOf = (row: Row) => {
    if (typed === "") return placeRanks.exact;
    const folded = foldedOf(row);
    return takesMisspellings
      ? rankOfSimilar(folded, typedWords)
      : rankOfMatch(folded, typed, typedWords);
  };
  const ranked = rows.flatMap((row) => {
    const rank = rankOf(row);
    return rank === undefined ? [] : [{ recordID: idOf(row), rank }];
  });
  const matches = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, limit);
  return { matches, total: ranked.length };
}

function rankOfMatch(folded: Folded, typed: string, typedWords: readonly string[]) {
  if (folded.name === typed) return placeRanks.exact;
  if (folded.name.startsWith(typed)) return placeRanks.beginning;
  // Signs alone, such as emoji, match anywhere in the name.
  if (typedWords.length === 0) return folded.name.includes(typed) ? placeRanks.name : undefined;
  const isIn = (words: readonly string[], whole: string) =>
    typedWords.every(
      (word) => begins(words, word) || (unspaced.test(word) && whole.includes(word)),
    );
  if (isIn(folded.words, folded.name)) return placeRanks.name;
  const isDescribed = isIn([...folded.words, ...folded.described], folded.all);
  return isDescribed ? placeRanks.description : undefined;
}

/** Scripts without spaces, in which words match anywhere. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const begins = (words: readonly string[], beginning: string) =>
  words.some((word) => word.startsWith(beginning));

function rankOfSimilar({ words }: Folded, typedWords: readonly string[]) {
  const isSimilar = typedWords.every((word) => {
    const slips = new Set(misspellings(word));
    return words.some((each) => misspellings(each).some((slip) => slips.has(slip)));
  });
  return isSimilar && typedWords.length > 0 ? placeRanks.name : undefined;
}
