import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

const payload = z.object({
  attachmentID: z.int(),
  attachmentType: z.string(),
  recordType: z.string(),
  recordID: z.int(),
});

export const attachmentCreated = defineEvent(
  "attachment.created",
  payload.extend({ userID: z.int().describe("Who sent the post") }),
);

/** Its status in the other system is another one. */
export const attachmentStatusChanged = defineEvent("attachment.statusChanged", payload);
