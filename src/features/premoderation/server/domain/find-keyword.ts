import { inLatin } from "#features/users/server/public.ts";
import { plainOf } from "./plain-text.ts";

/** Scripts that write words without spaces between them: there a word is found wherever it stands. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u;
const letter = /[\p{L}\p{N}\p{M}]/u;
const runOfLetters = /[\p{L}\p{N}\p{M}]+/gu;
const onlyLetters = /^[\p{L}\p{N}\p{M}\s*]+$/u;

/** The words of a list, one a line or parted by commas or semicolons; * stands for any letters. */
const wordsOf = (list: string): string[] => [
  ...new Set(
    list
      .split(/[\n\r,;、،؛]+/)
      .map((word) => plainOf(word).trim().replaceAll(/\s+/g, " ").replaceAll(/\*+/g, "*"))
      .filter((word) => letter.test(word)),
  ),
];

type Matches = (run: string) => boolean;

/** Whether a run of letters is like this, in time that grows with its length alone, whatever the wildcards. */
function matcherOf(pattern: string): Matches {
  const isOpen = {
    start: unspaced.test(pattern[0] ?? ""),
    end: unspaced.test(pattern.at(-1) ?? ""),
  };
  const whole = `${isOpen.start ? "*" : ""}${pattern}${isOpen.end ? "*" : ""}`;
  const [first = "", ...others] = whole.split("*");
  const last = others.pop();
  if (last === undefined) return (run) => run === first;
  return (run) => {
    if (run.length < first.length + last.length) return false;
    if (!run.startsWith(first) || !run.endsWith(last)) return false;
    const inner = run.slice(first.length, run.length - last.length);
    let at = 0;
    return others.every((part) => {
      const found = inner.indexOf(part, at);
      at = found + part.length;
      return found >= 0;
    });
  };
}

/** Where a word that is not made of letters alone, such as c++, stands by itself. */
function hasLiteral(plain: string, word: string): boolean {
  const isLetter = (character: string | undefined) =>
    character !== undefined && letter.test(character) && !unspaced.test(character);
  for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
    const isAfterLetter = isLetter(word[0]) && isLetter(plain[at - 1]);
    const isBeforeLetter = isLetter(word.at(-1)) && isLetter(plain[at + word.length]);
    if (!isAfterLetter && !isBeforeLetter) return true;
  }
  return false;
}

interface Searched {
  plain: string;
  runs: readonly string[];
  distinct: ReadonlySet<string>;
  /** The same, to look through. */
  each: readonly string[];
}

const longestOf = (parts: readonly string[]): string =>
  parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");

/** How one word is looked for. */
function searchOf(word: string): (text: Searched) => boolean {
  if (!onlyLetters.test(word)) return ({ plain }) => hasLiteral(plain, word.replaceAll("*", ""));
  const [first, ...others] = word.split(" ").map(matcherOf);
  if (!first) return () => false;
  const isPlain = others.length === 0 && !word.includes("*") && !unspaced.test(word);
  if (isPlain) return ({ distinct }) => distinct.has(word);
  // Hardly any post holds even that, so hardly any is looked through run by run.
  const longest = longestOf(word.split(/[ *]/));
  if (others.length === 0) return ({ plain, each }) => plain.includes(longest) && each.some(first);
  return ({ plain, runs }) =>
    plain.includes(longest) &&
    runs.some(
      (run, at) =>
        first(run) && others.every((matches, next) => matches(runs[at + next + 1] ?? "")),
    );
}

function searched(plain: string): Searched {
  const runs = plain.match(runOfLetters) ?? [];
  const distinct = new Set(runs);
  return { plain: plain.replaceAll(/\s+/g, " "), runs, distinct, each: [...distinct] };
}

/**
 * Finds the first of some words in a text that `plainOf` gave, whatever script their letters are of that look like Latin
 * ones; tells it as the list has it.
 */
export function keywordFinder(list: string): (plain: string) => string | undefined {
  const searches = wordsOf(list).map((word) => [word, searchOf(inLatin(word))] as const);
  if (searches.length === 0) return () => undefined;
  return (plain) => {
    const text = searched(inLatin(plain));
    return searches.find(([, isIn]) => isIn(text))?.[0];
  };
}

/** A list with more wildcards than this would be slow to look for in a long post. */
const mostWildcards = 500;

export const hasTooManyWildcards = (list: string): boolean =>
  wordsOf(list).filter((word) => word.includes("*")).length > mostWildcards;
