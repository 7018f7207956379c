import { z } from "zod";
import { commentSchema } from "#features/comments/contract/resources.ts";
import { endpoint, may, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { answerStatusSchema } from "./resources.ts";

export const setAnswer = endpoint({
  method: "PATCH",
  path: "/comments/{commentID}/answer",
  recordType: "comment",
  summary: "Accept or reject an answer to a question, or undo it",
  description:
    "For the author of the question, and with `curation.manage` or `discussions.edit`; in closed questions with `community.moderate`.",
  access: signedIn,
  params: z.object({ commentID: id("comment") }),
  body: z.strictObject({ status: answerStatusSchema }),
  output: commentSchema,
});

export const notifyOfQuestion = endpoint({
  method: "POST",
  path: "/discussions/question-notifications",
  summary: "Remind the author of a question to accept an answer",
  description: "Once for each open question, as the site does by itself after some days.",
  access: may("community.manage"),
  body: z.strictObject({ discussionID: id("discussion") }),
  status: 200,
  output: z
    .object({
      notificationsSent: z.int().describe("1, or 0 if there was a reminder before"),
      message: z.string(),
      notificationDate: timestamp().optional().describe("When the reminder was sent"),
    })
    .meta({ id: "QuestionNotifications" }),
});
