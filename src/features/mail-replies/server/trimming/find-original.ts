import { isBlank, isQuoted, plainLine } from "./plain-line.ts";
import {
  forwardedLines,
  type HeaderKind,
  headerKinds,
  originalWords,
} from "./words-of-mail-programs.ts";

const maxLines = 12;
const longestName = 40;

/**
 * Number of lines of a separator or header block above an original message that starts at this line; 0 if none
 * does.
 */
export function lengthOfOriginalHead(lines: readonly string[], index: number): number {
  const line = plainLine(lines[index] ?? "");
  return isSeparator(line) ? 1 : lengthOfHeaders(lines, index);
}

/** `----- Original Message -----`, with quotation marks or any kind of dash; `Begin forwarded message:` */
function isSeparator(line: string): boolean {
  if (line.length > 100) return false;
  const words = line
    .toLowerCase()
    .replace(/^[-‐‑–—_=~\s]{1,60}/, "")
    .replace(/[-‐‑–—_=~\s]{1,60}$/, "")
    .replaceAll("’", "'");
  if (forwardedLines.has(words.replace(/ ?[:：]$/, ""))) return /[:：]$/.test(words);
  return originalWords.has(words) && /^[-‐‑–—_=~]{2}/.test(line);
}

function headerKindOf(line: string): HeaderKind | undefined {
  const start = plainLine(line.slice(0, 200)).slice(0, longestName + 1);
  const colon = start.search(/[:：]/);
  return colon > 0 ? headerKinds.get(start.slice(0, colon).trim().toLowerCase()) : undefined;
}

/**
 * Requires a sender and two of date, recipients and subject, in any order. Headers may wrap, and some programs put
 * empty lines between them.
 */
function lengthOfHeaders(lines: readonly string[], index: number): number {
  if (!headerKindOf(lines[index] ?? "")) return 0;
  const kinds = new Set<HeaderKind>();
  let end = index;
  for (let at = index; at < Math.min(lines.length, index + maxLines); at += 1) {
    const line = lines[at] ?? "";
    const kind = isQuoted(line) ? undefined : headerKindOf(line);
    if (kind) {
      kinds.add(kind);
      end = at + 1;
    } else if (!mayGoOn(lines, at)) break;
  }
  return kinds.has("from") && kinds.size >= 3 ? end - index : 0;
}

/** Lines between the headers of a block that may be words of the reply, unless they are addresses. */
export const wordsBetweenHeaders = (lines: readonly string[]): string[] =>
  lines.filter(
    (line) =>
      !(isSeparator(plainLine(line)) || headerKindOf(line) || isBlank(line) || /[@;<>]/.test(line)),
  );

function mayGoOn(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (isBlank(line)) return !isBlank(lines[at - 1] ?? "");
  return /^[ \t]|[@;<>]/.test(line) || headerKindOf(lines[at + 1] ?? "") !== undefined;
}
