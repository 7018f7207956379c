import { parseDocument } from "htmlparser2";

type Node = ReturnType<typeof parseDocument>["children"][number];

export type HtmlElement = Extract<Node, { attribs: Record<string, string> }>;

/** Parsed HTML, with the place of each node in its source. */
export const treeOf = (html: string): readonly Node[] =>
  parseDocument(html, { withStartIndices: true, withEndIndices: true }).children;

export type HtmlNode = Node;

export const isElement = (node: Node): node is HtmlElement => "attribs" in node;

export const isText = (node: Node) => node.type === "text";

export const startOf = (node: Node): number => node.startIndex ?? 0;

export const endOf = (node: Node): number => (node.endIndex ?? 0) + 1;

export function textOf(node: Node): string {
  if ("children" in node) return node.children.map(textOf).join("");
  return node.type === "text" && "data" in node ? node.data : "";
}

export const textOfHtml = (html: string): string => treeOf(html).map(textOf).join("");
