import type { Rich2Element, Rich2Node } from "#features/formats/contract/resources.ts";
import type { DocumentNode } from "./document.ts";
import { isTitles } from "./read-table.ts";

type WriteBlocks = (nodes: readonly DocumentNode[] | undefined) => Rich2Element[];

/** Leading rows of column headers become the head; a foot stays at the end. */
export function writeTable(
  { attrs, content = [] }: DocumentNode,
  writeBlocks: WriteBlocks,
): Rich2Element {
  const parts: Rich2Element[] = [];
  const sections = sectionsOf(content);
  for (const [index, row] of content.entries()) {
    const type = sections[index] ?? "tbody";
    const written = writeRow(row, writeBlocks);
    const last = parts.at(-1);
    if (last?.type === type) last.children.push(written);
    else parts.push({ type, children: [written] });
  }
  const caption = attrs?.caption as Rich2Element | undefined;
  return {
    ...(attrs?.rest as object),
    type: "table",
    children: [...(caption ? [caption] : []), ...parts],
  };
}

function sectionsOf(rows: readonly DocumentNode[]): string[] {
  let isHead = true;
  return rows.map((row) => {
    isHead &&= isTitles(row);
    const section = row.attrs?.section;
    if (typeof section === "string") return section;
    return isHead ? "thead" : "tbody";
  });
}

const writeRow = ({ attrs, content = [] }: DocumentNode, writeBlocks: WriteBlocks) => ({
  ...(attrs?.rest as object),
  type: "tr",
  children: content.map((cell) => writeCell(cell, writeBlocks)),
});

function writeCell({ type, attrs = {}, content }: DocumentNode, writeBlocks: WriteBlocks) {
  const { align, rest } = attrs;
  const attributes = writeSpans(attrs);
  const blocks = writeBlocks(content);
  const [only] = blocks;
  const isLine = blocks.length === 1 && only?.type === "p" && Object.keys(only).length === 2;
  return {
    ...(rest as object),
    type: type === "tableHeader" ? "th" : "td",
    ...(typeof align === "string" && { align }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    children: (isLine ? only.children : blocks) as Rich2Node[],
  };
}

/** Original attributes of the cell, plus spans that differ from them. */
function writeSpans({ given, ...attrs }: Record<string, unknown>): Record<string, unknown> {
  const attributes: Record<string, unknown> = { ...(given as object) };
  for (const name of ["colspan", "rowspan"]) {
    const value = attrs[name] ?? 1;
    if (value !== (attributes[name] ?? 1)) attributes[name] = value;
  }
  return attributes;
}
