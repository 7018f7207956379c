import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";

/** So many records share a lock. */
const buckets = 32;

/**
 * Until the transaction ends nobody else puts these records into the index: what was read last is what stays. A
 * transaction calls this once, for its records, and `lockAllForIndexing` behind it: whoever locks more often waits for
 * others who do so in another order.
 */
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

/** The same for all records of these types, which are parts of others. */
export async function lockAllForIndexing(
  { db }: TransactionCtx,
  recordTypes: readonly string[],
): Promise<void> {
  const names = recordTypes.map((recordType) => `search ${recordType}`);
  await sql`
    select pg_advisory_xact_lock(type, key)
    from (select hashtext(name) as type, key
      from unnest(${names}::text[]) as name cross join generate_series(0, ${buckets - 1}::integer) as key
      order by type, key) as keys`.execute(db);
}
