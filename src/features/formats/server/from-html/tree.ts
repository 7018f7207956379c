import { isVoid, type Token } from "../tokens/tokens.ts";

export interface HtmlElement {
  name: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

export type HtmlNode = HtmlElement | string;

export function treeOf(tokens: readonly Token[]): HtmlNode[] {
  const root: HtmlElement = { name: "root", attributes: {}, children: [] };
  const open = [root];
  for (const token of tokens) {
    const parent = open.at(-1) ?? root;
    if (token.kind === "text") parent.children.push(token.text);
    if (token.kind === "close") open.pop();
    if (token.kind !== "open") continue;
    const element = { name: token.name, attributes: token.attributes, children: [] };
    parent.children.push(element);
    if (!isVoid(token.name)) open.push(element);
  }
  return root.children;
}

export function contentOf(node: HtmlNode): string {
  if (typeof node === "string") return node;
  return node.name === "br" ? "\n" : node.children.map(contentOf).join("");
}
