import { isBlank, isQuoted, longestLine, plainLine, wordsOf } from "./plain-line.ts";
import { attributionStarts, wrotePhrases, wroteWords } from "./words-of-mail-programs.ts";

/** Lines that say who wrote what follows, and when. */
export interface Attribution {
  /** The first line behind it. */
  end: number;
  /** Whether it says so for sure; else only a quote below it does. */
  isCertain: boolean;
}

const mostLines = 4;
const date = /\p{Nd}{4}|\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2}/u;
const timeOfDay = /\p{Nd}{1,2}[:：.٫h]\p{Nd}{2}/u;
const narrowest = 60;

/** By the number of their first line. Lines for which `isLeftOut` are looked at as if they were empty. */
export function findAttributions(
  lines: readonly string[],
  isLeftOut: (index: number) => boolean,
): Map<number, Attribution> {
  const found = new Map<number, Attribution>();
  const isWritten = (index: number) => {
    const line = lines[index];
    return line !== undefined && !isBlank(line) && !isQuoted(line) && !isLeftOut(index);
  };
  for (const [index, line] of lines.entries()) {
    if (!isWritten(index) || !mayEnd(line)) continue;
    const attribution = endingAt(lines, index, isWritten);
    if (attribution) found.set(attribution.start, attribution);
  }
  return found;
}

/** A colon, or the dashes that Zoho puts around it all. */
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

/** The line, then it with the one above, and so on, as far as they may be one line that was broken. */
function windowsUpFrom(
  lines: readonly string[],
  index: number,
  isWritten: (index: number) => boolean,
): { start: number; text: string }[] {
  const windows: { start: number; text: string }[] = [];
  let text = "";
  for (let start = index; start > index - mostLines && isWritten(start); start -= 1) {
    const line = plainLine(lines[start] ?? "");
    if (start < index && !isBroken(line, text)) break;
    text = `${line} ${text}`.trim();
    if (text.length > longestLine) break;
    windows.push({ start, text });
  }
  return windows;
}

/** Whether a line goes on in the next one: that had no room, it begins as an attribution does, or the next is its end. */
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

/** Where an attribution really begins that says enough without its first lines. */
function firstLine(
  lines: readonly string[],
  { start, index }: { start: number; index: number },
  isWritten: (index: number) => boolean,
): number {
  const own = wordsOf(plainLine(lines[start] ?? ""))[0] ?? "";
  if (attributionStarts.has(own) && own !== "am") return start;
  for (let above = start - 1; above > index - mostLines && isWritten(above); above -= 1)
    if (isFirst(plainLine(lines[above] ?? ""))) return above;
  return start;
}

/** `On Tue, 24`, or a name and an address alone. */
function isFirst(line: string): boolean {
  const [first = ""] = wordsOf(line);
  const isStart = attributionStarts.has(first) && /\p{Nd}/u.test(line);
  return (
    line.length <= 120 && (isStart || /^[^.!?]{0,80}<[^<>\s]{1,80}@[^<>\s]{1,80}>$/.test(line))
  );
}

/** What a line says of what follows: words of forty languages, a date, a time, an address. */
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

/** `<ann@example.org>:` */
const endsWithAddress = (text: string) => /@[^\s<>()]{1,200}[>)\]] ?[:：]?$/.test(text);

const hasWrote = (text: string): boolean =>
  wordsOf(text).some((word) => wroteWords.has(word) || wroteWords.has(word.replace(/[()]/g, ""))) ||
  wrotePhrases.some((phrase) => text.includes(phrase));
