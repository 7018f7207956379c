import { z } from "zod";
import { siteAddress } from "./addresses.ts";

/** What whoever posts is told where others see it only after somebody has looked at it. */
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
