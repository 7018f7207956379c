import type { Rich2Element, Rich2Node } from "../../contract/resources.ts";
import { readInline } from "./read-inline.ts";
import { looseWords, readTable } from "./read-table.ts";
import { contentOf, type HtmlElement, type HtmlNode } from "./tree.ts";

/** Converts sanitized HTML to rich2. Elements without a block of their own are replaced by their content. */
export function readHtml(nodes: readonly HtmlNode[]): Rich2Element[] {
  const blocks = readBlocks(nodes);
  return blocks.length > 0 ? blocks : [paragraph([{ text: "" }])];
}

function readBlocks(nodes: readonly HtmlNode[]): Rich2Element[] {
  const blocks: Rich2Element[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    blocks.push(...readParagraph(line));
    line = [];
  };
  for (const node of nodes) {
    const reader = typeof node === "string" ? undefined : readerOf(node);
    if (!reader || typeof node === "string") {
      line.push(node);
      continue;
    }
    endLine();
    blocks.push(...reader(node));
  }
  endLine();
  return blocks;
}

type Reader = (element: HtmlElement) => Rich2Element[];

const paragraph = (children: Rich2Node[]): Rich2Element => ({ type: "p", children });

const heading =
  (type: string): Reader =>
  ({ attributes: { id }, children }) => [
    { type, ...(id && { ref: id.replace(/^user-content-/, "") }), children: readInline(children) },
  ];

const inside: Reader = ({ children }) => readBlocks(children);

const readers = new Map<string, Reader>([
  ["p", ({ children }) => readBlocks(children)],
  ...["div", "section", "figure", "figcaption", "dl", "dt", "dd", "summary", "li"].map(
    (name): [string, Reader] => [name, inside],
  ),
  ...["thead", "tbody", "tfoot", "tr", "th", "td", "caption"].map((name): [string, Reader] => [
    name,
    inside,
  ]),
  ...["h2", "h3", "h4", "h5"].map((name): [string, Reader] => [name, heading(name)]),
  ["h6", heading("h5")],
  ["hr", () => [{ type: "hr", children: [{ text: "" }] }]],
  ["pre", readCode],
  ["blockquote", ({ children }) => [quoteOf("blockquote", "blockquote-line", children)]],
  ["details", readSpoiler],
  ["ul", readList],
  ["ol", readOrderedList],
  ["table", (table) => [...readParagraph(looseWords(table)), readTable(table)]],
]);

function readerOf({ name, attributes }: HtmlElement): Reader | undefined {
  if (attributes.class === "mathBlock" && attributes["data-tex"] !== undefined) return readFormula;
  return attributes.class === "footnotes" ? readFootnotes : readers.get(name);
}

const readFootnotes: Reader = ({ children }) =>
  elementsOf(children)
    .flatMap((list) => elementsOf(list.children))
    .map((item, index) => ({
      type: "footnote",
      name: String(index + 1),
      children: filled(readBlocks(item.children), "p"),
    }));

const elementsOf = (nodes: readonly HtmlNode[]) =>
  nodes.filter((node): node is HtmlElement => typeof node !== "string");

const readFormula: Reader = ({ attributes }) => [
  { type: "math_block", tex: attributes["data-tex"] ?? "", children: [{ text: "" }] },
];

function readParagraph(nodes: readonly HtmlNode[]): Rich2Element[] {
  const children = readInline(nodes);
  const filled = children.filter((child) => !("text" in child && String(child.text).trim() === ""));
  const [only] = filled;
  if (filled.length === 0) return [];
  if (filled.length === 1 && only && "type" in only && only.type === "rich_embed_inline")
    return [{ ...only, type: "rich_embed_card" }];
  return [paragraph(children)];
}

const quoteOf = (type: string, lineType: string, nodes: readonly HtmlNode[]): Rich2Element => ({
  type,
  children: filled(
    readBlocks(nodes).map((block) => (block.type === "p" ? { ...block, type: lineType } : block)),
    lineType,
  ),
});

const filled = (blocks: Rich2Element[], lineType: string): Rich2Element[] =>
  blocks.length > 0 ? blocks : [{ type: lineType, children: [{ text: "" }] }];

function readSpoiler({ children }: HtmlElement): Rich2Element[] {
  const label = elementsOf(children).find(({ name }) => name === "summary");
  const summary = label && contentOf(label).replace(/\s+/g, " ").trim();
  const hidden = children.filter((child) => child !== label);
  const content = quoteOf("spoiler-content", "spoiler-item", hidden);
  return [{ type: "spoiler", ...(summary && { summary }), children: [content] }];
}

function readCode(pre: HtmlElement): Rich2Element[] {
  const code = pre.children.find((child) => typeof child !== "string" && child.name === "code");
  const lang = typeof code === "object" ? code.attributes["data-lang"] : undefined;
  // HTML ignores the first line break in a `pre`, but not in its `code`.
  const content = code ? contentOf(pre) : contentOf(pre).replace(/^\n/, "");
  const text = content.replace(/\n$/, "");
  const lines = text.split("\n").map((line) => ({ type: "code_line", children: [{ text: line }] }));
  return [{ type: "code_block", ...(lang && { lang }), children: lines }];
}

function readList({ name, children }: HtmlElement): Rich2Element[] {
  const items = children.flatMap((child) => {
    if (typeof child !== "string") return [readItem(child)];
    return child.trim() === "" ? [] : [readItem({ name: "li", attributes: {}, children: [child] })];
  });
  return items.length > 0 ? [{ type: name, children: items }] : [];
}

function readOrderedList(list: HtmlElement): Rich2Element[] {
  const start = Number(list.attributes.start ?? 1);
  return readList(list).map((read) => ({ ...read, ...(start !== 1 && { start }) }));
}

function readItem({ children }: HtmlElement): Rich2Element {
  const box = findBox(children);
  const blocks = readBlocks(children).map((block) =>
    block.type === "p" ? { ...block, type: "lic" } : block,
  );
  return {
    type: "li",
    ...(box && { checked: box.attributes.checked !== undefined }),
    children: filled(blocks, "lic"),
  };
}

function findBox(nodes: readonly HtmlNode[]): HtmlElement | undefined {
  const first = nodes.find((node) => typeof node !== "string" || node.trim() !== "");
  if (typeof first !== "object") return;
  if (first.name === "p") return findBox(first.children);
  return first.name === "input" ? first : undefined;
}
