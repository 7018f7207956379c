import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

/** Somebody reported a record. */
export const reportCreated = defineEvent(
  "report.created",
  z.object({ reportID: z.int(), reportedRecordID: z.int(), userID: z.int() }),
);

/** Somebody decided about a report. */
export const reportDecided = defineEvent(
  "report.decided",
  z.object({ reportID: z.int(), status: z.string() }),
);

/** A record was taken out of sight for a reason. */
export const recordRemoved = defineEvent(
  "record.removed",
  z.object({ removalID: z.int(), wasWaiting: z.boolean().default(false) }),
);

/** It was brought back. */
export const recordRestored = defineEvent("record.restored", z.object({ removalID: z.int() }));
