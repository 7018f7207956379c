import { type RawBuilder, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

const shown = [
  "dataExportID",
  "userID",
  "size",
  "dateInserted",
  "dateFinished",
  "dateExpires",
] as const;

export const findExportOf = ({ db }: Ctx, userID: number) =>
  db.selectFrom("dataExports").select(shown).where("userID", "=", userID).executeTakeFirst();

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExportOf>>>;

export const listExports = ({ db }: Ctx, ids: readonly number[]) =>
  db.selectFrom("dataExports").select(shown).where("dataExportID", "in", ids).execute();

export async function findContent({ db, now }: Ctx, userID: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("dataExports")
    .select("content")
    .where("userID", "=", userID)
    .where("dateExpires", ">", now())
    .executeTakeFirst();
  return row?.content ?? undefined;
}

export async function replaceExport(
  { db, now }: TransactionCtx,
  userID: number,
): Promise<ExportRow> {
  await db.deleteFrom("dataExports").where("userID", "=", userID).execute();
  return db
    .insertInto("dataExports")
    .values({ userID, dateInserted: now() })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

interface Finished {
  content: Buffer;
  size: number;
  dateExpires: Date;
}

/** Returns false if it was finished before, or replaced. */
export async function finishExport(
  { db, now }: TransactionCtx,
  dataExportID: number,
  finished: Finished,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("dataExports")
    .set({ ...finished, dateFinished: now() })
    .where("dataExportID", "=", dataExportID)
    .where("dateFinished", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const removeExpired = ({ db, now }: Ctx) =>
  db.deleteFrom("dataExports").where("dateExpires", "<", now()).execute();

export interface Column {
  table: string;
  column: string;
  type: string;
  isKey: boolean;
}

/** Columns of tables in their order; `isKey` for those of the primary key. */
export async function listColumns({ db }: Ctx, tables: readonly string[]): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.data_type as type,
      exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary
        and a.attnum = any(i.indkey)) as "isKey"
    from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relnamespace = current_schema()::regnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attname = c.column_name
    where c.table_schema = current_schema() and c.table_name = any(${[...tables]})
    order by c.table_name, c.ordinal_position`.execute(db);
  return rows;
}

export interface Reference {
  table: string;
  column: string;
  toTable: string;
  toColumn: string;
}

/** Foreign keys of one column from these tables to others of them. */
export async function listReferences({ db }: Ctx, tables: readonly string[]): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select t.relname as "table", a.attname as "column", f.relname as "toTable", b.attname as "toColumn"
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
    join pg_class f on f.oid = k.confrelid join pg_attribute b on b.attrelid = f.oid and b.attnum = k.confkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1 and t.relnamespace = current_schema()::regnamespace
      and t.relname = any(${[...tables]}) and f.relname = any(${[...tables]}) and t.oid <> f.oid
    order by 1, 2`.execute(db);
  return rows;
}

export type Condition = RawBuilder<unknown>;

export const isOfUser = (column: string, userID: number): Condition =>
  sql`${sql.ref(column)} = ${userID}`;

export const isOfEmail = (column: string, email: string | null): Condition =>
  sql`lower(${sql.ref(column)}) = lower(${email})`;

export const nothing: Condition = sql`false`;

/** Rows that refer to rows with a condition. */
export const refersTo = ({ column, toTable, toColumn }: Reference, condition: Condition) =>
  sql`${sql.ref(column)} in
    (select ${sql.ref(toColumn)} from ${sql.table(toTable)} where ${condition})` as Condition;

export interface RowsOf {
  table: string;
  columns: readonly string[];
  order: readonly string[];
  condition: Condition;
}

export async function readRows(
  { db }: Ctx,
  { table, columns, order, condition }: RowsOf,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(r)::text as row from (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${condition}
      order by ${sql.join(order.map((column) => sql.ref(column)))} limit ${limit} offset ${offset}
    ) r`.execute(db);
  return rows.map(({ row }) => row);
}
