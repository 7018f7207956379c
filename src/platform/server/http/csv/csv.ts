import { type FieldSelection, selectFields, valueAt } from "../parsing/select-fields.ts";
import type { Column } from "./csv-columns.ts";

/** A list as CSV (RFC 4180), page by page; nested values have columns called `outer.inner`. */
export async function* csvLines(
  pages: AsyncIterable<readonly unknown[]>,
  columns: readonly Column[],
  selection: FieldSelection,
): AsyncGenerator<string> {
  yield line(columns.map(({ heading }) => heading));
  for await (const page of pages) {
    const selected = page.map((item) => selectFields(item, selection));
    yield selected.map((item) => line(columns.map(({ path }) => textOf(item, path)))).join("");
  }
}

/** A list as one JSON record per line, page by page. */
export async function* jsonLines(
  pages: AsyncIterable<readonly unknown[]>,
  selection: FieldSelection,
): AsyncGenerator<string> {
  for await (const page of pages)
    yield page.map((item) => `${JSON.stringify(selectFields(item, selection))}\n`).join("");
}

const line = (texts: readonly string[]) => `${texts.map(cell).join(",")}\r\n`;

function textOf(item: unknown, path: readonly string[]): string {
  const value = valueAt(item, path);
  if (value === undefined || value === null) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Spreadsheets run cells that start like a formula (CSV injection), so those get an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
