import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

export const discussionStatusChanged = defineEvent(
  "discussion.statusChanged",
  z.object({
    discussionID: z.int(),
    statusID: z.int().describe("0 where it was taken off"),
    userID: z.int().describe("Who did it"),
    key: z.string().describe("The same for all discussions that were changed together"),
  }),
);
