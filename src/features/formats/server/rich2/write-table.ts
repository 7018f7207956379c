import { isRich2Leaf, type Rich2Element, type Rich2Node } from "../../contract/resources.ts";
import { writeLine } from "./write-line.ts";

/** A pipe table; undefined for merged cells, captions, second header rows or line breaks. */
export function writeTable({ children }: Rich2Element): string | undefined {
  const [head, body, ...others] = children.filter((child) => !isRich2Leaf(child)) as Rich2Element[];
  if (head?.type !== "thead" || (body && body.type !== "tbody") || others.length > 0) return;
  const [titles, ...more] = rowsOf(head);
  const rows = body ? rowsOf(body) : [];
  const isEven = rows.every((row) => row.length === titles?.length);
  if (!titles || more.length > 0 || !isEven || ![titles, ...rows].flat().every(isPlain)) return;
  return [writeRow(titles), line(titles.map(rule)), ...rows.map(writeRow)].join("\n");
}

const rowsOf = ({ children }: Rich2Element): Rich2Element[][] =>
  children.map((row) => (isRich2Leaf(row) ? [] : (row.children as Rich2Element[])));

function isPlain(cell: Rich2Element): boolean {
  return !cell.attributes && cell.children.every(isInline);
}

const inline = new Set(["a", "@", "math", "footnote_ref"]);

const isInline = (node: Rich2Node): boolean =>
  isRich2Leaf(node)
    ? !/\n|\\\|/.test(node.text)
    : inline.has(node.type) && node.children.every(isInline);

const writeRow = (cells: readonly Rich2Element[]) =>
  line(cells.map(({ children }) => writeLine(children).replace(/(?<!\\)((?:\\\\)*)\|/g, "$1\\|")));

const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

function rule({ align }: Rich2Element): string {
  if (align === "center") return ":---:";
  if (align === "right") return "---:";
  return align === "left" ? ":---" : "---";
}
