import { z } from "zod";
import { endpoint, publicAccess } from "#platform/contract/endpoints/endpoint.ts";

export const createBotCheck = endpoint({
  method: "POST",
  path: "/bot-checks",
  summary: "What a registration has to show to pass for a person's",
  description:
    "`proofOfWork`: find an `answer` so that SHA-256 of `token:answer` begins with `difficulty` zero bits. Send both as `botCheck`. Without an answer, the token must be some seconds old.",
  access: publicAccess("whoever registers is still a guest"),
  output: z.object({
    name: z.string().nullable().describe("Name of the check in force; null when there is none"),
    challenge: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
  cost: "write",
  beforeSignIn: true,
});
