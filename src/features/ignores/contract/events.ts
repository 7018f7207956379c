import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

/** Somebody does not want to read somebody any more. */
export const userIgnored = defineEvent(
  "user.ignored",
  z.object({ userID: z.int(), ignoredUserID: z.int() }),
);
