import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";

/** So many records share a lock. */
const buckets = 32;

/** Until the transaction ends nobody else puts these records into the index: what was read last is what stays. */
export async function lockForIndexing(
  { db }: TransactionCtx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<void> {
  const keys = [...new Set(recordIDs.map((id) => id % buckets))].toSorted((a, b) => a - b);
  await sql`
    select pg_advisory_xact_lock(hashtext(${`search ${recordType}`}), key)
    from (select key from unnest(${keys}::integer[]) as key order by key) as keys`.execute(db);
}
