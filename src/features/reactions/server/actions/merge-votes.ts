import type { TransactionCtx } from "#platform/server/context.ts";
import type { MergedRecord } from "#platform/server/records/merged-records.ts";
import { findFacet, loadRecords } from "#platform/server/records/record-types.ts";
import { scored } from "#platform/server/records/scored.ts";
import { givePoints } from "../domain/give-points.ts";
import { publishCounts } from "../domain/publish.ts";
import { readTypes } from "../domain/types.ts";
import { voteRuleOf } from "../domain/vote-rules.ts";
import { addToCounts } from "../queries/counts.ts";
import { moveVotes } from "../queries/votes.ts";

/** Moves votes to the record into which theirs was merged. Of members who voted on both, the vote there counts. */
export async function mergeVotes(tx: TransactionCtx, { from, into }: MergedRecord) {
  const source = findFacet(tx.platform.extensions, from.recordType, scored);
  const target = findFacet(tx.platform.extensions, into.recordType, scored);
  const rule = await voteRuleOf(tx, into);
  if (!source || !target || !rule) return;
  const values = new Map(
    (await readTypes(tx)).flatMap(({ tagID, urlCode }) => {
      const value = rule.values.get(urlCode);
      return value === undefined ? [] : [[tagID, value] as const];
    }),
  );
  const { left, score, counts, dropped } = await moveVotes(tx, { from, into, values });
  if (left === undefined) return;
  for (const each of dropped) await givePoints(tx, { before: each, after: undefined });
  if (left.score !== 0) await source.addToScores(tx, new Map([[from.recordID, -left.score]]));
  await addToCounts(
    tx,
    { ...from, receiverID: left.receiverID, dateRecord: left.dateRecord },
    { counts: left.counts, score: -left.score },
    source,
  );
  const head = (await loadRecords(tx, into.recordType, [into.recordID])).get(into.recordID);
  if (!head || counts.size === 0) return;
  if (score !== 0) await target.addToScores(tx, new Map([[into.recordID, score]]));
  const { insertUserID: receiverID = 0, dateInserted: dateRecord = tx.now() } = head;
  const counted = await addToCounts(
    tx,
    { ...into, receiverID, dateRecord },
    { counts, score },
    target,
  );
  await publishCounts(tx, { ...into, head, source: target }, counted);
}
