import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

const payload = z.object({
  recordType: z.string(),
  recordID: z.int(),
  userID: z.int(),
  tagID: z.int(),
  /** Author of the record. */
  receiverID: z.int(),
});

export const reactionCreated = defineEvent("reaction.created", payload);
export const reactionDeleted = defineEvent("reaction.deleted", payload);
