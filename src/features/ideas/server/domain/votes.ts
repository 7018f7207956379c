import type { TypeFollower } from "#features/discussions/server/public.ts";
import {
  revalueReactions,
  summariesOf,
  type VotedRecords,
  type VoteRule,
} from "#features/reactions/server/public.ts";
import { listGiven, loadGiven, readStatuses, statusOf } from "#features/statuses/server/public.ts";
import type { RecordField } from "#platform/server/records/record-fields.ts";
import { ideaVotesSchema } from "../../contract/resources.ts";
import { ideaType, type VoteType, votes } from "../../contract/rules.ts";
import { voteTypeFinder } from "./vote-types.ts";

const recordType = "discussion";

const rulesFor = (type: VoteType): Record<"open" | "closed", VoteRule> => {
  const open: VoteRule = {
    values: new Map(Object.entries(votes)),
    ...(type === "up" ? { retired: new Set(["Down"]) } : {}),
  };
  return { open, closed: { ...open, refusal: "Voting on this idea is closed." } };
};

const rules = { up: rulesFor("up"), "up-down": rulesFor("up-down") };

const isIdea = ({ type }: { type: string }) => type === ideaType || undefined;

/** Transactions read the status uncached: votes are cast behind the lock that changes of the status take, too. */
export const votedIdeas: VotedRecords = {
  name: "ideas",
  async find(ctx, type, recordIDs) {
    if (type !== recordType || recordIDs.length === 0) return new Map();
    const ids = "emit" in ctx ? recordIDs : [...(await loadGiven(ctx, recordIDs, isIdea)).keys()];
    if (ids.length === 0) return new Map();
    const ideas = (await listGiven(ctx, ids)).filter(isIdea);
    if (ideas.length === 0) return new Map();
    const statuses = await readStatuses(ctx);
    const voteType = await voteTypeFinder(ctx);
    return new Map(
      ideas.map((row) => {
        const state = statusOf(statuses, row)?.state === "closed" ? "closed" : "open";
        return [row.discussionID, rules[voteType(row.categoryID)][state]];
      }),
    );
  },
};

export const ideaVotes: RecordField = {
  recordType,
  field: "ideaVotes",
  isShownInRows: true,
  isPersonal: true,
  schema: ideaVotesSchema,
  async load(ctx, discussionIDs) {
    const ideas = await loadGiven(ctx, discussionIDs, isIdea);
    if (ideas.size === 0) return new Map();
    const summaries = await summariesOf(ctx, recordType, [...ideas.keys()]);
    return new Map([...summaries].map(([id, all]) => [id, all.filter(({ isVote }) => isVote)]));
  },
};

/** Posts that become ideas or something else keep their votes. */
export const revalueConverted: TypeFollower = {
  name: "ideas",
  follow: (tx, discussionIDs) => revalueReactions(tx, recordType, discussionIDs),
};
