import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";

const buckets = 32;

/**
 * Locks records for indexing until the transaction ends, so that the latest read wins. Call it once per
 * transaction, before `lockAllForIndexing`: any other order may deadlock.
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

/** Locks all records of these types, which are children of others. */
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
