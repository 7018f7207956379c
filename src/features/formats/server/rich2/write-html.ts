import { isRich2Leaf, type Rich2Element, type Rich2Node } from "../../contract/resources.ts";
import { escapeHtml, openTag } from "../tokens/tokens.ts";
import { writeEmbed } from "./write-embed.ts";
import { writeReference } from "./write-footnotes.ts";
import { writeLeaf } from "./write-leaf.ts";

/**
 * Converts a document to HTML for the sanitizer. Only known properties are written. `key` makes ids unique on a
 * page with several bodies.
 */
export const writeHtml = (nodes: readonly Rich2Node[], key = ""): string =>
  nodes.map((node) => writeNode(node, key)).join("");

type Writer = (element: Rich2Element, key: string) => string;

const writeNode = (node: Rich2Node, key: string): string =>
  isRich2Leaf(node)
    ? writeLeaf(node)
    : (writers.get(node.type)?.(node, key) ?? writeHtml(node.children, key));

const wrap =
  (name: string, attributes: Record<string, string> = {}): Writer =>
  ({ children }, key) =>
    `${openTag(name, attributes)}${writeHtml(children, key)}</${name}>`;

const writers = new Map<string, Writer>([
  ...["p", "blockquote", "ul", "table", "caption"].map(plain),
  ...["thead", "tbody", "tfoot", "tr"].map(plain),
  ...["h2", "h3", "h4", "h5"].map((name): [string, Writer] => [name, writeHeading]),
  ["blockquote-line", wrap("p")],
  ["spoiler", writeSpoiler],
  ["spoiler-item", wrap("p")],
  ["hr", () => "<hr>"],
  ["ol", writeOrderedList],
  ["li", writeItem],
  ["footnote_ref", writeReference],
  ["code_block", writeCode],
  ["th", writeCell],
  ["td", writeCell],
  ["a", writeLink],
  ["@", ({ name }) => writeMention(string(name))],
  [
    "math",
    ({ tex }) => openTag("span", { class: "mathInline", "data-tex": string(tex) }) + endOfSpan,
  ],
  [
    "math_block",
    ({ tex }) => openTag("span", { class: "mathBlock", "data-tex": string(tex) }) + endOfSpan,
  ],
  ["img", writeEmbed],
  ["legacy_emoji_image", writeEmbed],
  ["rich_embed_card", (element) => `<p>${writeEmbed(element)}</p>`],
  ["rich_embed_inline", writeEmbed],
]);

const endOfSpan = "</span>";

function plain(name: string): [string, Writer] {
  return [name, wrap(name)];
}

const string = (value: unknown) => (typeof value === "string" ? value : "");

function writeLink(element: Rich2Element, key: string) {
  const title = string(element.title);
  return wrap("a", { href: string(element.url), ...(title && { title }) })(element, key);
}

function writeSpoiler({ summary, children }: Rich2Element, key: string) {
  const words = string(summary);
  const label = words && `<summary>${escapeHtml(words)}</summary>`;
  return `${openTag("details", { class: "spoiler" })}${label}${writeHtml(children, key)}</details>`;
}

function writeHeading(element: Rich2Element, key: string) {
  const id = string(element.ref);
  return wrap(element.type, id ? { id } : {})(element, key);
}

export const firstNumber = (start: unknown) =>
  Number.isInteger(start) && Number(start) >= 0 && Number(start) < 1_000_000_000
    ? Number(start)
    : 1;

function writeOrderedList(list: Rich2Element, key: string) {
  const start = firstNumber(list.start);
  return wrap("ol", start === 1 ? {} : { start: String(start) })(list, key);
}

function writeItem({ checked, children }: Rich2Element, key: string): string {
  const isTask = typeof checked === "boolean";
  const box = isTask ? `<input type="checkbox"${checked ? " checked" : ""}> ` : "";
  const paragraphs = children.filter((child) => "type" in child && child.type === "lic").length;
  const written = children.map((child) =>
    "type" in child && child.type === "lic" && paragraphs > 1
      ? `<p>${writeHtml(child.children, key)}</p>`
      : writeNode(child, key),
  );
  return `${openTag("li", isTask ? { class: "task-item" } : {})}${box}${written.join("")}</li>`;
}

function writeCode({ lang, children }: Rich2Element): string {
  const lines = children.map(textOf).join("\n");
  const language = string(lang);
  return `<pre>${openTag("code", language ? { "data-lang": language } : {})}${escapeHtml(lines)}\n</code></pre>`;
}

const textOf = (node: Rich2Node): string =>
  isRich2Leaf(node) ? node.text : node.children.map(textOf).join("");

function writeCell({ type, attributes, align, children }: Rich2Element, key: string): string {
  const values = typeof attributes === "object" && attributes !== null ? attributes : {};
  const size = Object.entries(values).filter(
    ([name, value]) =>
      (name === "colspan" || name === "rowspan") && ["number", "string"].includes(typeof value),
  );
  const [only] = children;
  const isLine = children.length === 1 && only && "type" in only && only.type === "p";
  return `${openTag(type, {
    ...Object.fromEntries(size.map(([name, value]) => [name, String(value)])),
    ...(string(align) ? { class: `align-${string(align)}` } : {}),
  })}${writeHtml(isLine ? only.children : children, key)}</${type}>`;
}

const writeMention = (name: string) =>
  `${openTag("a", { class: "atMention", "data-username": name })}@${escapeHtml(name)}</a>`;
