const mostColumns = 50;
const mostCells = 5_000;

/** Cells of tab-separated text, as spreadsheets copy it; undefined if it is not a table. */
export function readTabs(text: string): string[][] | undefined {
  if (!text.includes("\t")) return;
  const rows = text.includes('"') ? readQuoted(text) : text.split("\n").map(cellsOf);
  const columns = rows[0]?.length ?? 0;
  const isEven = rows.every((row) => row.length === columns);
  if (rows.length < 2 || columns < 2 || columns > mostColumns || !isEven) return;
  if (rows.length * columns > mostCells) return;
  // Tab-indented code has only empty first cells.
  return rows.some(([first]) => first?.trim()) && !rows.every(isIndented) ? rows : undefined;
}

const cellsOf = (line: string) => line.split("\t");

const isIndented = (row: readonly string[]) => row.slice(0, -1).every((cell) => cell.trim() === "");

/** Cells with line breaks, tabs or quotation marks are quoted, with inner quotation marks doubled. */
function readQuoted(text: string): string[][] {
  const rows: string[][] = [[]];
  for (let at = 0; at <= text.length; at += 1) {
    const end = endOfQuoted(text, at) ?? endOfPlain(text, at);
    const cell = text.slice(at, end);
    rows.at(-1)?.push(cell !== "" && end === endOfQuoted(text, at) ? unquoted(cell) : cell);
    if (text[end] === "\n") rows.push([]);
    at = end;
  }
  return rows;
}

const unquoted = (cell: string) => cell.slice(1, -1).replaceAll('""', '"');

const isEnd = (sign: string | undefined) => sign === undefined || sign === "\t" || sign === "\n";

function endOfPlain(text: string, start: number): number {
  let end = start;
  while (!isEnd(text[end])) end += 1;
  return end;
}

function endOfQuoted(text: string, start: number): number | undefined {
  if (text[start] !== '"') return;
  let mark = text.indexOf('"', start + 1);
  while (mark >= 0 && text[mark + 1] === '"') mark = text.indexOf('"', mark + 2);
  return mark >= 0 && isEnd(text[mark + 1]) ? mark + 1 : undefined;
}
