import type { TransactionCtx } from "#platform/server/context.ts";
import { ChangedMeanwhile } from "#platform/server/database/repeats.ts";
import { listFacets } from "#platform/server/records/record-types.ts";
import type { Scored } from "#platform/server/records/scored.ts";
import { commentable } from "../extension-points.ts";
import { listRecordsOf } from "../queries/records.ts";
import { addToScores, isAmong, scoreInSql } from "../queries/scoring.ts";
import { getSource } from "./parents.ts";

/** Locking the record is enough: whatever changes counts of replies locks it first (decision 026). */
export const scoredComment: Scored = {
  lock: lockRecordsOf,
  addToScores,
  scoreInSql,
  async isVisible(ctx, rowID) {
    const sources = listFacets(ctx.platform.extensions, commentable);
    return isAmong(rowID, await Promise.all(sources.map((source) => source.visible(ctx))));
  },
};

async function lockRecordsOf(tx: TransactionCtx, commentIDs: readonly number[]) {
  const recordsBefore = await listRecordsOf(tx, commentIDs);
  for (const { recordType, recordIDs } of recordsBefore)
    await getSource(tx, recordType).lock(tx, recordIDs);
  const records = await listRecordsOf(tx, commentIDs);
  // A comment was moved before its record was locked.
  if (JSON.stringify(records) !== JSON.stringify(recordsBefore)) throw new ChangedMeanwhile();
}
