import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

const payload = z.object({
  cleanupID: z.int(),
  userID: z.int(),
  /** Sample of the removed records that were public. */
  records: z.array(z.object({ recordType: z.string(), recordID: z.int() })),
});

/** A cleanup of a spam account has started. */
export const accountCleaned = defineEvent("account.cleaned", payload);

export const cleanupUndone = defineEvent("cleanup.undone", payload);
