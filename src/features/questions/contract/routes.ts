import { z } from "zod";
import { commentSchema } from "#features/comments/contract/resources.ts";
import { endpoint, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";
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
