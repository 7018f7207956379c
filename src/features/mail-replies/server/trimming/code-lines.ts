import { isBlank } from "./plain-line.ts";

const fence = /^ {0,3}(`{3,}|~{3,})/;

/** Whether each line is between fences that are closed, or one of them. */
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

/** Lines that are code as they are written, and others, in turns. */
export interface Segment {
  kind: "fenced" | "indented" | "prose";
  lines: string[];
}

/** Code between fences, and what is indented between empty lines, as in Markdown. */
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

/** Whether fences that follow each other are two blocks. */
const isClosed = (lines: readonly string[]) =>
  lines.length > 1 && fencedLines(lines).every(Boolean) && fence.test(lines.at(-1) ?? "");

const isDeep = (line: string) => /^(?: {4}|\t)/.test(line) && !isBlank(line);

function indentedLines(lines: readonly string[], isFenced: readonly boolean[]): boolean[] {
  const isIndented = lines.map(() => false);
  // A program that indents a mail as a whole does not mean code.
  if (!lines.some((line, index) => !isBlank(line) && !isDeep(line) && !isFenced[index]))
    return isIndented;
  let start = 0;
  /** Behind the last line of code; empty lines between code are code as well. */
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

/** A block of Markdown whose fences none of the lines can close. */
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
