import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

export const reportCreated = defineEvent(
  "report.created",
  z.object({ reportID: z.int(), reportedRecordID: z.int(), userID: z.int() }),
);

/** Somebody decided about a report. */
export const reportDecided = defineEvent(
  "report.decided",
  z.object({ reportID: z.int(), status: z.string() }),
);

/** A record was removed, with reasons. */
export const recordRemoved = defineEvent(
  "record.removed",
  z.object({ removalID: z.int(), wasWaiting: z.boolean().default(false) }),
);

export const recordRestored = defineEvent("record.restored", z.object({ removalID: z.int() }));
