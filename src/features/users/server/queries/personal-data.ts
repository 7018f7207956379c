import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** Those of the tables that say by `userID` whom a row is about. */
export async function tablesWithUserID({ db }: Ctx, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = current_schema() and column_name = 'userID' and table_name = any(${[...tables]})`.execute(
    db,
  );
  return rows.map(({ table }) => table);
}

/** Removes all rows about a member from these tables. */
export async function removePersonalRows(
  inside: TransactionCtx,
  userID: number,
  tables: readonly string[],
) {
  for (const table of await tablesWithUserID(inside, tables))
    await sql`delete from ${sql.table(table)} where "userID" = ${userID}`.execute(inside.db);
}
