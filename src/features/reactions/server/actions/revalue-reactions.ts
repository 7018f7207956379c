import type { TransactionCtx } from "#platform/server/context.ts";
import { findFacet } from "#platform/server/records/record-types.ts";
import { scored } from "#platform/server/records/scored.ts";
import { countsTag } from "../domain/summaries.ts";
import { readTypes } from "../domain/types.ts";
import { voteRules, voteValueOf } from "../domain/vote-rules.ts";
import { revalue } from "../queries/moving.ts";

/** Sets the values of the reactions to locked records by their rules, after these changed. */
export async function revalueReactions(
  tx: TransactionCtx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<void> {
  const source = findFacet(tx.platform.extensions, recordType, scored);
  const rules = await voteRules(tx, recordType, recordIDs);
  const types = await readTypes(tx);
  const byRule = Map.groupBy(recordIDs, (recordID) => rules.get(recordID));
  for (const [rule, ids] of byRule) {
    const values = new Map(types.map((type) => [type.tagID, voteValueOf(type, rule)]));
    const changes = await revalue(tx, { recordType, recordIDs: ids, values });
    if (changes.size > 0) await source?.addToScores(tx, changes);
  }
  await tx.invalidate(...recordIDs.map((recordID) => countsTag(recordType, recordID)));
}
