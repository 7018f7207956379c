import { escapeHtml } from "#platform/contract/texts/escape-html.ts";
import { type Block, type Part, partID } from "./blocks.ts";
import { type HtmlNode, isElement, isText, textOf, treeOf } from "./html-tree.ts";

/** Translations are rarely much longer; a service that tells stories is broken. */
const longest = (text: string) => 200 + text.length * 6;

/**
 * The block in the words of an answer. Markup of the answer only says where the elements of the original belong, so
 * nothing of it reaches the page but text. Undefined unless it has each element of the original exactly once.
 */
export function readAnswer(block: Block, answer: string): string | undefined {
  const { html, parts } = block;
  if (answer.length > longest(html)) return;
  const reading: Reading = { missing: new Map(parts.map((part, at) => [partID(at), part])) };
  const written = writeNodes(reading, treeOf(answer), new Set());
  return written !== undefined && reading.missing.size === 0 ? written : undefined;
}

interface Reading {
  missing: Map<string, Part>;
}

function writeNodes(
  reading: Reading,
  nodes: readonly HtmlNode[],
  around: ReadonlySet<string>,
): string | undefined {
  let written = "";
  for (const node of nodes) {
    const next = writeNode(reading, node, around);
    if (next === undefined) return;
    written += next;
  }
  return written;
}

function writeNode(
  reading: Reading,
  node: HtmlNode,
  around: ReadonlySet<string>,
): string | undefined {
  if (isText(node)) return plain(textOf(node));
  if (!isElement(node)) return;
  const { name, attribs, children } = node;
  const part = reading.missing.get(attribs.id ?? "");
  if (part?.name !== name || (name === "a" && around.has("a"))) return;
  reading.missing.delete(attribs.id ?? "");
  if (part.hasWords && textOf(node).trim() === "") return;
  const inner = writeNodes(reading, children, new Set([...around, name]));
  return inner === undefined ? undefined : part.open + inner + part.close;
}

/** The block with each of its texts replaced; undefined if one of them is missing or is out of proportion. */
export function readTexts(
  { texts, sequence }: Block,
  translated: readonly string[],
): string | undefined {
  const isUsable = texts.every((text, at) => {
    const { length = 0 } = translated[at]?.trim() ?? {};
    return length > 0 && length <= longest(text);
  });
  if (!isUsable) return;
  return sequence
    .map((piece) =>
      "markup" in piece
        ? piece.markup
        : spacedAs(texts[piece.text] ?? "", translated[piece.text] ?? ""),
    )
    .join("");
}

/** Services trim texts, which would glue words to the elements beside them. */
function spacedAs(text: string, translated: string): string {
  const before = text.slice(0, text.length - text.trimStart().length);
  const after = text.slice(text.trimEnd().length);
  return before + plain(translated.trim()) + after;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed.
const plain = (text: string) => escapeHtml(text.replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, ""));
