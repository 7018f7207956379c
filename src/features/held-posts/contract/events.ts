import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

/** Something that a member wrote waits for approval. */
export const heldPostCreated = defineEvent(
  "heldPost.created",
  z.object({ heldPostID: z.int(), reportedRecordID: z.int(), reportID: z.int() }),
);

/** It was approved, and others see it. */
export const heldPostApproved = defineEvent("heldPost.approved", z.object({ heldPostID: z.int() }));
