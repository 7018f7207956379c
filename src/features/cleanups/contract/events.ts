import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

const payload = z.object({
  cleanupID: z.int(),
  userID: z.int(),
  /** Some of what is gone into: what everybody could read. */
  records: z.array(z.object({ recordType: z.string(), recordID: z.int() })),
});

/** An account is being cleaned of what its member left: somebody found that it was spam. */
export const accountCleaned = defineEvent("account.cleaned", payload);

/** It was none: what was taken away is being brought back. */
export const cleanupUndone = defineEvent("cleanup.undone", payload);
