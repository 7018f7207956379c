import pg from "pg";

const parseAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

const shortest = 22;

/**
 * Parses a PostgreSQL timestamp. Fast path without regular expressions for the usual form, since lists have
 * hundreds; all other forms use the default parser.
 */
export function parseTimestamp(text: string): Date {
  const isUsual = text.length >= shortest && text[4] === "-" && text.endsWith("+00");
  if (!isUsual) return parseAny(text);
  const parts = text.length > shortest ? text.slice(20, -3) : "";
  const ms = parts.length > 3 ? parts.slice(0, 3) : parts.padEnd(3, "0");
  return new Date(`${text.slice(0, 10)}T${text.slice(11, 19)}.${ms}Z`);
}
