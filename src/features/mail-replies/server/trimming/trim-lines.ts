import {
  attributions,
  fromLine,
  headerLine,
  mobileSignatures,
  separators,
  timeOfDay,
} from "./signatures-and-separators.ts";

/** Lines of a mail that belong together. */
export interface Part {
  isQuote: boolean;
  lines: string[];
}

const longestLine = 400;
const linesOfAttribution = 4;
const linesOfHeader = 6;
const isBlank = (line: string) => plain(line) === "";
const isQuoted = (line: string) => line.startsWith(">");

/** A line without marks of Markdown, marks of direction and blanks at its ends. */
const plain = (line: string): string =>
  line
    .slice(0, longestLine * 2)
    .replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replaceAll(/\[([^[\]]{0,200})\]\([^()]{0,400}\)/g, "$1")
    .replaceAll(/<(https?:|mailto:)[^<>]{0,300}>/g, "")
    .replaceAll(/\\(?=[^\w\s]|$)/g, "")
    .replaceAll(/\*{1,3}/g, "")
    .replaceAll(/[\s\u00a0]+/g, " ")
    .trim()
    .slice(0, longestLine);

/**
 * What somebody has written in answer to a mail: without the mail that they answer, where it stands behind or before all
 * of it, and without signatures. Quotes that they answer one by one stay.
 */
export function trimLines(given: readonly string[]): Part[] {
  const lines = upToOriginal(given);
  const parts = partsOf(lines).map((part) =>
    part.isQuote ? part : { ...part, lines: withoutSignature(part.lines) },
  );
  const own = parts.filter(({ isQuote, lines: each }) => !isQuote && !each.every(isBlank));
  const last = own.at(-1);
  if (!last) return [];
  const start = own.length === 1 ? parts.indexOf(last) : 0;
  return parts.slice(start, parts.indexOf(last) + 1).flatMap(({ isQuote, lines: each }) => {
    const kept = withoutBlanks(each);
    return kept.length > 0 ? [{ isQuote, lines: kept }] : [];
  });
}

/** Everything before the answered mail, where that is not marked as a quote. */
function upToOriginal(lines: readonly string[]): readonly string[] {
  let hasOwn = false;
  for (const [index, line] of lines.entries()) {
    if (isQuoted(line) || isBlank(line)) continue;
    if (isOriginal(lines, index)) return lines.slice(0, index);
    const length = lengthOfAttribution(lines, index);
    if (length > 0 && hasOwn && !leadsToQuote(lines, index + length)) return lines.slice(0, index);
    hasOwn ||= length === 0;
  }
  return lines;
}

function isOriginal(lines: readonly string[], index: number): boolean {
  const line = plain(lines[index] ?? "");
  if (separators.some((separator) => separator.test(line))) return true;
  if (!fromLine.test(line)) return false;
  const below = lines.slice(index + 1, index + linesOfHeader).map(plain);
  return below.filter((each) => headerLine.test(each)).length >= 2;
}

/** How many lines say who wrote what follows; 0 where none does. */
function lengthOfAttribution(lines: readonly string[], index: number): number {
  let joined = "";
  for (let length = 1; length <= linesOfAttribution; length += 1) {
    const line = plain(lines[index + length - 1] ?? "");
    if (line === "") return 0;
    joined = `${joined} ${line}`.trim();
    if (joined.length > longestLine) return 0;
    if (isAttribution(joined)) return length;
  }
  return 0;
}

const isAttribution = (text: string) =>
  timeOfDay.test(text) && attributions.some((attribution) => attribution.test(text));

const leadsToQuote = (lines: readonly string[], from: number): boolean => {
  const next = lines.slice(from).find((line) => !isBlank(line));
  return next !== undefined && isQuoted(next);
};

/** What was written and what was quoted, in turns; who wrote a quote is left out. */
function partsOf(lines: readonly string[]): Part[] {
  const parts: Part[] = [];
  let skipped = 0;
  for (const [index, line] of lines.entries()) {
    const isOwn = !isQuoted(line) && !isBlank(line);
    if (skipped === 0 && isOwn) skipped = lengthOfAttribution(lines, index);
    if (skipped > 0) skipped -= 1;
    else addLine(parts, line);
  }
  return parts;
}

/** An empty line belongs to what it stands behind. */
function addLine(parts: Part[], line: string) {
  const last = parts.at(-1);
  const isQuote = isQuoted(line) || (isBlank(line) && last?.isQuote === true);
  if (last?.isQuote === isQuote) last.lines.push(line);
  else parts.push({ isQuote, lines: [line] });
}

const linesOfSignature = 15;

/** Without what stands behind the line that begins a signature, and without what phones add. */
function withoutSignature(lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => /^\\?--[\s\u00a0]?\\?$/.test(line));
  const isShort = start >= 0 && lines.length - start <= linesOfSignature;
  const kept = withoutBlanks(isShort ? lines.slice(0, start) : lines);
  while (kept.length > 0 && isAddedByProgram(kept.at(-1) ?? "")) kept.pop();
  return withoutBlanks(kept);
}

const isAddedByProgram = (line: string): boolean => {
  const text = plain(line);
  return (
    text === "" ||
    /^[_-]{3,}$/.test(text) ||
    mobileSignatures.some((signature) => text.length < 120 && signature.test(text))
  );
};

function withoutBlanks(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !isBlank(line));
  if (first < 0) return [];
  return lines.slice(first, lines.findLastIndex((line) => !isBlank(line)) + 1);
}
