import pg from "pg";

const parseAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

/** The length of `2026-11-22 08:12:02+00`. */
const shortest = 22;

/**
 * A moment as PostgreSQL writes it. Lists hold hundreds of them, nearly all in the one form that is read here
 * without regular expressions; whatever is written otherwise is read as usual.
 */
export function parseTimestamp(text: string): Date {
  const isUsual = text.length >= shortest && text[4] === "-" && text.endsWith("+00");
  if (!isUsual) return parseAny(text);
  const parts = text.length > shortest ? text.slice(20, -3) : "";
  const ms = parts.length > 3 ? parts.slice(0, 3) : parts.padEnd(3, "0");
  return new Date(`${text.slice(0, 10)}T${text.slice(11, 19)}.${ms}Z`);
}
