import { z } from "zod";
import { siteAddress } from "../addresses.ts";

/** Response to an author whose post is held for approval. */
export const heldAnswerSchema = z
  .object({
    message: z.string().describe("That it will appear after it is approved"),
    status: z.literal(202),
    heldPostID: z.int().describe("By what its author finds it until then"),
    reportID: z.int().optional().describe("By what those find it who look at it"),
    url: siteAddress().describe("Where its author reads, changes or withdraws it"),
    premoderationReasons: z
      .array(z.object({ premoderationType: z.string().describe("Such as `premoderatedKeyword`") }))
      .describe("Why it waits"),
  })
  .meta({ id: "PostPremoderation" });

export type HeldAnswer = z.output<typeof heldAnswerSchema>;
