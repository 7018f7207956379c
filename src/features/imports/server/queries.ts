import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const findImport = ({ db }: Ctx, digest: string) =>
  db.selectFrom("imports").selectAll().where("digest", "=", digest).executeTakeFirst();

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export const insertImport = ({ db }: Ctx, digest: string, fileName: string): Promise<ImportRow> =>
  db.insertInto("imports").values({ digest, fileName }).returningAll().executeTakeFirstOrThrow();

export const setLine = ({ db }: TransactionCtx, importID: number, line: number) =>
  db.updateTable("imports").set({ line }).where("importID", "=", importID).execute();

export async function addSkipped(
  { db }: TransactionCtx,
  importID: number,
  skipped: ReadonlyMap<string, number>,
) {
  if (skipped.size === 0) return;
  await sql`
    update imports set skipped = (
      select jsonb_object_agg(key, total) from (
        select key, sum(value::integer) as total from (
          select * from jsonb_each_text(imports.skipped)
          union all select * from jsonb_each_text(${JSON.stringify(Object.fromEntries(skipped))}::jsonb)
        ) as counts (key, value) group by key
      ) as totals
    ) where "importID" = ${importID}`.execute(db);
}

export async function readSkipped({ db }: Ctx, importID: number): Promise<Record<string, number>> {
  const row = await db
    .selectFrom("imports")
    .select("skipped")
    .where("importID", "=", importID)
    .executeTakeFirstOrThrow();
  return row.skipped as Record<string, number>;
}

/** Updates planner statistics right after the import; autovacuum would take about a minute. */
export async function analyse({ db }: Ctx) {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
  // System tables are left out: each would cause a warning.
  const tableNames = sql.join(tables.rows.map(({ name }) => sql.table(name)));
  await sql`analyze ${tableNames}`.execute(db);
}

export const finishImport = ({ db, now }: Ctx, importID: number) =>
  db.updateTable("imports").set({ dateFinished: now() }).where("importID", "=", importID).execute();

export interface Mapping {
  type: string;
  sourceID: string;
  recordID: number;
}

export const listMappings = ({ db }: Ctx, importID: number): Promise<Mapping[]> =>
  db
    .selectFrom("importMappings")
    .select(["type", "sourceID", "recordID"])
    .where("importID", "=", importID)
    .execute();

export async function insertMappings(
  { db }: TransactionCtx,
  importID: number,
  mappings: readonly Mapping[],
) {
  if (mappings.length === 0) return;
  await db
    .insertInto("importMappings")
    .values(mappings.map((mapping) => ({ importID, ...mapping })))
    .execute();
}

export interface Problem {
  line: number;
  reason: string;
}

export async function insertProblems(
  { db }: TransactionCtx,
  importID: number,
  /** Keeps the first problem of each line. */
  problems: readonly Problem[],
) {
  if (problems.length === 0) return;
  await db
    .insertInto("importProblems")
    .values(problems.map((problem) => ({ importID, ...problem })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const listProblems = ({ db }: Ctx, importID: number): Promise<Problem[]> =>
  db
    .selectFrom("importProblems")
    .select(["line", "reason"])
    .where("importID", "=", importID)
    .orderBy("line")
    .execute();

export const setSavepoint = ({ db }: TransactionCtx) => sql`savepoint line`.execute(db);

export const rollbackToSavepoint = ({ db }: TransactionCtx) =>
  sql`rollback to savepoint line`.execute(db);
