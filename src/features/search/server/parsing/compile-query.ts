import { misspellings } from "#platform/server/texts/misspellings.ts";
import {
  asAuthor,
  asMisspelling,
  asStem,
  asTag,
  inTitle,
  nearWords,
  quotedLexeme,
} from "../words/quoted-lexemes.ts";
import type { WordLists } from "../words/word-lists.ts";
import type { QueryTerm } from "./parse-query.ts";
import { type Unit, unitsOf } from "./query-units.ts";

/** A query compiled to strings for `::tsquery`. */
export interface CompiledQuery {
  /** Condition that the GIN index answers; empty without words. */
  coarse: string;
  /** Condition that has to be rechecked on each row. */
  exact: string | undefined;
  rank: string;
  title: string;
  boosted: { title: string; anywhere: string } | undefined;
  marked: readonly Unit[];
}

export interface CompileOptions {
  operator: "and" | "or";
  locales: readonly string[];
  /** The last word also matches as a prefix. */
  takesBeginnings: boolean;
  takesMisspellings?: boolean;
  tags?: ReadonlyMap<string, number>;
  authors?: ReadonlyMap<string, number>;
  wordLists?: WordLists;
}

interface Parts {
  coarse: string;
  exact: string;
  title: string;
  needsExact: boolean;
}

const manyWords = 3;
/** Shorter prefixes match nearly everything. */
const shortestPrefix = 3;

export function compileQuery(terms: readonly QueryTerm[], options: CompileOptions): CompiledQuery {
  const { operator, locales } = options;
  const read = terms
    .map((term) => ({
      term,
      units: unitsOf(term.text, locales),
      synonyms: (term.synonyms ?? []).map((text) => unitsOf(text, locales)),
    }))
    .filter(({ units }) => units.length > 0);
  const included = withoutStopWords(
    read.filter(({ term }) => !term.isExcluded),
    options.wordLists?.stopWords,
  );
  const last = included.at(-1);
  const parts = joinAlternatives(
    included.map((each) => ({
      ...partsOf(each, { ...options, isLast: each.term === last?.term }),
      isAlternative: each.term.isAlternative,
    })),
  );
  const join = operator === "and" ? " & " : " | ";
  const together = (side: (part: Parts) => string) => parts.map(side).filter(Boolean).join(join);
  const excluded = read
    .filter(({ term }) => term.isExcluded)
    .map(({ term, units }) => phraseParts(units, term));
  const not = (side: (part: Parts) => string) => excluded.map((part) => ` & !(${side(part)})`);
  const wantedCoarse = together(({ coarse }) => `(${coarse})`);
  const isExact = [...parts, ...excluded].some(({ needsExact }) => needsExact);
  const isPlainExclusion = excluded.every(({ needsExact }) => !needsExact);
  const rank = together(({ exact }) => `(${exact})`);
  return {
    coarse:
      wantedCoarse &&
      bracket(wantedCoarse) + (isPlainExclusion ? not(({ coarse }) => coarse).join("") : ""),
    exact: isExact && rank ? bracket(rank) + not(({ exact }) => exact).join("") : undefined,
    rank,
    title: operator === "and" ? together(({ title }) => `(${title})`) : "",
    boosted: boostedOf(included, options),
    marked: included.flatMap(({ units, term, synonyms }) =>
      [...units, ...synonyms.flat()].map((unit, index) => ({
        ...unit,
        isBeginning:
          unit.isBeginning ||
          (options.takesBeginnings &&
            term === last?.term &&
            index === units.length - 1 &&
            [...unit.text].length >= shortestPrefix),
      })),
    ),
  };
}

function partsOf({ term, units, synonyms }: ReadTerm, options: WordOptions): Parts {
  if (term.isPhrase) return phraseParts(units, term);
  const synonymParts = synonyms
    .filter((synonymUnits) => synonymUnits.length > 0)
    .map((synonymUnits) =>
      synonymUnits.length > 1
        ? phraseParts(synonymUnits, term)
        : wordParts(synonymUnits, term, { ...options, isLast: false, takesMisspellings: false }),
    );
  const all = [wordParts(units, term, options), ...synonymParts];
  const [parts] = joinAlternatives(
    all.map((each, index) => ({ ...each, isAlternative: index > 0 })),
  );
  return parts as Parts;
}

function boostedOf(included: readonly ReadTerm[], options: CompileOptions) {
  const words = options.wordLists?.boostWords;
  const parts = included
    .filter(({ units }) => units.some(({ text }) => words?.has(text)))
    .map((each) => partsOf(each, { ...options, isLast: false }));
  if (parts.length === 0) return undefined;
  const any = (side: (part: Parts) => string) => parts.map((part) => `(${side(part)})`).join(" | ");
  return { title: any(({ title }) => title), anywhere: any(({ coarse }) => coarse) };
}

function joinAlternatives(parts: readonly (Parts & { isAlternative: boolean })[]): Parts[] {
  const joined: Parts[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (!before || !part.isAlternative) {
      joined.push(part);
      continue;
    }
    const either = (side: (part: Parts) => string) => `(${side(before)}) | (${side(part)})`;
    joined[joined.length - 1] = {
      coarse: either(({ coarse }) => coarse),
      exact: either(({ exact }) => exact),
      title: either(({ title }) => title),
      needsExact: before.needsExact || part.needsExact,
    };
  }
  return joined;
}

const bracket = (text: string) => `(${text})`;

interface ReadTerm {
  term: QueryTerm;
  units: Unit[];
  synonyms: readonly Unit[][];
}

/** `how to install it` matches "install". Stop words of the site are removed if other words remain. */
function withoutStopWords(
  read: readonly ReadTerm[],
  ofSite: ReadonlySet<string> = new Set(),
): readonly ReadTerm[] {
  const isLong = read.length >= manyWords;
  const isIdle = (unit: Unit) => (isLong && unit.isStopWord) || ofSite.has(unit.text);
  const selective = read.filter(
    ({ term, units }) => term.isPhrase || term.inTitle || !units.every(isIdle),
  );
  return selective.length > 0 ? selective : read;
}

interface WordOptions extends CompileOptions {
  isLast: boolean;
}

function wordParts(units: readonly Unit[], term: QueryTerm, options: WordOptions): Parts {
  const parts = units.map((unit, index) => {
    const isLast = options.isLast && index === units.length - 1;
    return unitParts(unit, { ...options, isLast });
  });
  const sign = options.operator === "or" ? " | " : " & ";
  const all = (side: (part: Parts) => string) => parts.map((part) => `(${side(part)})`).join(sign);
  const title = all((part) => part.title);
  if (term.inTitle) return { coarse: title, exact: title, title, needsExact: false };
  return {
    coarse: all(({ coarse }) => coarse),
    exact: all(({ exact }) => exact),
    title,
    needsExact: parts.some(({ needsExact }) => needsExact),
  };
}

function unitParts(unit: Unit, options: WordOptions): Parts {
  const mayBegin = options.isLast && options.takesBeginnings;
  const isShort = [...unit.text].length < shortestPrefix;
  const begins = unit.isBeginning || (mayBegin && !isShort);
  const short =
    mayBegin && isShort && !begins && !unit.isStopWord && unit.anyOf.length > 0
      ? [`${quotedLexeme(inTitle(unit.text))}:*`]
      : [];
  const words = unit.anyOf.map((word) => quotedLexeme(word) + (begins ? ":*" : ""));
  const stems = unit.stems.flatMap((stem) => [quotedLexeme(asStem(stem)), quotedLexeme(stem)]);
  const named = [
    ...[options.tags?.get(unit.text)].flatMap((id) =>
      id === undefined ? [] : quotedLexeme(asTag(id)),
    ),
    ...[options.authors?.get(unit.text)].flatMap((id) =>
      id === undefined ? [] : quotedLexeme(asAuthor(id)),
    ),
  ];
  const slips =
    options.takesMisspellings && unit.anyOf.length > 0
      ? misspellings(unit.text).map((variant) => quotedLexeme(asMisspelling(variant)))
      : [];
  const near =
    options.takesMisspellings && unit.anyOf.length > 0
      ? nearWords(unit.text).map((word) => quotedLexeme(word))
      : [];
  const others = [...new Set([...words, ...stems, ...named, ...slips, ...near, ...short])];
  const steps = unit.sequence.map(
    ({ lexeme }) => quotedLexeme(lexeme) + (unit.isBeginning ? ":*" : ""),
  );
  const isLoose = options.operator === "or";
  const coarse = [...others, ...together(steps, isLoose ? " | " : " & ")].join(" | ");
  const exact = [...others, ...together(steps, isLoose ? " | " : " <-> ")].join(" | ");
  const titles = [
    ...unit.anyOf.map((word) => quotedLexeme(inTitle(word)) + (begins ? ":*" : "")),
    ...unit.stems.flatMap((stem) => [
      quotedLexeme(inTitle(asStem(stem))),
      quotedLexeme(inTitle(stem)),
    ]),
    ...together(
      unit.sequence.map(
        ({ lexeme }) => quotedLexeme(inTitle(lexeme)) + (unit.isBeginning ? ":*" : ""),
      ),
      " & ",
    ),
    ...slips,
  ];
  return {
    coarse,
    exact,
    title: [...new Set(titles)].join(" | "),
    needsExact: steps.length > 1 && !isLoose,
  };
}

const together = (steps: readonly string[], sign: string) =>
  steps.length > 0 ? [`(${steps.join(sign)})`] : [];

function phraseParts(units: readonly Unit[], term: QueryTerm): Parts {
  const prefix = units.length === 1 && units[0]?.isBeginning ? ":*" : "";
  const steps = units.flatMap(stepsOf);
  const title = steps.map(({ lexeme }) => quotedLexeme(inTitle(lexeme)) + prefix).join(" & ");
  if (term.inTitle) return { coarse: title, exact: title, title, needsExact: false };
  const coarse = steps.map(({ lexeme }) => quotedLexeme(lexeme) + prefix).join(" & ");
  const exact = steps
    .map(({ lexeme, distance }, index) => {
      const sign = index === 0 ? "" : ` <${distance}> `;
      return sign + quotedLexeme(lexeme) + prefix;
    })
    .join("");
  return { coarse, exact, title, needsExact: steps.length > 1 };
}

/** Lexemes with their distance to the previous one. */
function stepsOf(unit: Unit, index: number, units: readonly Unit[]) {
  const lexemes =
    unit.sequence.length > 0 ? unit.sequence.map(({ lexeme }) => lexeme) : unit.anyOf.slice(0, 1);
  const before = units[index - 1];
  // Positions of an unspaced script count letters; a run of two takes up two.
  const gap = before && before.anyOf.length === 0 && !before.isBeginning ? 2 : 1;
  return lexemes.map((lexeme, step) => ({ lexeme, distance: step === 0 ? gap : 1 }));
}
