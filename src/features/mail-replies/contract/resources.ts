import { z } from "zod";
import { timestamp } from "#platform/contract/queries/query.ts";

export const outcomes = [
  "posted",
  "held",
  "refused",
  "ignored",
  "bounced",
  "failing",
  "failed",
] as const;

export const receivedMailSchema = z
  .object({
    receivedMailID: z.int(),
    source: z.enum(["imap", "webhook"]).describe("How it came in"),
    sender: z.string().describe("The address that it says it is from; empty where there is none"),
    userID: z.int().nullable().describe("Whose reply address it came to"),
    recordType: z.string().nullable().describe("Of what it answers"),
    recordID: z.int().nullable(),
    outcome: z.enum(outcomes).describe("`failing`: it is tried again"),
    reason: z.string().describe("Why, in a word"),
    detail: z.string().describe("What a refusal said"),
    answered: z.boolean().describe("Whether the member got a mail about it"),
    dateInserted: timestamp(),
  })
  .meta({ id: "ReceivedMail" });

export type ReceivedMail = z.output<typeof receivedMailSchema>;

export const intakeStatusSchema = z
  .object({
    method: z.enum(["imap", "webhook"]).nullable().describe("Null where no replies are taken"),
    problem: z.string().describe("Why mails could not be fetched last; empty where they could"),
    dateLastSuccess: timestamp().nullable().describe("When they were fetched last"),
    dateNextTry: timestamp().nullable().describe("When it is tried again after a failure"),
  })
  .meta({ id: "MailIntakeStatus" });
