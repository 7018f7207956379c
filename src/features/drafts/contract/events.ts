import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

/** A scheduled draft could not be posted; the reason is in its `failedReason`. */
export const scheduledDraftFailed = defineEvent(
  "scheduledDraft.failed",
  z.object({ draftID: z.int(), userID: z.int() }),
);
