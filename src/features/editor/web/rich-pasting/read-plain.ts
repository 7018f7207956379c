import { looksLikeCode } from "./looks-like-code.ts";
import { readTabs } from "./read-tabs.ts";

export type Pasted =
  | { kind: "table"; rows: readonly (readonly string[])[] }
  | { kind: "code"; text: string; language?: string }
  | { kind: "markup"; text: string };

const maxCharacters = 100_000;
const maxLines = 5_000;

export function readPlain(source: string): Pasted | undefined {
  const text = source.replace(/\r\n?/g, "\n").replace(/\s+$/, "");
  if (text === "" || text.length > maxCharacters) return;
  const lines = text.split("\n");
  if (lines.length > maxLines) return;
  const rows = readTabs(text);
  if (rows) return { kind: "table", rows };
  if (lines.some((line) => /^ {0,3}(?:```|~~~)/.test(line))) return { kind: "markup", text };
  const code = looksLikeCode(lines);
  if (code) return { kind: "code", text, ...(code.language && { language: code.language }) };
  if (lines.filter((line) => bullet.test(line)).length > 1)
    return { kind: "markup", text: bulletsAsMarkdown(lines) };
  return isMarkdown(lines) ? { kind: "markup", text } : undefined;
}

const bullet = /^([ \t]*)[•◦▪●‣·⁃–][ \t]+(?=\S)/;

/** A line without a bullet after a list must not become a lazy continuation of its last item. */
function bulletsAsMarkdown(lines: readonly string[]): string {
  return lines
    .map((line, index) => {
      const match = bullet.exec(line);
      const isAfter = index > 0 && bullet.test(lines[index - 1] ?? "");
      if (!match) return isAfter && /^\S/.test(line) ? `\n${line}` : line;
      const indent = (match[1] ?? "").replaceAll("\t", "  ");
      const written = `${indent}- ${line.slice(match[0].length)}`;
      return index > 0 && !isAfter ? `\n${written}` : written;
    })
    .join("\n");
}

const item = /^\s*(?:[-*+]|\d{1,3}[.)])[ \t]+\S/;

const blockSigns = [/^#{1,6} +\S/, /^>+ ?\S/, /^\s*[-*+] \[[ xX]\] \S/];

const inlineSigns = [
  /\*\*[^\s*][^*]*\*\*/,
  /(?:^|[\s(])`[^`]+`/,
  /(?:^|[\s(])~~[^\s~][^~]*~~/,
  /!?\[[^[\]]+\]\((?:https?:\/\/|\/)[^)\s]{1,2000}\)/,
];

function isMarkdown(lines: readonly string[]): boolean {
  const isSigned = (line: string) =>
    [...blockSigns, ...inlineSigns].some((sign) => sign.test(line));
  return (
    lines.some(isSigned) ||
    lines.filter((line) => item.test(line)).length > 1 ||
    lines.some((line, index) => isRule(line) && (lines[index - 1] ?? "").includes("|"))
  );
}

const isRule = (line: string) =>
  line.includes("|") && line.includes("---") && /^[\s|:-]+$/.test(line);
