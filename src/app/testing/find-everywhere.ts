import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

interface Column {
  schema: string;
  table: string;
  column: string;
  type: string;
}

/**
 * Locations of the words, ignoring case: `schema.table.column` in the whole database, whatever the type, and
 * `files/...` for names and contents in the data folder.
 */
export async function findEverywhere(ctx: Ctx, words: readonly string[]): Promise<string[]> {
  const columns: string[] = [];
  for (const column of await listColumns(ctx))
    if (await containsAny(ctx, column, words))
      columns.push(`${column.schema}.${column.table}.${column.column}`);
  return [...columns, ...(await findFiles(ctx.platform.config.dataDirectory, words))];
}

async function listColumns({ db }: Ctx): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_schema as schema, table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2, ordinal_position`.execute(db);
  return rows;
}

async function containsAny(
  { db }: Ctx,
  { schema, table, column, type }: Column,
  words: readonly string[],
) {
  const rows = sql.table(`${schema}.${table}`);
  const value = type === "bytea" ? sql`encode(${sql.ref(column)}, 'escape')` : sql.ref(column);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);
  const { rows: matches } = await sql`
    select from ${rows} where ${value}::text ilike any(${patterns}) limit 1`.execute(db);
  return matches.length > 0;
}

async function findFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const containsWord = (text: string) =>
    words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
  const matches = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const name = path.relative(folder, file);
        const text = `${name}\n${await readFile(file, "latin1")}`;
        return containsWord(text) ? [`files/${name}`] : [];
      }),
  );
  return matches.flat();
}
