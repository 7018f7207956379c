import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

export const followersChanged = defineEvent(
  "user.followersChanged",
  z.object({ userID: z.int().describe("Who is followed"), followerID: z.int() }),
);
