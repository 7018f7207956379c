import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";

/** Computes `discussions."statusID"` again, after the rules of statuses changed. Locks the discussions. */
export async function storeStatusesOf(
  tx: TransactionCtx,
  discussionIDs: readonly number[],
): Promise<void> {
  if (discussionIDs.length === 0) return;
  const { rows } = await sql<{ changed: number }>`
    select "storeStatuses"(${[...discussionIDs]}::int[]) as changed`.execute(tx.db);
  if (rows.some(({ changed }) => changed > 0)) await tx.invalidate("discussions");
}
