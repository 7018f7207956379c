import { codeLanguages } from "#features/formats/contract/rules/code-languages.ts";
import { cleanPasted } from "./clean-pasted.ts";
import { isFastToParse } from "./is-fast-to-parse.ts";
import { type Pasted, readPlain } from "./read-plain.ts";

export type Read = Pasted | { kind: "plain"; text: string };

export const plainTextOf = (data: DataTransfer): string =>
  data.getData("text/plain").replace(/\r\n?/g, "\n").replace(/\n+$/, "");

/** Structure of the pasted plain text. Undefined if the HTML has more, or if it is plain prose. */
export function readClipboard(data: DataTransfer): Read | undefined {
  const text = plainTextOf(data);
  const html = data.getData("text/html");
  if (!isFastToParse(html)) return { kind: "plain", text };
  // Already clean: copied from a ProseMirror editor.
  if (text.trim() === "" || html.includes("data-pm-slice")) return;
  const mode = modeOf(data.getData("vscode-editor-data"));
  if (mode === "markdown") return { kind: "markup", text };
  if (mode && mode !== "plaintext") return codeOf(text, mode);
  return mode || html === "" ? readPlain(text) : readTextWithHtml(html, text);
}

function readTextWithHtml(html: string, text: string): Read | undefined {
  if (isFromCode(html)) return codeOf(text);
  const cleaned = cleanPasted(html);
  if (hasStructure(cleaned)) return;
  return readPlain(text) ?? (cleaned.trim() === "" ? { kind: "plain", text } : undefined);
}

/** A single line without a known language is pasted inline instead. */
function codeOf(text: string, mode?: string): Read | undefined {
  if (mode) return { kind: "code", text, language: languageOf(mode) };
  if (!text.includes("\n")) return;
  const read = readPlain(text);
  return read?.kind === "code" ? read : { kind: "code", text };
}

const vscodeNames = new Map([
  ["typescriptreact", "tsx"],
  ["javascriptreact", "jsx"],
  ["shellscript", "bash"],
  ["dockerfile", "docker"],
  ["jsonc", "json"],
]);

function languageOf(mode: string): string {
  const name = vscodeNames.get(mode) ?? mode;
  return codeLanguages.some((known) => known === name) ? name : mode;
}

/** VS Code puts the language on the clipboard. */
function modeOf(editorData: string): string | undefined {
  try {
    const { mode } = JSON.parse(editorData) as { mode?: unknown };
    return typeof mode === "string" && /^[\w#+.-]{1,40}$/.test(mode) ? mode : undefined;
  } catch {
    return undefined;
  }
}

const wrapperTags = new Set(["html", "head", "body", "meta", "title", "style", "link"]);

/** Code editors and terminals wrap everything in one monospaced element that preserves spaces. */
function isFromCode(html: string): boolean {
  const tags = [...html.slice(0, 5_000).matchAll(/<([a-z]+)\b[^>]{0,1000}>/gi)];
  const outer = tags.find(([, name = ""]) => !wrapperTags.has(name.toLowerCase()))?.[0] ?? "";
  return /mono|courier|consolas|menlo/i.test(outer) && /^<pre|white-space:\s*pre/i.test(outer);
}

const hasStructure = (cleaned: string) => /<(?!\/|(?:p|div|span|br)\b)[a-z]/i.test(cleaned);
