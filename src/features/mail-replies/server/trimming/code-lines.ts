import { isBlank } from "./plain-line.ts";

const fence = /^ {0,3}(`{3,}|~{3,})/;

/** For each line, whether it belongs to a closed fenced code block, fences included. */
export function fencedLines(lines: readonly string[]): boolean[] {
  const isCode = lines.map(() => false);
  let open: { start: number; mark: string } | undefined;
  for (const [index, line] of lines.entries()) {
    const mark = fence.exec(line)?.[1];
    if (!mark) continue;
    if (!open) open = { start: index, mark };
    else if (mark.startsWith(open.mark) && isBlank(line.trim().slice(mark.length))) {
      isCode.fill(true, open.start, index + 1);
      open = undefined;
    }
  }
  return isCode;
}

export interface Segment {
  kind: "fenced" | "indented" | "prose";
  lines: string[];
}

/** Splits into fenced code, indented code between empty lines (as in Markdown), and prose. */
export function segmentsOf(lines: readonly string[]): Segment[] {
  const isFenced = fencedLines(lines);
  const isIndented = indentedLines(lines, isFenced);
  const segments: Segment[] = [];
  for (const [index, line] of lines.entries()) {
    const other = isIndented[index] ? "indented" : "prose";
    const kind = isFenced[index] ? "fenced" : other;
    const last = segments.at(-1);
    const isNext = kind === "fenced" && isFenced[index - 1] && fence.test(lines[index - 1] ?? "");
    if (last?.kind === kind && !(isNext && isClosed(last.lines))) last.lines.push(line);
    else segments.push({ kind, lines: [line] });
  }
  return segments;
}

const isClosed = (lines: readonly string[]) =>
  lines.length > 1 && fencedLines(lines).every(Boolean) && fence.test(lines.at(-1) ?? "");

const isDeep = (line: string) => /^(?: {4}|\t)/.test(line) && !isBlank(line);

function indentedLines(lines: readonly string[], isFenced: readonly boolean[]): boolean[] {
  const isIndented = lines.map(() => false);
  // Some programs indent all of the mail.
  if (!lines.some((line, index) => !isBlank(line) && !isDeep(line) && !isFenced[index]))
    return isIndented;
  let start = 0;
  /** Index after the last line of code. Empty lines between code are code as well. */
  let ofCode: number | undefined;
  while (start < lines.length) {
    const end = endOfParagraph(lines, start);
    const isCode = end > start && !isFenced[start] && lines.slice(start, end).every(isDeep);
    if (isCode) isIndented.fill(true, ofCode ?? start, end);
    if (end > start) ofCode = isCode ? end : undefined;
    start = end + 1;
  }
  return isIndented;
}

function endOfParagraph(lines: readonly string[], start: number): number {
  let end = start;
  while (end < lines.length && !isBlank(lines[end] ?? "")) end += 1;
  return end;
}

/** Fenced Markdown block with a fence longer than any in the lines. */
export function fencedBlock(lines: readonly string[]): string {
  const depth = Math.min(...lines.filter((line) => !isBlank(line)).map(indentOf));
  const longest = lines.reduce((most, line) => Math.max(most, longestRun(line)), 2);
  const marks = "`".repeat(Math.min(longest + 1, 100));
  return [marks, ...lines.map((line) => line.slice(depth)), marks].join("\n");
}

const indentOf = (line: string) => line.length - line.trimStart().length;

function longestRun(line: string): number {
  let longest = 0;
  let run = 0;
  for (const character of line) {
    run = character === "`" ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
