import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

const payload = z.object({ discussionID: z.int() });

export const discussionCreated = defineEvent("discussion.created", payload);
export const discussionUpdated = defineEvent("discussion.updated", payload);
export const discussionDeleted = defineEvent("discussion.deleted", payload);

/** An existing discussion received tags that it did not carry before. */
export const discussionTagged = defineEvent(
  "discussion.tagged",
  payload.extend({ tagIDs: z.array(z.int()), userID: z.int().describe("Who tagged it") }),
);
