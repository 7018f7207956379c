import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

/** Somebody appealed against the removal of a post. */
export const appealCreated = defineEvent(
  "appeal.created",
  z.object({ appealID: z.int(), userID: z.int() }),
);

/** A moderator decided about an appeal. */
export const appealDecided = defineEvent(
  "appeal.decided",
  z.object({ appealID: z.int(), status: z.string() }),
);
