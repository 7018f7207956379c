import { stemOf } from "../words/stems.ts";
import { tokenise } from "../words/tokenise.ts";
import type { Unit } from "./query-units.ts";

export interface Mark {
  start: number;
  end: number;
}

const length = 220;
/** As much stands before the first word that was searched for. */
const lead = 60;
/** A text is looked through that far; what fits only behind that is shown by its beginning. */
const lookedThrough = 20_000;

/** Where the words of a question stand in a text, in order and without overlaps. */
export function findMarks(text: string, units: readonly Unit[]): Mark[] {
  const words = new Set(units.flatMap(({ anyOf }) => anyOf));
  const stems = new Set(units.flatMap(({ stems: own }) => own));
  const pairs = new Set(units.flatMap(({ sequence }) => sequence.map(({ lexeme }) => lexeme)));
  const beginnings = units.filter(({ isBeginning }) => isBeginning).map(({ text: word }) => word);
  const languages = ["en", "de", "fr", "es"];
  const isHit = ({ word, kind, start, end }: ReturnType<typeof tokenise>[number]) => {
    if (words.has(word) || pairs.has(word) || stems.has(word)) return true;
    if (beginnings.some((beginning) => word.startsWith(beginning))) return true;
    if (stems.size === 0 || kind !== "word") return false;
    const written = text.slice(start, end);
    return languages.some((language) => stems.has(stemOf(written, language)));
  };
  const marks: Mark[] = [];
  for (const token of tokenise(text)) {
    if (!isHit(token)) continue;
    const last = marks.at(-1);
    if (last && token.start <= last.end) last.end = Math.max(last.end, token.end);
    else marks.push({ start: token.start, end: token.end });
  }
  return marks;
}

export interface Excerpt {
  excerpt: string;
  marks: Mark[];
}

/** The stretch of a text with most of what was searched for, in about 220 characters that begin and end with words. */
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

/** Where the most marks follow within the length of an excerpt. */
function bestStart(marks: readonly Mark[]): number {
  let best = { start: marks[0]?.start ?? 0, count: 0 };
  for (let first = 0, behind = 0; first < marks.length; first += 1) {
    const start = marks[first]?.start ?? 0;
    while (behind < marks.length && (marks[behind]?.end ?? 0) <= start + length - lead) behind += 1;
    if (behind - first > best.count) best = { start, count: behind - first };
  }
  return best.start;
}

/** Looked for a little, as some scripts know no spaces. */
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

/** Not between the halves of a character, nor before its marks. */
function wholeCharacter(text: string, at: number): number {
  let place = at;
  while (place > 0 && /[\udc00-\udfff\p{M}\u200d]/u.test(text[place] ?? "")) place -= 1;
  return place;
}
