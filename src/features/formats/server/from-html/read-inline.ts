import {
  isRich2Leaf,
  type Rich2Element,
  type Rich2Leaf,
  type Rich2Node,
} from "../../contract/resources.ts";
import {
  addressOfQuoted,
  type QuotedRecord,
  quotedAt,
  quoteElement,
} from "../../contract/rules/quotes.ts";
import type { Mark } from "../rich2/write-leaf.ts";
import type { HtmlElement, HtmlNode } from "./tree.ts";

type Marks = Omit<Rich2Leaf, "text">;

const marks = new Map<string, Mark>([
  ...(["strong", "b"] as const).map((name): [string, Mark] => [name, "bold"]),
  ...(["em", "i", "cite", "var"] as const).map((name): [string, Mark] => [name, "italic"]),
  ...(["s", "del"] as const).map((name): [string, Mark] => [name, "strikethrough"]),
  ...(["code", "kbd", "samp"] as const).map((name): [string, Mark] => [name, "code"]),
  ...(["u", "ins"] as const).map((name): [string, Mark] => [name, "underline"]),
  ["mark", "highlight"],
  ["sup", "superscript"],
  ["sub", "subscript"],
]);

export function readInline(nodes: readonly HtmlNode[]): Rich2Node[] {
  const merged = merge(read(nodes, {}));
  return merged.length > 0 ? trimEdges(merged) : [{ text: "" }];
}

const read = (nodes: readonly HtmlNode[], active: Marks): Rich2Node[] =>
  nodes.flatMap((node, index) =>
    typeof node === "string"
      ? [{ text: inOneLine(node, isBreak(nodes[index - 1])), ...active }]
      : readElement(node, active),
  );

const isBreak = (node: HtmlNode | undefined) => typeof node === "object" && node.name === "br";

const inOneLine = (text: string, isAfterBreak: boolean) =>
  (isAfterBreak ? text.replace(/^[ \t]*\n[ \t]*/, "") : text).replace(blankRuns, (run) =>
    run.includes("\n") ? " " : run,
  );

/** Matches a run as a whole: backtracking from each character would be quadratic. */
const blankRuns = /[ \t]+(?:\n[ \t]*)?|\n[ \t]*/g;

function readElement(element: HtmlElement, active: Marks): Rich2Node[] {
  const { name, attributes, children } = element;
  if (name === "sup" && attributes.class === "footnote-ref") return readReference(element);
  const mark = marks.get(name);
  if (mark) return read(children, { ...active, [mark]: true });
  if (name === "br") return [{ text: "\n", ...active }];
  if (name === "img") return [readImage(attributes)];
  if (name === "a") return readLink(element, active);
  const tex = attributes["data-tex"];
  if (tex !== undefined) return [{ type: "math", tex, children: [{ text: "" }] }];
  return name === "p"
    ? [...read(children, active), { text: " ", ...active }]
    : read(children, active);
}

function readReference({ children }: HtmlElement): Rich2Node[] {
  const link = children.find((child) => typeof child !== "string" && child.name === "a");
  const href = typeof link === "object" ? (link.attributes.href ?? "") : "";
  const number = /-(\d+)$/.exec(href)?.[1];
  return number ? [{ type: "footnote_ref", name: number, children: [{ text: "" }] }] : [];
}

function readLink({ attributes, children }: HtmlElement, active: Marks): Rich2Node[] {
  const { href: url, class: kind, "data-username": name, title } = attributes;
  if (kind === "atMention" && name) return [{ type: "@", name, children: [{ text: "" }] }];
  const inner = merge(read(children, active));
  if (kind === "footnote-backref") return [];
  if (!url) return inner;
  const label = inner.map((node) => (isRich2Leaf(node) ? node.text : "")).join("");
  const quoted = kind === "embed-quote" ? quotedAt(url) : undefined;
  if (quoted) return [readQuote(quoted, label)];
  if (kind !== "embed" && kind !== "embed-file")
    return [{ type: "a", url, ...titled(title), children: inner }];
  const dataSourceType = kind === "embed-file" ? "file" : "url";
  const embedData = { url, ...(label !== url && { name: label }) };
  return [{ type: "rich_embed_inline", dataSourceType, url, embedData, children: [{ text: "" }] }];
}

const titled = (title = "") => {
  const words = title.replace(/\s+/g, " ").trim();
  return words ? { title: words } : {};
};

const readQuote = (quoted: QuotedRecord, label: string): Rich2Element =>
  quoteElement("rich_embed_inline", quoted, label === addressOfQuoted(quoted) ? undefined : label);

function readImage(attributes: Record<string, string>) {
  const { src = "", alt, title, width, height, class: names = "" } = attributes;
  const name = alt || undefined;
  if (names === "emoji")
    return {
      type: "legacy_emoji_image",
      attributes: { src, alt: alt ?? "" },
      children: [{ text: "" }],
    };
  const displaySize = /size-(\w+)/.exec(names)?.[1];
  const float = /float-(\w+)/.exec(names)?.[1];
  return {
    type: "rich_embed_inline",
    dataSourceType: "image",
    url: src,
    embedData: {
      embedType: "image",
      url: src,
      ...(name && { name }),
      ...titled(title),
      ...(width && { width: Number(width) }),
      ...(height && { height: Number(height) }),
      ...(displaySize && { displaySize }),
      ...(float && { float }),
    },
    children: [{ text: "" }],
  };
}

function merge(nodes: readonly Rich2Node[]): Rich2Node[] {
  const merged: Rich2Node[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (isRich2Leaf(node) && last && isRich2Leaf(last) && isAlike(last, node))
      merged[merged.length - 1] = { ...last, text: last.text + node.text };
    else if (!isRich2Leaf(node) || node.text !== "") merged.push(node);
  }
  return merged;
}

const isAlike = ({ text: _, ...one }: Rich2Leaf, { text: __, ...other }: Rich2Leaf) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.keys(one).every((key) => key in other);

function trimEdges(nodes: Rich2Node[]): Rich2Node[] {
  const last = nodes.length - 1;
  return nodes
    .map((node, index) => {
      if (!isRich2Leaf(node)) return node;
      const start = index === 0 ? node.text.trimStart() : node.text;
      return { ...node, text: index === last ? start.trimEnd() : start };
    })
    .filter((node) => !isRich2Leaf(node) || node.text !== "" || nodes.length === 1);
}
