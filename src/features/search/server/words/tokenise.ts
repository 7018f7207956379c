import { fold } from "#platform/server/texts/fold.ts";

export interface Token {
  word: string;
  /** Counts words, and letters of unspaced scripts; adjacent tokens have consecutive positions. */
  position: number;
  length: number;
  start: number;
  end: number;
  kind: TokenKind;
  /** For a part: its own range, while `start` and `end` are those of the name. */
  own?: { start: number; end: number };
}

/**
 * `word`: letters between spaces. `whole`: a name with signs in it, such as `v2.1.3`. `part`: a word of such a
 * name. `pair`: two adjacent letters of an unspaced script; `last`: the last letter of a run.
 */
type TokenKind = "word" | "whole" | "part" | "pair" | "last";

/** Scripts without spaces between words, or (Korean) with unmarked endings. */
const unspaced =
  "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー\\uff70\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}";
const inWord = `[[\\p{L}\\p{N}\\p{M}_\\u200c\\u200d\\u00ad]--[${unspaced}]]`;
const firstOfWord = `[[\\p{L}\\p{N}_]--[${unspaced}]]`;
const runs = new RegExp(
  `(?<run>[[${unspaced}]&&[\\p{L}\\p{M}\\p{N}]]+)|${firstOfWord}${inWord}*(?:[.\\-'’:]{1,2}${firstOfWord}${inWord}*)*(?:\\+\\+|#(?![\\p{L}\\p{N}]))?`,
  "gv",
);
const simple = /^[\p{L}\p{M}]+$/u;
const seams =
  /[.\-_'’:+#]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L}{3})(?=\p{N})/u;
const joints = /[.:]+/;
const unseen = /[-'’\u00ad\u200c\u200d]/g;
const maxWordLength = 64;

/** Words of a text, in order. Runs in linear time. */
export function tokenise(text: string, from = 1): Token[] {
  const tokens: Token[] = [];
  let position = from;
  for (const match of text.matchAll(runs)) {
    const start = match.index;
    const run = match[0];
    const place = { position, start, end: start + run.length };
    if (match.groups?.run) position = addPairs(tokens, run, place);
    else if (simple.test(run)) position = addWord(tokens, run, place);
    else position = addName(tokens, run, place);
  }
  return tokens;
}

type Place = Pick<Token, "position" | "start" | "end">;

function addWord(tokens: Token[], run: string, place: Place): number {
  const word = cut(fold(run));
  const hasCase = /\p{Ll}\p{Lu}/u.test(run);
  if (hasCase) return addName(tokens, run, place);
  if (word) tokens.push({ ...place, word, length: 1, kind: "word" });
  return place.position + 1;
}

function addName(tokens: Token[], run: string, place: Place): number {
  const pieces = piecesOf(run);
  const parts = pieces.map(({ word }) => word);
  const whole = cut(fold(run.replaceAll(unseen, "").replace(/^_+|_+$/g, "")));
  if (parts.length <= 1 && (parts[0] ?? whole) === whole) return addAlone(tokens, whole, place);
  const length = Math.max(1, parts.length);
  const between = run.split(joints).map((each) => cut(fold(each.replaceAll(unseen, ""))));
  const wholes = new Set([whole, ...between, whole.replace(/^v(?=\d)/, "")]);
  for (const word of wholes)
    if (word && !parts.includes(word)) tokens.push({ ...place, word, length, kind: "whole" });
  pieces.forEach(({ word, at, length: letters }, index) => {
    const own = { start: place.start + at, end: place.start + at + letters };
    tokens.push({ ...place, own, word, position: place.position + index, length: 1, kind: "part" });
  });
  return place.position + length;
}

function piecesOf(run: string) {
  let from = 0;
  const pieces = run.split(seams).map((piece) => {
    const at = run.indexOf(piece, from);
    from = at + piece.length;
    return { word: cut(fold(piece)), at, length: piece.length };
  });
  return pieces.filter(({ word }) => word !== "");
}

function addAlone(tokens: Token[], word: string, place: Place): number {
  if (!word) return place.position;
  tokens.push({ ...place, word, length: 1, kind: "word" });
  return place.position + 1;
}

/** Letters of the folded text. Where folding changes their number, marks cover the whole run. */
function addPairs(tokens: Token[], run: string, place: Place): number {
  const letters = [...fold(run)];
  const starts = startsOf(run, letters.length);
  letters.forEach((letter, index) => {
    const next = letters[index + 1];
    const start = starts ? place.start + (starts[index] ?? 0) : place.start;
    const until = starts?.[index + (next === undefined ? 1 : 2)];
    const end = until === undefined ? place.end : place.start + until;
    const position = place.position + index;
    if (next !== undefined)
      tokens.push({ word: letter + next, position, length: 2, start, end, kind: "pair" });
    else tokens.push({ word: letter, position, length: 1, start, end, kind: "last" });
  });
  return place.position + letters.length;
}

function startsOf(run: string, count: number): number[] | undefined {
  const starts: number[] = [];
  let at = 0;
  for (const letter of run) {
    starts.push(at);
    at += letter.length;
  }
  return starts.length === count ? starts : undefined;
}

const cut = (word: string) => (word.length > maxWordLength ? word.slice(0, maxWordLength) : word);
