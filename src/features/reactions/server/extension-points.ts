import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** How one record takes votes. */
export interface VoteRule {
  /** What a vote adds to the score, by `urlCode` of its reaction type, which need not be active. */
  values: ReadonlyMap<string, number>;
  /** Types of `values` that can no longer be chosen, but still count. */
  retired?: ReadonlySet<string>;
  /** Why votes cannot be cast at the moment. They can still be taken back. */
  refusal?: string;
}

/**
 * Records that take votes instead of other reactions. A vote is a reaction with a value of its own; other reactions
 * to such a record add nothing to its score. Call `revalueReactions` when a record starts or stops taking votes.
 */
export interface VotedRecords {
  name: string;
  /** The rules of those records that take votes, in a fixed number of statements. */
  find(
    ctx: Ctx,
    recordType: string,
    recordIDs: readonly number[],
  ): Promise<ReadonlyMap<number, VoteRule>>;
}

export const votedRecords = extensionPoint<VotedRecords>("voted records", ({ name }) => name);
