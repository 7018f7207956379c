import { type FieldSelection, selectFields } from "./select-fields.ts";

/** A list as CSV (RFC 4180), one column per field; nested values are written as `outer.inner`. */
export function toCsv(items: readonly unknown[], selection: FieldSelection): string {
  const rows = items.map((item) => flatten(selectFields(item, selection)));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  return `${lines.map((line) => line.map(cell).join(",")).join("\r\n")}\r\n`;
}

function flatten(value: unknown, prefix = ""): Record<string, string> {
  if (value === null || value === undefined) return prefix ? { [prefix]: "" } : {};
  if (Array.isArray(value)) return { [prefix]: JSON.stringify(value) };
  if (value instanceof Date) return { [prefix]: value.toISOString() };
  if (typeof value !== "object") return { [prefix]: String(value) };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) =>
      flatten(inner, prefix ? `${prefix}.${name}` : name),
    ),
  );
}

/** Spreadsheets run cells that begin like a formula, so those get an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
