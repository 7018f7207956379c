import { notifyNextBatch } from "#features/notifications/server/public.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import {
  eventChanged,
  occurrenceCancelled,
  occurrenceMoved,
  occurrenceNear,
  placeFreed,
} from "../contract/events.ts";
import { eventCancelled } from "./notifications.ts";

const ofOccurrence = (recordID: number) => ({ recordType: "eventOccurrence", recordID });

export const eventListeners = [
  defineListener(
    "tell-participants-when-event-changed",
    eventChanged,
    (ctx, { eventID, userID, sequence, isCancelled }) =>
      notifyNextBatch(ctx, {
        recordType: "event",
        recordID: eventID,
        occasion: isCancelled ? eventCancelled : eventChanged.name,
        actorID: userID,
        key: `event:${eventID}:${sequence}`,
      }),
  ),
  defineListener(
    "tell-participants-when-occurrence-cancelled",
    occurrenceCancelled,
    (ctx, { occurrenceID, userID }) =>
      notifyNextBatch(ctx, {
        ...ofOccurrence(occurrenceID),
        occasion: occurrenceCancelled.name,
        actorID: userID,
        key: `eventOccurrence:${occurrenceID}:cancelled`,
      }),
  ),
  defineListener(
    "tell-participants-when-occurrence-moved",
    occurrenceMoved,
    (ctx, { occurrenceID, userID, sequence }) =>
      notifyNextBatch(ctx, {
        ...ofOccurrence(occurrenceID),
        occasion: occurrenceMoved.name,
        actorID: userID,
        key: `eventOccurrence:${occurrenceID}:moved:${sequence}`,
      }),
  ),
  defineListener(
    "remind-participants-when-occurrence-near",
    occurrenceNear,
    (ctx, { occurrenceID }) =>
      notifyNextBatch(ctx, {
        ...ofOccurrence(occurrenceID),
        occasion: occurrenceNear.name,
        actorID: 0,
        key: `eventOccurrence:${occurrenceID}:near`,
      }),
  ),
  defineListener("tell-member-when-place-freed", placeFreed, (ctx, { occurrenceID, userID }) =>
    notifyNextBatch(ctx, {
      ...ofOccurrence(occurrenceID),
      occasion: placeFreed.name,
      actorID: 0,
      key: `eventOccurrence:${occurrenceID}:place:${userID}`,
      causes: [{ recordType: "user", recordID: userID }],
    }),
  ),
];
