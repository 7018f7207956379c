import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

/** A member started to ignore another one. */
export const userIgnored = defineEvent(
  "user.ignored",
  z.object({ userID: z.int(), ignoredUserID: z.int() }),
);
