import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** Tables with the column: `userID` is the subject of a row, `insertUserID` its author. */
export async function tablesWith(
  { db }: Ctx,
  column: "userID" | "insertUserID",
  tables: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = current_schema() and column_name = ${column} and table_name = any(${[...tables]})`.execute(
    db,
  );
  return rows.map(({ table }) => table);
}

export async function removePersonalRows(
  tx: TransactionCtx,
  userID: number,
  tables: readonly string[],
) {
  for (const table of await tablesWith(tx, "userID", tables))
    await sql`delete from ${sql.table(table)} where "userID" = ${userID}`.execute(tx.db);
}
