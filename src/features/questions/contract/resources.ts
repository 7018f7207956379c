import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";

export const answerStatusSchema = z.enum(["accepted", "rejected", "pending"]);

export type AnswerStatus = z.output<typeof answerStatusSchema>;

export const answerSummarySchema = z
  .object({ commentID: z.int(), body: z.string(), url: siteAddress(), name: z.string() })
  .meta({ id: "AnswerSummary" });

export const answerFields = {
  answerStatus: answerStatusSchema.describe(
    "Status as an answer; `pending` for rejected ones without `curation.manage`",
  ),
  answerChoice: answerStatusSchema.describe("Status as an answer, where the caller may change it"),
  acceptedAnswers: z.array(answerSummarySchema).describe("Accepted answers, the first one first"),
  rejectedAnswers: z
    .array(answerSummarySchema)
    .describe("Rejected answers; only with `curation.manage`"),
};

declare module "#platform/contract/queries/open-records.ts" {
  interface AddedPostFields {
    answerStatus: AnswerStatus;
    answerChoice: AnswerStatus;
    acceptedAnswers: z.output<typeof answerSummarySchema>[];
  }
}
