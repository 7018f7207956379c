import { isRich2Leaf, type Rich2Element, type Rich2Node } from "../../contract/resources.ts";
import { escapeHtml, openTag } from "../tokens/tokens.ts";
import { numberFootnotes } from "./number-footnotes.ts";
import { firstNumber, writeHtml } from "./write-html.ts";
import { writeLine, writePlainImage, writeQuote } from "./write-line.ts";
import { writeTable } from "./write-table.ts";

/** Converts a document to Markdown, with HTML for what Markdown cannot express. */
export function writeMarkdown(document: readonly Rich2Node[]): string {
  const { blocks, footnotes } = numberFootnotes(document);
  return [writeBlocks(blocks), ...footnotes.map(writeFootnote)].filter(Boolean).join("\n\n");
}

const writeFootnote = ({ children }: Rich2Element, index: number) =>
  `[^${index + 1}]: ${prefixed("    ", writeBlocks(children)).trimStart()}`;

const writeBlocks = (blocks: readonly Rich2Node[]): string =>
  blocks
    .map((block, index) => separator(blocks[index - 1], block) + writeBlock(block))
    .filter((block) => block !== "")
    .join("\n\n");

/** Two adjacent lists would be parsed as one. */
function separator(before: Rich2Node | undefined, block: Rich2Node): string {
  const isSame =
    before && !isRich2Leaf(before) && !isRich2Leaf(block) && before.type === block.type;
  return isSame && (block.type === "ul" || block.type === "ol") ? "<!-- -->\n\n" : "";
}

const writeBlock = (block: Rich2Node): string =>
  isRich2Leaf(block) ? writeLine([block]) : (writers.get(block.type) ?? asHtml)(block);

const paragraph = ({ children }: Rich2Element) => writeLine(children);

const heading =
  (level: number) =>
  ({ children }: Rich2Element) =>
    `${"#".repeat(level)} ${inOneLine(writeLine(children))}`;

// Number signs at the end would close the heading.
const inOneLine = (text: string) => text.replaceAll("\\\n", "<br>").replace(/ (#+)$/, " \\$1");

const prefixed = (prefix: string, text: string) =>
  text
    .split("\n")
    .map((line) => `${prefix}${line}`.trimEnd())
    .join("\n");

const writers = new Map<string, (element: Rich2Element) => string>([
  ...["p", "lic", "blockquote-line", "spoiler-item"].map((name): [string, typeof paragraph] => [
    name,
    paragraph,
  ]),
  ["h2", heading(1)],
  ["h3", heading(2)],
  ["h4", heading(3)],
  ["h5", heading(4)],
  ["hr", () => "***"],
  ["blockquote", ({ children }) => prefixed("> ", writeBlocks(children))],
  ["spoiler", writeSpoiler],
  ["spoiler-content", ({ children }) => writeBlocks(children)],
  ["code_block", writeCode],
  ["ul", writeList],
  ["ol", writeList],
  ["math_block", writeFormula],
  ["table", (table) => writeTable(table) ?? asHtml(table)],
  [
    "rich_embed_card",
    (element) => writeQuote(element) ?? writePlainImage(element) ?? asHtml(element),
  ],
]);

/** `>!` has no summary, so spoilers with one are written as HTML elements. */
function writeSpoiler({ summary, children }: Rich2Element): string {
  const content = writeBlocks(children);
  if (typeof summary !== "string" || summary === "") return prefixed(">! ", content);
  const label = `<summary>${escapeHtml(summary)}</summary>`;
  return [`<details class="spoiler">${label}`, content, "</details>"].join("\n\n");
}

/** An HTML block ends at an empty line, so it must not contain any. */
function asHtml(element: Rich2Element): string {
  return writeHtml([element]).replace(/\n/g, "&#10;");
}

function writeCode({ lang, children }: Rich2Element): string {
  const text = children.map(contentOf).join("\n");
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${typeof lang === "string" ? lang : ""}\n${text}\n${fence}`;
}

const contentOf = (node: Rich2Node): string =>
  isRich2Leaf(node) ? node.text : node.children.map(contentOf).join("");

function writeFormula({ tex }: Rich2Element): string {
  const text = String(tex ?? "").trim();
  const isPlain =
    text !== "" && !text.includes("$") && !text.includes("\n\n") && !text.endsWith("\\");
  return isPlain
    ? `$$\n${text}\n$$`
    : `<div>${openTag("span", { class: "mathBlock", "data-tex": text }).replace(/\n/g, "&#10;")}</span></div>`;
}

function writeList({ type, start, children }: Rich2Element): string {
  const first = firstNumber(start);
  return children
    .map((item, index) => writeItem(item, type === "ol" ? `${first + index}. ` : "- "))
    .join("\n");
}

function writeItem(item: Rich2Node, mark: string): string {
  if (isRich2Leaf(item)) return `${mark}${writeLine([item])}`;
  const box = typeof item.checked === "boolean" ? `[${item.checked ? "x" : " "}] ` : "";
  const blocks = item.children
    .map((child) => separatorInItem(child) + writeBlock(child))
    .join("\n");
  return `${mark}${box}${prefixed(" ".repeat(mark.length), blocks).trimStart()}`;
}

const separatorInItem = (child: Rich2Node) =>
  isRich2Leaf(child) || child.type === "ul" || child.type === "ol" ? "" : "\n";
