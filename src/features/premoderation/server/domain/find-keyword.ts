import { inLatin } from "#features/users/server/public.ts";
import { plainOf } from "./plain-text.ts";

/** Scripts without spaces between words: words match anywhere. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u;
const letter = /[\p{L}\p{N}\p{M}]/u;
const runOfLetters = /[\p{L}\p{N}\p{M}]+/gu;
const onlyLetters = /^[\p{L}\p{N}\p{M}\s*]+$/u;

/** One word per line, or separated by commas or semicolons. `*` matches any letters. */
const wordsOf = (list: string): string[] => [
  ...new Set(
    list
      .split(/[\n\r,;、،؛]+/)
      .map((word) => plainOf(word).trim().replaceAll(/\s+/g, " ").replaceAll(/\*+/g, "*"))
      .filter((word) => letter.test(word)),
  ),
];

type Matches = (run: string) => boolean;

/** Wildcard match in linear time. */
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
      const index = inner.indexOf(part, at);
      at = index + part.length;
      return index >= 0;
    });
  };
}

/** Whole-word match for words with other characters, such as c++. */
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
  each: readonly string[];
}

const longestOf = (parts: readonly string[]): string =>
  parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");

function searchOf(word: string): (text: Searched) => boolean {
  if (!onlyLetters.test(word)) return ({ plain }) => hasLiteral(plain, word.replaceAll("*", ""));
  const [first, ...others] = word.split(" ").map(matcherOf);
  if (!first) return () => false;
  const isPlain = others.length === 0 && !word.includes("*") && !unspaced.test(word);
  if (isPlain) return ({ distinct }) => distinct.has(word);
  // Fast check that excludes nearly all posts.
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
 * Finds the first listed word in a text normalized by `plainOf`, treating lookalike letters of other scripts as
 * Latin. Returns it as listed.
 */
export function keywordFinder(list: string): (plain: string) => string | undefined {
  const searches = wordsOf(list).map((word) => [word, searchOf(inLatin(word))] as const);
  if (searches.length === 0) return () => undefined;
  return (plain) => {
    const text = searched(inLatin(plain));
    return searches.find(([, isIn]) => isIn(text))?.[0];
  };
}

/** More would be slow in long posts. */
const maxWildcards = 500;

export const hasTooManyWildcards = (list: string): boolean =>
  wordsOf(list).filter((word) => word.includes("*")).length > maxWildcards;
