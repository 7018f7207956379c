import type { MergeFollower } from "#platform/server/records/merged-records.ts";
import { findFacet } from "#platform/server/records/record-types.ts";
import { scored } from "#platform/server/records/scored.ts";
import { moveReactions } from "../queries/moving.ts";
import { countsTag } from "./summaries.ts";

/** Reactions and score move along with the body of a merged post. */
export const reactionsToMerged: MergeFollower = {
  name: "reactions",
  async merged(tx, { from, words }) {
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
    await tx.invalidate(
      ...[from, words].map(({ recordType, recordID }) => countsTag(recordType, recordID)),
    );
  },
};
