import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

export const answerAccepted = defineEvent(
  "answer.accepted",
  z.object({ commentID: z.int(), userID: z.int().describe("Who accepted it") }),
);
