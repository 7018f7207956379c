import { fencedLines } from "./code-lines.ts";
import { type Attribution, findAttributions } from "./find-attributions.ts";
import { lengthOfOriginalHead, wordsBetweenHeaders } from "./find-original.ts";
import { isMobileSignature } from "./is-mobile-signature.ts";
import { isBlank, isQuoted, plainLine } from "./plain-line.ts";

export interface Part {
  isQuote: boolean;
  lines: string[];
}

interface Mail {
  lines: readonly string[];
  isCode: readonly boolean[];
  attributions: ReadonlyMap<number, Attribution>;
}

/**
 * Removes the original message above or below the reply, and signatures. Inline quotes with answers between them
 * stay. If nothing would be left of a mail with unquoted text, all of that text is returned.
 */
export function trimLines(lines: readonly string[]): Part[] {
  const isCode = fencedLines(lines);
  const attributions = findAttributions(lines, (index) => isCode[index] === true);
  const mail = { lines, isCode, attributions };
  const trimmed = withoutOuterQuotes(partsOf(mail, endOfReply(mail)));
  return trimmed.length > 0 ? trimmed : allUnquoted(mail);
}

const isReplyLine = ({ lines, isCode }: Mail, index: number): boolean => {
  const line = lines[index] ?? "";
  return isCode[index] === true || !(isQuoted(line) || isBlank(line));
};

/** Index of the first line of an unquoted original message; else the number of lines. */
function endOfReply(mail: Mail): number {
  const { lines, isCode, attributions } = mail;
  let hasReply = false;
  let index = 0;
  while (index < lines.length) {
    const attribution = attributions.get(index);
    if (isReplyLine(mail, index)) {
      if (!isCode[index] && isEnd(mail, index, hasReply)) return index;
      hasReply ||= !attribution;
    }
    index = attribution?.end ?? index + 1;
  }
  return lines.length;
}

function isEnd(mail: Mail, index: number, hasReply: boolean): boolean {
  if (lengthOfOriginalHead(mail.lines, index) > 0) return true;
  const attribution = mail.attributions.get(index);
  return attribution?.isCertain === true && hasReply && !leadsToQuote(mail, attribution.end);
}

const maxBlanks = 20;

function leadsToQuote({ lines }: Mail, from: number): boolean {
  const next = lines.slice(from, from + maxBlanks).find((line) => !isBlank(line));
  return next !== undefined && isQuoted(next);
}

/** Replies and quotes in order, without attributions. */
function partsOf(mail: Mail, end: number): Part[] {
  const { lines, attributions } = mail;
  const parts: Part[] = [];
  const lastReplyLine = findLastReplyLine(mail, end);
  let index = 0;
  while (index < end) {
    const attribution = attributions.get(index);
    const isLeftOut =
      attribution &&
      (attribution.isCertain ||
        (attribution.end > lastReplyLine && leadsToQuote(mail, attribution.end)));
    if (!isLeftOut) addLine(parts, lines[index] ?? "", isQuotedAt(mail, index));
    index = isLeftOut ? attribution.end : index + 1;
  }
  return parts.map((part) =>
    part.isQuote ? part : { ...part, lines: withoutSignature(part.lines) },
  );
}

function findLastReplyLine(mail: Mail, end: number): number {
  let index = end - 1;
  while (index >= 0 && !isReplyLine(mail, index)) index -= 1;
  return index;
}

/** Some programs wrap long quoted lines and mark only the first. */
function isQuotedAt({ lines, isCode }: Mail, index: number): boolean {
  const [before = "", line = "", after = ""] = [lines[index - 1], lines[index], lines[index + 1]];
  if (isCode[index]) return false;
  if (isQuoted(line)) return true;
  const isRest = isQuoted(before) && isQuoted(after) && before.length >= 60;
  return isRest && /^\p{Ll}/u.test(line) && line.length < 40 && !/[.!?:]\s*$/.test(before);
}

function addLine(parts: Part[], line: string, isQuotedLine: boolean) {
  const last = parts.at(-1);
  const isQuote = isQuotedLine || (isBlank(line) && last?.isQuote === true);
  if (last?.isQuote === isQuote) last.lines.push(line);
  else parts.push({ isQuote, lines: [line] });
}

function withoutOuterQuotes(parts: readonly Part[]): Part[] {
  const replies = parts.filter(({ isQuote, lines }) => !isQuote && !lines.every(isBlank));
  const last = replies.at(-1);
  if (!last) return [];
  const start = replies.length === 1 ? parts.indexOf(last) : 0;
  return parts.slice(start, parts.indexOf(last) + 1).flatMap(({ isQuote, lines }) => {
    const strippedLines = withoutBlanks(lines);
    return strippedLines.length > 0 ? [{ isQuote, lines: strippedLines }] : [];
  });
}

function allUnquoted(mail: Mail): Part[] {
  const { lines, attributions } = mail;
  const unquotedLines: string[] = [];
  const wordsInHeads: string[] = [];
  let index = 0;
  while (index < lines.length) {
    const attribution = attributions.get(index);
    const head = isReplyLine(mail, index) ? lengthOfOriginalHead(lines, index) : 0;
    const end = attribution?.end ?? index + head;
    const line = lines[index] ?? "";
    if (end === index && !isQuoted(line)) unquotedLines.push(line);
    if (!attribution) wordsInHeads.push(...wordsBetweenHeaders(lines.slice(index, end)));
    index = Math.max(end, index + 1);
  }
  const strippedText = withoutBlanks(unquotedLines.every(isBlank) ? wordsInHeads : unquotedLines);
  return strippedText.length > 0 ? [{ isQuote: false, lines: strippedText }] : [];
}

const maxSignatureLines = 15;

function withoutSignature(lines: readonly string[]): string[] {
  const isCode = fencedLines(lines);
  const start = lines.findIndex(
    (line, index) => !isCode[index] && /^\\?--[\s\u00a0]?\\?$/.test(line),
  );
  const isShort = start >= 0 && lines.length - start <= maxSignatureLines;
  const remainingLines = withoutBlanks(isShort ? lines.slice(0, start) : lines);
  while (remainingLines.length > 0 && isAddedByProgram(remainingLines.at(-1) ?? ""))
    remainingLines.pop();
  return withoutBlanks(remainingLines);
}

const isAddedByProgram = (line: string): boolean =>
  isBlank(line) || /^\\?[_-]{3,}$/.test(plainLine(line)) || isMobileSignature(line);

function withoutBlanks(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !isBlank(line));
  if (first < 0) return [];
  return lines.slice(first, lines.findLastIndex((line) => !isBlank(line)) + 1);
}
