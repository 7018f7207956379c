import { sql } from "kysely";
import type { TransactionCtx } from "../context.ts";
import type { TypedSchema } from "./typed-schema.ts";

/**
 * Locks rows until the transaction ends, in the order of their ids to avoid deadlocks: `lockRows(tx, "tags",
 * "tagID", [3, 5])`. Returns the ids that exist. Keys that refer to the rows can still be inserted.
 */
export async function lockRows<Table extends keyof TypedSchema & string>(
  { db }: TransactionCtx,
  table: Table,
  idColumn: keyof TypedSchema[Table] & string,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(idColumn)} as id from ${sql.table(table)}
    where ${sql.ref(idColumn)} = any(${[...ids]}::int[]) order by 1 for no key update`.execute(db);
  return rows.map(({ id }) => id);
}
