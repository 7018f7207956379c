import type { Rich2Element, Rich2Node } from "#features/formats/contract/resources.ts";
import { type DocumentNode, paragraph } from "./document.ts";
import { isLeaf, restOf } from "./read-line.ts";

type ReadBlocks = (nodes: readonly Rich2Node[]) => DocumentNode[];

interface Part {
  section: string;
  rows: Rich2Element[];
  strays: Rich2Node[];
}

/** Rows of all sections in order; content outside rows and cells is placed before the table. */
export function readTable(table: Rich2Element, readBlocks: ReadBlocks): DocumentNode[] {
  const caption = table.children.find((child) => is(child, "caption"));
  const others = table.children.filter((child) => child !== caption);
  const parts = others.flatMap(readPart);
  const strays = others
    .filter((child) => !isPart(child))
    .concat(parts.flatMap(({ strays: each }) => each));
  const content = parts.flatMap(({ section, rows }) =>
    rows.map((row) => readRow(row, section, readBlocks)),
  );
  const shown = markSections(content.filter(({ content: cells = [] }) => cells.length > 0));
  if (shown.length === 0) return readBlocks([...(caption ? [caption] : []), ...strays]);
  const rest = restOf(table, []);
  const attrs = { ...(caption && { caption }), ...(rest && { rest }) };
  const hasAttributes = Object.keys(attrs).length > 0;
  return [
    ...readBlocks(strays),
    { type: "table", ...(hasAttributes && { attrs }), content: shown },
  ];
}

const is = (node: Rich2Node, ...types: string[]): node is Rich2Element =>
  !isLeaf(node) && types.includes(node.type);

const isPart = (node: Rich2Node) => is(node, "thead", "tbody", "tfoot", "tr");

function readPart(node: Rich2Node): Part[] {
  if (is(node, "tr")) return [partOf("tbody", [node])];
  return is(node, "thead", "tbody", "tfoot") ? [partOf(node.type, node.children)] : [];
}

function partOf(section: string, children: readonly Rich2Node[]): Part {
  const isRow = (node: Rich2Node) => is(node, "tr");
  const rows = children.filter(isRow) as Rich2Element[];
  return {
    section,
    rows,
    strays: [...children.filter((node) => !isRow(node)), ...rows.flatMap(straysOf)],
  };
}

const straysOf = ({ children }: Rich2Element) => children.filter((node) => !isCell(node));

const isCell = (node: Rich2Node): node is Rich2Element => is(node, "th", "td");

function readRow(row: Rich2Element, section: string, readBlocks: ReadBlocks): DocumentNode {
  const rest = restOf(row, []);
  return {
    type: "tableRow",
    attrs: { section, ...(rest && { rest }) },
    content: row.children.filter(isCell).map((cell) => readCell(cell, readBlocks)),
  };
}

function readCell(cell: Rich2Element, readBlocks: ReadBlocks): DocumentNode {
  const { attributes, align } = cell;
  const given = { ...(typeof attributes === "object" ? attributes : {}) } as Record<
    string,
    unknown
  >;
  const rest = restOf(cell, ["attributes", "align"]);
  const content = readBlocks(cell.children);
  return {
    type: cell.type === "th" ? "tableHeader" : "tableCell",
    attrs: {
      colspan: span(given.colspan),
      rowspan: span(given.rowspan),
      ...(typeof align === "string" && { align }),
      ...(Object.keys(given).length > 0 && { given }),
      ...(rest && { rest }),
    },
    content: content.length > 0 ? content : [paragraph()],
  };
}

const maxCells = 50;

const span = (value: unknown) =>
  Number.isInteger(value) ? Math.min(Math.max(Number(value), 1), maxCells) : 1;

/** Rows keep their section name only where position and cell types do not imply it. */
function markSections(rows: DocumentNode[]): DocumentNode[] {
  let isHead = true;
  return rows.map(({ attrs, ...row }) => {
    isHead &&= isTitles(row);
    const { section, ...others } = attrs ?? {};
    const attributes = section === (isHead ? "thead" : "tbody") ? others : { section, ...others };
    return { ...row, ...(Object.keys(attributes).length > 0 && { attrs: attributes }) };
  });
}

export const isTitles = ({ content = [] }: DocumentNode) =>
  content.every(({ type }) => type === "tableHeader");
