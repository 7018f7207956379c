import type { Unit } from "../parsing/query-units.ts";
import { stemOf } from "../words/stems.ts";
import { type Token, tokenise } from "../words/tokenise.ts";

export interface Mark {
  start: number;
  end: number;
}

const length = 220;
const lead = 60;
/** Only this much of a text is scanned for matches. */
const lookedThrough = 20_000;

/**
 * Matches in a text, in order and without overlaps. Names and runs of an unspaced script match as a whole; parts
 * of a run match only if the whole run occurs nowhere.
 */
export function findMarks(text: string, units: readonly Unit[]): Mark[] {
  const tokens = tokenise(text);
  const places = Map.groupBy(tokens, ({ position }) => position);
  const marks = units.flatMap((unit) => {
    const whole = [...wordMarks(text, tokens, unit), ...sequenceMarks(tokens, places, unit)];
    return whole.length > 0 || unit.anyOf.length > 0 ? whole : pieceMarks(tokens, unit);
  });
  return merged(marks);
}

const markOf = ({ own, start, end }: Token): Mark => own ?? { start, end };
const languages = ["en", "de", "fr", "es"];

function wordMarks(text: string, tokens: readonly Token[], unit: Unit): Mark[] {
  const { anyOf, isBeginning, text: word } = unit;
  const stems = new Set(unit.stems);
  const isHit = (token: Token) => {
    if (anyOf.includes(token.word) || stems.has(token.word)) return true;
    if (isBeginning && word !== "" && token.word.startsWith(word)) return true;
    if (stems.size === 0 || token.kind === "whole" || token.kind === "pair") return false;
    const { start, end } = markOf(token);
    const written = text.slice(start, end);
    return languages.some((language) => stems.has(stemOf(written, language)));
  };
  const hits = tokens.filter(isHit);
  // Within a name only the word with the prefix is marked, if there is one.
  const isMarked = ({ kind, word: own, start }: Token) =>
    kind !== "whole" ||
    anyOf.includes(own) ||
    !hits.some((hit) => hit.kind === "part" && hit.start === start);
  return hits.filter(isMarked).map(markOf);
}

function sequenceMarks(
  tokens: readonly Token[],
  places: ReadonlyMap<number, readonly Token[]>,
  { sequence }: Unit,
): Mark[] {
  const [first] = sequence;
  if (!first) return [];
  return tokens.flatMap((token) => {
    if (token.word !== first.lexeme) return [];
    const positions = sequence.map(({ lexeme, position }) =>
      places.get(token.position + position - first.position)?.find((each) => each.word === lexeme),
    );
    const last = positions.at(-1);
    const isWhole = last && positions.every((each) => each !== undefined);
    return isWhole ? { start: markOf(token).start, end: markOf(last).end } : [];
  });
}

function pieceMarks(tokens: readonly Token[], { sequence }: Unit): Mark[] {
  const pieces = new Set(sequence.map(({ lexeme }) => lexeme));
  return tokens.filter(({ word }) => pieces.has(word)).map(markOf);
}

function merged(marks: readonly Mark[]): Mark[] {
  const all: Mark[] = [];
  for (const { start, end } of marks.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

export interface Excerpt {
  excerpt: string;
  marks: Mark[];
}

/** The part of a text with the most matches, about 220 characters, cut between words. */
export function excerptOf(text: string, units: readonly Unit[]): Excerpt {
  const line = text.slice(0, lookedThrough).replaceAll(/\s+/gu, " ").trim();
  const marks = units.length > 0 ? findMarks(line, units) : [];
  const from = bestStart(marks);
  const start = wordStart(line, Math.max(0, from - lead));
  const end = start + length >= line.length ? line.length : wordEnd(line, start + length);
  const isWhole = end === line.length && text.length <= lookedThrough;
  const sign = start > 0 ? "… " : "";
  const excerpt = sign + line.slice(start, end).trimEnd() + (isWhole ? "" : " …");
  const shift = sign.length - start;
  return {
    excerpt,
    marks: marks
      .filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({ start: mark.start + shift, end: mark.end + shift })),
  };
}

function bestStart(marks: readonly Mark[]): number {
  let best = { start: marks[0]?.start ?? 0, count: 0 };
  for (let first = 0, behind = 0; first < marks.length; first += 1) {
    const start = marks[first]?.start ?? 0;
    while (behind < marks.length && (marks[behind]?.end ?? 0) <= start + length - lead) behind += 1;
    if (behind - first > best.count) best = { start, count: behind - first };
  }
  return best.start;
}

/** Limited, since some scripts have no spaces. */
const reach = 20;

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(" ", at);
  return space >= 0 && space - at < reach ? space + 1 : wholeCharacter(text, at);
}

function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(" ", at);
  return space >= 0 && at - space < reach ? space : wholeCharacter(text, at);
}

/** Does not split surrogate pairs or separate combining marks. */
function wholeCharacter(text: string, at: number): number {
  let place = at;
  while (place > 0 && /[\udc00-\udfff\p{M}\u200d]/u.test(text[place] ?? "")) place -= 1;
  return place;
}
