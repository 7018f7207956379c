import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

const payload = z.object({ discussionID: z.int() });

export const discussionCreated = defineEvent("discussion.created", payload);
export const discussionUpdated = defineEvent("discussion.updated", payload);
export const discussionDeleted = defineEvent("discussion.deleted", payload);

/** A discussion that was there before carries tags that it did not carry. */
export const discussionTagged = defineEvent(
  "discussion.tagged",
  payload.extend({ tagIDs: z.array(z.int()), userID: z.int().describe("Who tagged it") }),
);
