import type { MergeFollower } from "#platform/server/records/merged-records.ts";
import { findFacet } from "#platform/server/records/record-types.ts";
import { scored } from "#platform/server/records/scored.ts";
import { countsTag } from "../domain/summaries.ts";
import { moveReactions } from "../queries/moving.ts";
import { mergeVotes } from "./merge-votes.ts";
import { revalueReactions } from "./revalue-reactions.ts";

/** Votes move to the record that replaces theirs; other reactions and the score move along with the body. */
export const reactionsToMerged: MergeFollower = {
  name: "reactions",
  async merged(tx, merged) {
    const { from, words } = merged;
    await mergeVotes(tx, merged);
    const { extensions } = tx.platform;
    const [source, target] = [from, words].map(({ recordType }) =>
      findFacet(extensions, recordType, scored),
    );
    if (!source || !target) return;
    const score = await moveReactions(tx, from, words);
    if (score === undefined) return;
    if (score !== 0) {
      await source.addToScores(tx, new Map([[from.recordID, -score]]));
      await target.addToScores(tx, new Map([[words.recordID, score]]));
    }
    await revalueReactions(tx, words.recordType, [words.recordID]);
    await tx.invalidate(
      ...[from, words].map(({ recordType, recordID }) => countsTag(recordType, recordID)),
    );
  },
};
