import { z } from "zod";
import { discussionSchema, typedPostSchema } from "#features/discussions/contract/resources.ts";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { endpoint, may, publicAccess, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { heldAnswerSchema } from "#platform/contract/endpoints/held-answer.ts";
import { expand, id, paging, timestamp } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { pollInputFields, pollSchema, pollVoteSchema } from "./resources.ts";
import { maxOptions } from "./rules.ts";

const params = z.object({ pollID: id().describe("Id of the poll") });
const ofDiscussion = z.object({ discussionID: id("discussion") });
const asPost = publicAccess("polls are visible to those who may see their posts");
const writing = signedInFor("discussions.add", "discussions.edit", "community.moderate");
const voting = may("polls.vote");
const voterID = id("user").optional().describe("The caller; votes of others are refused");

export const listPolls = endpoint({
  method: "GET",
  path: "/polls",
  summary: "List polls, the latest first",
  access: asPost,
  query: z.object({
    ...paging(25, 100, 100),
    insertUserID: id("user").optional().describe("Only those added by this member"),
    expand: expand(["insertUser", "updateUser"]),
  }),
  output: z.array(pollSchema),
  paging: "more",
});

export const createPoll = endpoint({
  method: "POST",
  path: "/polls",
  summary: "Add a poll to a post, or start a post with a poll",
  access: writing,
  body: z
    .strictObject({
      name: visibleText(250),
      discussionID: id("discussion").optional().describe("The post to add it to"),
      categoryID: id("category").optional().describe("Category of a new post"),
      body: z.string().max(1_000_000).default("").describe("Markdown text of a new post"),
      ...pollInputFields,
    })
    .refine(
      ({ discussionID, categoryID }) => (discussionID === undefined) !== (categoryID === undefined),
      {
        path: ["discussionID"],
        message: "Give either a discussionID or a categoryID.",
      },
    )
    .meta({ id: "PollPost" }),
  output: pollSchema,
  status: 201,
  accepted: heldAnswerSchema,
  refuses: [409],
});

export const getPoll = endpoint({
  method: "GET",
  path: "/polls/{pollID}",
  summary: "Read a poll",
  access: asPost,
  params,
  output: pollSchema,
});

export const deletePoll = endpoint({
  method: "DELETE",
  path: "/polls/{pollID}",
  summary: "Remove a poll from its post",
  description: "With votes only moderators can. Posts of type `poll` are deleted as a whole.",
  access: writing,
  params,
  refuses: [409],
});

export const vote = endpoint({
  method: "POST",
  path: "/polls/{pollID}/vote",
  summary: "Vote, or change a vote",
  access: voting,
  params,
  body: z
    .strictObject({
      pollOptionID: id().optional().describe("The chosen option"),
      pollOptionIDs: z
        .array(id())
        .min(1)
        .max(maxOptions)
        .optional()
        .describe("Several choices; the ranking in ranked polls, most wanted first"),
      userID: voterID,
    })
    .refine(({ pollOptionID, pollOptionIDs }) => (pollOptionID ?? pollOptionIDs) !== undefined, {
      path: ["pollOptionID"],
      message: "Choose an option.",
    })
    .meta({ id: "PollVotePost" }),
  // A stored digest of the body would reveal votes in anonymous polls.
  incidental: ["pollOptionID", "pollOptionIDs"],
  output: z.object({
    pollOptionID: z.int().nullable().describe("First choice; null in anonymous polls"),
    pollOptionIDs: z.array(z.int()),
    userID: z.int(),
    dateInserted: timestamp().nullable(),
  }),
  status: 201,
  refuses: [409],
});

export const withdrawVote = endpoint({
  method: "DELETE",
  path: "/polls/{pollID}/vote",
  summary: "Withdraw the caller's vote",
  access: voting,
  params,
  query: z.object({ userID: voterID }),
  refuses: [409],
});

export const listVotes = endpoint({
  method: "GET",
  path: "/polls/{pollID}/votes",
  summary: "List who voted for what",
  description: "Refused for anonymous polls, and while the results are hidden.",
  access: asPost,
  params,
  query: z.object({
    ...paging(25, 100, 100_000),
    pollOptionID: id().optional().describe("Only votes for this option"),
    expand: expand(["user"]),
  }),
  output: z.array(pollVoteSchema),
  paging: "more",
});

export const listResults = endpoint({
  method: "GET",
  path: "/polls/{pollID}/results",
  summary: "List the options with their votes",
  description: "Refused while the results are hidden.",
  access: asPost,
  params,
  output: z.array(
    z
      .object({ pollOptionID: z.int(), body: z.string(), countVotes: z.int() })
      .meta({ id: "PollResult" }),
  ),
});

export const createPollPost = endpoint({
  method: "POST",
  path: "/discussions/poll",
  summary: "Start a post with a poll",
  access: signedInFor("discussions.add"),
  body: typedPostSchema,
  output: discussionSchema,
  accepted: heldAnswerSchema,
});

export const getPollOfPost = endpoint({
  method: "GET",
  path: "/discussions/{discussionID}/poll",
  summary: "Read the poll of a post for editing",
  access: writing,
  params: ofDiscussion,
  output: pollSchema.extend({ categoryID: z.int() }).meta({ id: "PollEdit" }),
});

export const updatePollPost = endpoint({
  method: "PATCH",
  path: "/discussions/{discussionID}/poll",
  summary: "Change a post and its poll",
  description: "After the first vote only moderators can change options, and only their wording.",
  access: writing,
  params: ofDiscussion,
  body: z
    .strictObject({
      name: visibleText(250),
      body: z.string().max(1_000_000),
      format: formatSchema,
      categoryID: id("category"),
      ...pollInputFields,
    })
    .partial()
    .meta({ id: "PollPatch" }),
  output: discussionSchema,
  accepted: heldAnswerSchema,
  refuses: [409],
});
