import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

const payload = z.object({ discussionID: z.int() });

export const discussionCreated = defineEvent("discussion.created", payload);
export const discussionUpdated = defineEvent("discussion.updated", payload);
export const discussionDeleted = defineEvent("discussion.deleted", payload);

const byUser = payload.extend({ userID: z.int().describe("Who did it") });

export const discussionClosed = defineEvent("discussion.closed", byUser);
export const discussionReopened = defineEvent("discussion.reopened", byUser);
export const discussionRestored = defineEvent("discussion.restored", byUser);

export const discussionMoved = defineEvent(
  "discussion.moved",
  byUser.extend({ categoryID: z.int(), oldCategoryID: z.int() }),
);

/** It became a post of another type. */
export const discussionConverted = defineEvent(
  "discussion.converted",
  byUser.extend({ type: z.string(), oldType: z.string() }),
);

/** An existing discussion received tags that it did not carry before. */
export const discussionTagged = defineEvent(
  "discussion.tagged",
  payload.extend({ tagIDs: z.array(z.int()), userID: z.int().describe("Who tagged it") }),
);
