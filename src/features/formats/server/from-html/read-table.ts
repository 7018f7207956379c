import type { Rich2Element } from "../../contract/resources.ts";
import { readInline } from "./read-inline.ts";
import type { HtmlElement, HtmlNode } from "./tree.ts";

export const readTable = ({ children }: HtmlElement): Rich2Element => ({
  type: "table",
  children: elements(children).flatMap(readPart),
});

const elements = (nodes: readonly HtmlNode[]) =>
  nodes.filter((node): node is HtmlElement => typeof node !== "string");

export const looseWords = ({ children }: HtmlElement): HtmlNode[] =>
  children.flatMap((child) => {
    if (typeof child === "string") return child.trim() === "" ? [] : [`${child} `];
    return child.name === "caption" || cells.has(child.name) ? [] : looseWords(child);
  });

const cells: ReadonlySet<string> = new Set(["th", "td"]);

function readPart({ name, children }: HtmlElement): Rich2Element[] {
  if (name === "caption") return [{ type: name, children: readInline(children) }];
  if (name === "tr") return [{ type: "tbody", children: [readRow(children)] }];
  return [{ type: name, children: elements(children).map((row) => readRow(row.children)) }];
}

const readRow = (cells: readonly HtmlNode[]): Rich2Element => ({
  type: "tr",
  children: elements(cells).map(readCell),
});

function readCell({ name, attributes: { colspan, rowspan, class: side }, children }: HtmlElement) {
  const align = side?.replace("align-", "");
  const attributes = {
    ...(colspan && { colspan: Number(colspan) }),
    ...(rowspan && { rowspan: Number(rowspan) }),
  };
  return {
    type: name === "th" ? "th" : "td",
    ...(align && { align }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    children: readInline(children),
  };
}
