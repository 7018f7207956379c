import type { Rich2Element, Rich2Node } from "#features/formats/contract/resources.ts";
import { type DocumentNode, paragraph } from "./document.ts";
import { attributesOf, isInline, isLeaf, readLine, restOf } from "./read-line.ts";
import { readTable } from "./read-table.ts";

/** Converts a rich2 body to an editor document without losing anything. */
export const toDocument = (blocks: readonly Rich2Node[]): DocumentNode => ({
  type: "doc",
  content: filled(readBlocks(blocks)),
});

export const filled = (blocks: DocumentNode[]) => (blocks.length > 0 ? blocks : [paragraph()]);

type Reader = (element: Rich2Element) => DocumentNode[];

const line: Reader = (element) => readText(element, "paragraph");

const readers = new Map<string, Reader>([
  ...["p", "lic", "blockquote-line", "spoiler-item", "code_line", "caption"].map(
    (type): [string, Reader] => [type, line],
  ),
  ...[2, 3, 4, 5].map((level): [string, Reader] => [
    `h${level}`,
    (element) => readText(element, "heading", { level }),
  ]),
  ["blockquote", container("blockquote")],
  ["spoiler", container("spoiler")],
  ["footnote", container("footnote", ["name"])],
  ["code_block", readCode],
  ["ul", list("bulletList")],
  ["ol", readOrderedList],
  ["table", (table) => readTable(table, readBlocks)],
  ["hr", atom("horizontalRule", [])],
  ["math_block", atom("mathBlock", ["tex"])],
  ["rich_embed_card", atom("embedCard", ["dataSourceType", "url", "embedData"])],
]);

export function readBlocks(nodes: readonly Rich2Node[]): DocumentNode[] {
  return runsOf(nodes).flatMap((run) => {
    if (Array.isArray(run)) return [paragraph(readLine(run))];
    return readers.get(run.type)?.(run) ?? readBlocks(run.children);
  });
}

function runsOf(nodes: readonly Rich2Node[]): Array<Rich2Element | Rich2Node[]> {
  const runs: Array<Rich2Element | Rich2Node[]> = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    if (!isInline(node) && !isLeaf(node)) runs.push(node);
    else if (Array.isArray(last)) last.push(node);
    else runs.push([node]);
  }
  return runs;
}

function readText(
  element: Rich2Element,
  type: string,
  own: Record<string, unknown> = {},
): DocumentNode[] {
  const runs = runsOf(element.children);
  const rest = restOf(element, []);
  const attrs = { ...own, ...(rest && { rest }) };
  const toNode = (nodes: Rich2Node[]): DocumentNode => {
    const content = readLine(nodes);
    return {
      type,
      ...(Object.keys(attrs).length > 0 && { attrs }),
      ...(content.length > 0 && { content }),
    };
  };
  if (runs.length === 0) return [toNode([])];
  return runs.flatMap((run) => (Array.isArray(run) ? [toNode(run)] : readBlocks([run])));
}

function container(type: string, names: readonly string[] = []): Reader {
  return (element) => {
    const rest = restOf(element, names);
    const knownAttributes = Object.entries(element).filter(([name]) => names.includes(name));
    const attrs = { ...Object.fromEntries(knownAttributes), ...(rest && { rest }) };
    return [
      {
        type,
        ...(Object.keys(attrs).length > 0 && { attrs }),
        content: filled(readBlocks(element.children)),
      },
    ];
  };
}

function readCode(element: Rich2Element): DocumentNode[] {
  const text = element.children.map(textOf).join("\n");
  const { lang } = element;
  const rest = restOf(element, ["lang"]);
  return [
    {
      type: "codeBlock",
      attrs: { language: typeof lang === "string" ? lang : null, ...(rest && { rest }) },
      ...(text && { content: [{ type: "text", text }] }),
    },
  ];
}

const textOf = (node: Rich2Node): string =>
  isLeaf(node) ? node.text : node.children.map(textOf).join("");

function list(type: string, own: Record<string, unknown> = {}): Reader {
  return (element) => {
    const content = element.children.map(readItem);
    const rest = restOf(element, Object.keys(own));
    const attrs = { ...own, ...(rest && { rest }) };
    return content.length > 0
      ? [{ type, ...(Object.keys(attrs).length > 0 && { attrs }), content }]
      : [];
  };
}

function readOrderedList(element: Rich2Element): DocumentNode[] {
  const { start } = element;
  const isNumber = Number.isInteger(start) && start !== 1;
  return list("orderedList", isNumber ? { start } : {})(element);
}

function readItem(item: Rich2Node): DocumentNode {
  if (isLeaf(item) || item.type !== "li")
    return { type: "listItem", content: filled(readBlocks([item])) };
  const { checked } = item;
  const isTask = typeof checked === "boolean";
  const rest = restOf(item, isTask ? ["checked"] : []);
  return {
    type: "listItem",
    ...((isTask || rest) && { attrs: { ...(isTask && { checked }), ...(rest && { rest }) } }),
    content: filled(readBlocks(item.children)),
  };
}

function atom(type: string, names: readonly string[]): Reader {
  return (element) => [{ type, attrs: attributesOf(element, names) }];
}
