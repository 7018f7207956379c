import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { flag, id, moment, timestamp, whole } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { editableParts, maxOptions, minOptions, resultTimes } from "./rules.ts";

const optionInputSchema = z.strictObject({
  body: visibleText(500),
  pollOptionID: id().optional().describe("The existing option that this one is"),
});

/** Forms send local times without a zone as UTC. */
const closing = z.preprocess(
  (value) =>
    typeof value === "string" && /^[\d-]{10}T\d\d:\d\d(:\d\d)?$/.test(value)
      ? `${value}${value.length === 16 ? ":00" : ""}Z`
      : value,
  moment(),
);

export const pollInputFields = {
  pollOption: z
    .array(optionInputSchema)
    .max(maxOptions)
    .refine((options) => options.length >= minOptions, {
      message: "A poll needs at least two options.",
    })
    .optional()
    .describe("2 to 20 different options, in their order"),
  isRanked: flag().optional().describe("Whether voters rank the options (instant run-off)"),
  maxChoices: whole(1, maxOptions)
    .optional()
    .describe("How many options a voter can choose; no effect on ranked polls"),
  results: z.enum(resultTimes).optional().describe("When the results are shown; default `always`"),
  anonymous: flag()
    .optional()
    .describe("Stores nowhere who voted for what. Votes are then final, and it stays so"),
  canChangeVote: flag().optional().describe("Whether votes can be changed; default true"),
  dateCloses: closing.nullable().optional().describe("Votes are refused from then on"),
};

export const pollInputSchema = z
  .strictObject({
    name: visibleText(250)
      .nullable()
      .optional()
      .describe("The question; without it, the title of the post"),
    ...pollInputFields,
    remove: flag().optional().describe("Removes the poll; with votes only by moderators"),
  })
  .meta({ id: "PollInput" });

export type PollInput = z.output<typeof pollInputSchema>;

const optionSchema = z
  .object({
    pollOptionID: z.int(),
    body: z.string(),
    countVotes: z
      .int()
      .nullable()
      .describe("Votes, first choices in ranked polls; null while results are hidden"),
  })
  .meta({ id: "PollOption" });

const roundSchema = z
  .object({
    counts: z
      .array(z.object({ pollOptionID: z.int(), countVotes: z.int() }))
      .describe("The remaining options"),
    exhausted: z.int().describe("Votes that rank none of the remaining options"),
    eliminatedID: z.int().nullable().describe("The option that is eliminated after this round"),
  })
  .meta({ id: "PollRound" });

export const runOffSchema = z.object({
  rounds: z.array(roundSchema),
  winnerID: z.int().nullable(),
});

export const pollSchema = z
  .object({
    pollID: z.int(),
    name: z.string().describe("The question"),
    discussionID: z.int(),
    countOptions: z.int(),
    countVotes: z.int().nullable().describe("Voters; null while results are hidden"),
    pollOption: z.array(optionSchema),
    isRanked: z.boolean(),
    maxChoices: z.int(),
    results: z.enum(resultTimes),
    anonymous: z.boolean(),
    canChangeVote: z.boolean(),
    dateCloses: timestamp().nullable(),
    isClosed: z.boolean(),
    dateEdited: timestamp().nullable().describe("Last edit after the first vote"),
    countVotesEdited: z
      .int()
      .nullable()
      .describe("Voters at the time of that edit; null while results are hidden"),
    editable: z
      .enum(editableParts)
      .describe(
        "What the caller can change of it when editing the post: after the first vote moderators the wording, authors the closing date until then",
      ),
    rounds: z
      .array(roundSchema)
      .optional()
      .describe(
        "Rounds of the run-off, for ranked polls; while open, with over 1000 votes up to a minute old",
      ),
    winnerID: z.int().nullable().optional().describe("Winner of the run-off, for ranked polls"),
    hasVoted: z.boolean().describe("Whether the caller voted"),
    pollOptionIDs: z
      .array(z.int())
      .describe("Options that the caller voted for, in order; empty in anonymous polls"),
    canVote: z.boolean().describe("Whether the caller can vote, or vote anew"),
    insertUserID: z.int(),
    insertUser: userFragmentSchema.optional(),
    dateInserted: timestamp(),
    updateUserID: z.int().nullable(),
    updateUser: userFragmentSchema.optional(),
    dateUpdated: timestamp().nullable(),
  })
  .meta({ id: "Poll" });

export type Poll = z.input<typeof pollSchema>;
export type ReceivedPoll = z.output<typeof pollSchema>;

export const pollVoteSchema = z
  .object({
    pollOptionID: z.int(),
    rank: z.int().describe("1 for the first choice"),
    userID: z.int(),
    user: userFragmentSchema.optional(),
    dateInserted: timestamp().nullable(),
  })
  .meta({ id: "PollVote" });

export type ReceivedVote = z.output<typeof pollVoteSchema>;

export const pollField = pollSchema.describe("Its poll, if it has one");

declare module "#platform/contract/queries/open-records.ts" {
  interface AddedPostFields {
    poll: ReceivedPoll;
  }
}
