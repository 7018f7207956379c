import {
  isRich2Leaf,
  type Rich2Element,
  type Rich2Leaf,
  type Rich2Node,
} from "../../contract/resources.ts";
import { addressOfQuoted, labelOf, quotedBy } from "../../contract/rules/quotes.ts";
import { readMention } from "../mentions/mentions.ts";
import { readFormula } from "../notation/formulas.ts";
import { escapeLineStart, escapeText } from "./escape-markdown.ts";
import { writeAddress, writeDestination, writeTitle } from "./write-address.ts";
import { writeHtml } from "./write-html.ts";
import { type Mark, marks } from "./write-leaf.ts";

export function writeLine(nodes: readonly Rich2Node[]): string {
  let line = "";
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1];
    line += isRich2Leaf(node) ? writeLeaf(node, line, next) : writeElement(node, line, next);
  }
  return escapeLineStart(line);
}

const signs = new Map<Mark, string>([
  ["strikethrough", "~~"],
  ["italic", "*"],
  ["bold", "**"],
]);

/** Marks as Markdown where it would be parsed so, else as HTML elements. */
function writeLeaf(leaf: Rich2Leaf, before: string, next: Rich2Node | undefined): string {
  const leafMarks = marks.map(([mark]) => mark).filter((mark) => leaf[mark] === true);
  if (leafMarks.length === 0) return escapeText(leaf.text);
  if (!maySign(leaf, leafMarks, before, next)) return wrap(leafMarks, escapeText(leaf.text));
  const text = leaf.code ? writeCode(leaf.text) : escapeText(leaf.text);
  return leafMarks.reduce((inner, mark) => {
    const sign = signs.get(mark) ?? "";
    return `${sign}${inner}${sign}`;
  }, text);
}

const wrap = (leafMarks: readonly Mark[], text: string) =>
  marks
    .filter(([mark]) => leafMarks.includes(mark))
    .reduce((inner, [, name]) => `<${name}>${inner}</${name}>`, text);

function maySign(
  leaf: Rich2Leaf,
  leafMarks: readonly Mark[],
  before: string,
  next: Rich2Node | undefined,
) {
  if (!leafMarks.every((mark) => mark === "code" || signs.has(mark)) || !isSolid(leaf))
    return false;
  const after = next && textAfter(next);
  if (isEdge(before.at(-1)) && isEdge(after?.[0], next)) return true;
  const isWord = leaf.code || /^[\p{L}\p{N}](.*[\p{L}\p{N}])?$/u.test(leaf.text);
  return isWord && leafMarks.length === 1 && !/[*~`_\\]$/.test(before);
}

const isSolid = ({ text, code }: Rich2Leaf) =>
  text.trim() === text && text !== "" && !(code && /^`|`$|\n/.test(text));

const textAfter = (next: Rich2Node) => (isRich2Leaf(next) && !hasMarks(next) ? next.text : "");

const isEdge = (character: string | undefined, node?: Rich2Node) =>
  character === undefined ? !node : /\s/.test(character);

const hasMarks = (leaf: Rich2Leaf) => marks.some(([mark]) => leaf[mark]);

function writeCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${text}${fence}`;
}

function writeElement(element: Rich2Element, before: string, next: Rich2Node | undefined): string {
  const after = next && isRich2Leaf(next) ? next.text : "";
  if (element.type === "@") return writeMention(element, before, after);
  if (element.type === "math") return writeFormula(element, before, after);
  if (element.type === "a") return writeLink(element, before, next);
  if (element.type === "footnote_ref") return writeReference(element, after);
  return (
    writeQuote(element) ?? writePlainImage(element) ?? writeHtml([element]).replace(/\n/g, "&#10;")
  );
}

/** A comment keeps what follows from turning the reference into a link or definition. */
const writeReference = ({ number, name }: Rich2Element, after: string) =>
  `[^${String(number ?? name)}]${/^[(:]/.test(after) ? "<!-- -->" : ""}`;

function writeMention(element: Rich2Element, before: string, after: string): string {
  const name = String(element.name ?? "");
  for (const sign of [`@${name}`, `@"${name}"`]) {
    const mention = readMention(before + sign + after, before.length);
    if (mention?.name === name && mention.end === before.length + sign.length) return sign;
  }
  return writeHtml([element]);
}

function writeFormula(element: Rich2Element, before: string, after: string): string {
  const sign = `$${String(element.tex ?? "")}$`;
  const formula = readFormula(before + sign + after, before.length);
  const isRead =
    formula?.end === before.length + sign.length && !formula.isBlock && !sign.includes("\n");
  return isRead ? sign : writeHtml([element]).replace(/\n/g, "&#10;");
}

function writeLink(
  { url, title, children }: Rich2Element,
  before: string,
  next: Rich2Node | undefined,
): string {
  const address = String(url ?? "");
  const [only, ...others] = children;
  const isPlain = others.length === 0 && only && isRich2Leaf(only) && !hasMarks(only) && !title;
  const after = next === undefined ? "" : escapeText(textAfter(next)) || undefined;
  const bare = isPlain && writeAddress({ text: only.text, address, before, after });
  return bare || `[${writeLine(children)}](${writeDestination(address)}${writeTitle(title)})`;
}

/** Quote with a label for the editor: `!quote[Ada](/discussion/comment/12)`. */
export function writeQuote({ url, embedData }: Rich2Element): string | undefined {
  const quoted = quotedBy({ url, ...(embedData as object | null) });
  if (!quoted) return;
  const { name } = embedData as Record<string, unknown>;
  const label = labelOf(name).replace(/[\\[\]]/g, "\\$&");
  return `!quote[${label}](${addressOfQuoted(quoted)})`;
}

export function writePlainImage({
  dataSourceType,
  url,
  embedData,
}: Rich2Element): string | undefined {
  const data = { ...(embedData as Record<string, unknown>) };
  const { name, title, displaySize, float, width, height } = data;
  if (dataSourceType !== "image" || displaySize || float || width || height) return;
  return `![${escapeText(String(name ?? ""))}](${writeDestination(String(url ?? ""))}${writeTitle(title)})`;
}
