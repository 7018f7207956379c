import { z } from "zod";
import {
  type ReactionSummary,
  reactionSummarySchema,
} from "#features/reactions/contract/resources.ts";
import { type VoteType, voteTypes } from "./rules.ts";

export const ideationTypeSchema = z
  .union([z.enum(voteTypes), z.literal(false)])
  .describe("How members vote on ideas in the category; `false` where it takes none");

export type IdeationType = z.output<typeof ideationTypeSchema>;

export const ideaVotesSchema = z
  .array(reactionSummarySchema)
  .describe("Votes on it, if it is an idea");

/** Value of `attributes.idea`. */
export interface IdeaAttributes {
  type: VoteType;
  statusID: number;
  status: { name: string; state: "open" | "closed" };
  statusNotes: string | null;
}

declare module "#platform/contract/queries/open-records.ts" {
  interface AddedPostFields {
    ideaVotes: ReactionSummary[];
  }
}
