import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

/** A post was held for approval. */
export const heldPostCreated = defineEvent(
  "heldPost.created",
  z.object({ heldPostID: z.int(), reportedRecordID: z.int(), reportID: z.int() }),
);

export const heldPostApproved = defineEvent("heldPost.approved", z.object({ heldPostID: z.int() }));
