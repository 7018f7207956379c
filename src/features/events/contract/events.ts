import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

const ofOccurrence = { eventID: z.int(), occurrenceID: z.int() };

const payload = z.object({ eventID: z.int() });

export const eventCreated = defineEvent("event.created", payload);
export const eventDeleted = defineEvent("event.deleted", payload);
export const eventRestored = defineEvent("event.restored", payload);

/** Time, place or cancellation changed. */
export const eventChanged = defineEvent(
  "event.changed",
  z.object({ eventID: z.int(), userID: z.int(), sequence: z.int(), isCancelled: z.boolean() }),
);

export const occurrenceCancelled = defineEvent(
  "eventOccurrence.cancelled",
  z.object({ ...ofOccurrence, userID: z.int() }),
);

/** One day of a repeated event takes place at another time. */
export const occurrenceMoved = defineEvent(
  "eventOccurrence.moved",
  z.object({ ...ofOccurrence, userID: z.int(), sequence: z.int() }),
);

/** Starts within a day. */
export const occurrenceNear = defineEvent("eventOccurrence.near", z.object(ofOccurrence));

/** A place is kept for a member of the waiting list until a time, in milliseconds. */
export const placeOffered = defineEvent(
  "eventOccurrence.placeOffered",
  z.object({ ...ofOccurrence, userID: z.int(), until: z.int() }),
);

/** A member of the waiting list can come. */
export const placeFreed = defineEvent(
  "eventOccurrence.placeFreed",
  z.object({ ...ofOccurrence, userID: z.int(), date: z.int() }),
);
