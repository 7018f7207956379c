import { isBlank, isQuoted, longestLine, plainLine, wordsOf } from "./plain-line.ts";
import { attributionStarts, wrotePhrases, wroteWords } from "./words-of-mail-programs.ts";

export interface Attribution {
  /** Index after the last line of the attribution. */
  end: number;
  /** False if it counts only when followed by a quote. */
  isCertain: boolean;
}

const maxLines = 4;
const date = /\p{Nd}{4}|\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2}/u;
const timeOfDay = /\p{Nd}{1,2}[:：.٫h]\p{Nd}{2}/u;
const narrowest = 60;

/** By the index of their first line. Lines for which `isLeftOut` returns true count as empty. */
export function findAttributions(
  lines: readonly string[],
  isLeftOut: (index: number) => boolean,
): Map<number, Attribution> {
  const attributions = new Map<number, Attribution>();
  const isWritten = (index: number) => {
    const line = lines[index];
    return line !== undefined && !isBlank(line) && !isQuoted(line) && !isLeftOut(index);
  };
  for (const [index, line] of lines.entries()) {
    if (!isWritten(index) || !mayEnd(line)) continue;
    const attribution = endingAt(lines, index, isWritten);
    if (attribution) attributions.set(attribution.start, attribution);
  }
  return attributions;
}

const mayEnd = (line: string) => /[:：]|--/.test(line.slice(-40));

function endingAt(
  lines: readonly string[],
  index: number,
  isWritten: (index: number) => boolean,
): (Attribution & { start: number }) | undefined {
  const windows = windowsUpFrom(lines, index, isWritten);
  const certain = windows.find(({ text }) => judge(text) === "certain");
  if (certain) {
    const start = firstLine(lines, { start: certain.start, index }, isWritten);
    return { start, end: index + 1, isCertain: true };
  }
  const likely = windows.find(({ text }) => judge(text) === "likely");
  return likely && { start: likely.start, end: index + 1, isCertain: false };
}

/** The line, then joined with the previous one, and so on, as long as they may be one wrapped line. */
function windowsUpFrom(
  lines: readonly string[],
  index: number,
  isWritten: (index: number) => boolean,
): { start: number; text: string }[] {
  const windows: { start: number; text: string }[] = [];
  let text = "";
  for (let start = index; start > index - maxLines && isWritten(start); start -= 1) {
    const line = plainLine(lines[start] ?? "");
    if (start < index && !isBroken(line, text)) break;
    text = `${line} ${text}`.trim();
    if (text.length > longestLine) break;
    windows.push({ start, text });
  }
  return windows;
}

/**
 * Whether the line was wrapped: the next word did not fit, it starts like an attribution, or the next line ends
 * one.
 */
function isBroken(line: string, next: string): boolean {
  const [word = "", second] = next.split(" ", 2);
  const isFull = line.length + 1 + word.length >= narrowest;
  return isFull || isBeginning(line) || (second === undefined && date.test(line));
}

/** `On Tue, 24`, `24.11.2026`, `---- On` */
function isBeginning(line: string): boolean {
  const [first = "", second = ""] = wordsOf(line);
  const isStart = attributionStarts.has(first) || /^\p{Nd}/u.test(first) || first.startsWith("<");
  return (
    /\p{Nd}/u.test(line) && (isStart || (first.startsWith("-") && attributionStarts.has(second)))
  );
}

/** Extends an attribution upwards to its actual first line. */
function firstLine(
  lines: readonly string[],
  { start, index }: { start: number; index: number },
  isWritten: (index: number) => boolean,
): number {
  const firstWord = wordsOf(plainLine(lines[start] ?? ""))[0] ?? "";
  if (attributionStarts.has(firstWord) && firstWord !== "am") return start;
  for (let above = start - 1; above > index - maxLines && isWritten(above); above -= 1)
    if (isFirst(plainLine(lines[above] ?? ""))) return above;
  return start;
}

function isFirst(line: string): boolean {
  const [first = ""] = wordsOf(line);
  const isStart = attributionStarts.has(first) && /\p{Nd}/u.test(line);
  return (
    line.length <= 120 && (isStart || /^[^.!?]{0,80}<[^<>\s]{1,80}@[^<>\s]{1,80}>$/.test(line))
  );
}

/** Scores a line by words in forty languages, a date, a time and an address. */
function judge(text: string): "certain" | "likely" | undefined {
  const inner = text.replace(/^[-‐‑–—\s]{2,60}/, "").replace(/[\s-]{2,60}$/, "");
  const isDashed = inner.length < text.length - 3;
  if (!isDashed && !/[:：]$/.test(text)) return undefined;
  const saysWrote = hasWrote(inner);
  const saysDate = date.test(inner);
  const saysTime = timeOfDay.test(inner);
  const saysAddress = /\S@\S/.test(inner);
  if (saysWrote && [saysDate, saysTime, saysAddress].filter(Boolean).length >= 2) return "certain";
  if (saysDate && saysTime && endsWithAddress(inner)) return "certain";
  const isShort = inner.split(" ", 9).length <= 8;
  const isLikely = (saysWrote && (isShort || saysDate || saysAddress)) || endsWithAddress(inner);
  return isLikely ? "likely" : undefined;
}

const endsWithAddress = (text: string) => /@[^\s<>()]{1,200}[>)\]] ?[:：]?$/.test(text);

const hasWrote = (text: string): boolean =>
  wordsOf(text).some((word) => wroteWords.has(word) || wroteWords.has(word.replace(/[()]/g, ""))) ||
  wrotePhrases.some((phrase) => text.includes(phrase));
