import { conflict } from "#platform/contract/errors.ts";
import type { MergeFollower } from "#platform/server/records/merged-records.ts";
import { listPollsOf, movePoll } from "../queries/polls.ts";

/** The poll moves to the post that remains. Posts that both have one are not merged, since a post has one poll. */
export const pollsToMerged: MergeFollower = {
  name: "polls",
  async merged(tx, { from, into }) {
    if (from.recordType !== "discussion" || into.recordType !== "discussion") return;
    const [source, target] = [Number(from.recordID), Number(into.recordID)];
    const polls = await listPollsOf(tx, [source, target]);
    if (!polls.some(({ discussionID }) => discussionID === source)) return;
    if (polls.length > 1) throw conflict("Both posts have a poll, so they cannot be merged.");
    await movePoll(tx, source, target);
  },
};
