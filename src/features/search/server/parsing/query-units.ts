import { languagesAsked, stemOf } from "../words/stems.ts";
import { isStopWord } from "../words/stop-words.ts";
import { type Token, tokenise } from "../words/tokenise.ts";

/** A unit that has to match: a word, a name with signs, or a run of an unspaced script. */
export interface Unit {
  /** Alternative lexemes: the word, then its stems. */
  anyOf: readonly string[];
  stems: readonly string[];
  /** Alternative: these lexemes at these distances. */
  sequence: readonly Step[];
  /** Matches as a prefix. */
  isBeginning: boolean;
  isStopWord: boolean;
  text: string;
}

interface Step {
  lexeme: string;
  position: number;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

export function unitsOf(text: string, locales: readonly string[]): Unit[] {
  const languages = languagesAsked(locales);
  const units: Unit[] = [];
  const tokens = tokenise(text);
  for (const [start, together] of Map.groupBy(tokens, runStart(tokens))) {
    const [first] = together;
    if (!first) continue;
    if (first.kind === "pair" || first.kind === "last") {
      const end = Math.max(...together.map((token) => token.end));
      units.push(...unspacedUnits(text.slice(start, end)));
    } else units.push(spacedUnit(text, together, languages));
  }
  return units;
}

/** Pairs of one run overlap without a gap. */
function runStart(tokens: readonly Token[]) {
  const starts = new Map<Token, number>();
  let [from, until] = [0, -1];
  for (const token of tokens) {
    const goesOn = (token.kind === "pair" || token.kind === "last") && token.start < until;
    if (!goesOn) from = token.start;
    until = token.end;
    starts.set(token, from);
  }
  return (token: Token) => starts.get(token) ?? token.start;
}

function spacedUnit(text: string, tokens: readonly Token[], languages: readonly string[]): Unit {
  const wholes = tokens.filter(({ kind }) => kind === "whole" || kind === "word");
  const parts = tokens.filter(({ kind }) => kind === "part");
  const [first] = tokens;
  const written = first ? text.slice(first.start, first.end) : "";
  const [word] = wholes;
  const stems =
    word?.kind === "word" && /^[\p{L}\p{M}]{3,}$/u.test(written)
      ? languages.map((language) => stemOf(written, language))
      : [];
  return {
    anyOf: [...new Set(wholes.slice(0, 1).flatMap(({ word: own }) => spellingsOf(own)))],
    stems: [...new Set(stems.filter((stem) => stem !== ""))],
    sequence: parts.every((part) => isSelective(part.word)) ? steps(parts) : [],
    isBeginning: false,
    isStopWord: word !== undefined && isStopWord(word.word),
    text: word?.word ?? parts.map((part) => part.word).join(" "),
  };
}

/** Also without the `v` of a version, and with umlauts typed as two letters. */
const spellingsOf = (word: string) => [
  word,
  word.replace(/^v(?=\d)/, ""),
  word.replaceAll(/(?<=[^aeiouq]|^)([aou])e/g, "$1"),
];

/** A single letter or a part of a version number is not selective. */
const isSelective = (word: string) => /\p{L}{2}/u.test(word);

const steps = (tokens: readonly Token[]) =>
  tokens.map(({ word: lexeme, position }) => ({ lexeme, position }));

const kana = /^[\p{sc=Hiragana}ー]+$/u;
/** Korean particles. */
const particle = /(?<=\p{sc=Hangul}{2})(?:에서|으로|은|는|이|가|을|를|의|에|로|와|과|도)$/u;
const shortRun = 3;

function unspacedUnits(run: string): Unit[] {
  const words =
    [...run].length <= shortRun && !/\p{sc=Hangul}/u.test(run)
      ? [run]
      : [...segmenter.segment(run)].map(({ segment }) => segment);
  const stripped = words.map((word) => word.replace(particle, "").replace(/(?<=.{2})ー$/u, ""));
  const telling = stripped.filter(
    (word) => [...word].length > 1 && !(word.length < 3 && kana.test(word)),
  );
  return (telling.length > 0 ? telling : [run]).map(pairUnit);
}

function pairUnit(word: string): Unit {
  const tokens = tokenise(word);
  const pairs = tokens.filter(({ kind }) => kind === "pair");
  const alone = pairs.length === 0 ? tokens.slice(0, 1) : [];
  return {
    anyOf: [],
    stems: [],
    sequence: steps([...pairs, ...alone]),
    isBeginning: alone.length > 0,
    isStopWord: false,
    text: word,
  };
}
