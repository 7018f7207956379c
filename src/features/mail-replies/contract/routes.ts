import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { paging } from "#platform/contract/queries/query.ts";
import { intakeStatusSchema, outcomes, receivedMailSchema } from "./resources.ts";

const access = may("site.manage");

export const listReceivedMails = endpoint({
  method: "GET",
  path: "/received-mails",
  summary: "List replies by email, and what became of them",
  description: "The newest first, for 30 days. What they say is not kept.",
  access,
  query: z.object({
    outcome: z.enum(outcomes).optional().describe("Only those that came to this end"),
    ...paging(30, 100),
  }),
  output: z.array(receivedMailSchema),
  paging: "more",
});

export const getIntakeStatus = endpoint({
  method: "GET",
  path: "/received-mails/status",
  summary: "Whether replies by email come in",
  access,
  output: intakeStatusSchema,
});

export const checkIntake = endpoint({
  method: "POST",
  path: "/received-mails/check",
  summary: "Look whether replies by email can come in",
  description: "Connects to the IMAP server and opens the folder, without reading anything.",
  access,
  status: 200,
  output: z.object({
    isOk: z.boolean(),
    message: z.string().describe("What is there, or what is wrong"),
  }),
  cost: "credentials",
});
