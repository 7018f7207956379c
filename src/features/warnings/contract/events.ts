import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

export const memberWarned = defineEvent(
  "member.warned",
  z.object({ warningID: z.int(), userID: z.int() }),
);
