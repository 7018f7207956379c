import { notifyNextBatch } from "#features/notifications/server/public.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import {
  eventChanged,
  occurrenceCancelled,
  occurrenceMoved,
  occurrenceNear,
  placeFreed,
  placeOffered,
} from "../contract/events.ts";
import { eventCancelled } from "./notifications.ts";

const ofOccurrence = (recordID: number) => ({ recordType: "eventOccurrence", recordID });

/** News for one member alone. */
const ofMember = (occurrenceID: number, userID: number) => ({
  ...ofOccurrence(occurrenceID),
  actorID: 0,
  causes: [{ recordType: "user", recordID: userID }],
});

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
  defineListener(
    "tell-member-when-place-freed",
    placeFreed,
    (ctx, { occurrenceID, userID, date }) =>
      notifyNextBatch(ctx, {
        ...ofMember(occurrenceID, userID),
        occasion: placeFreed.name,
        key: `eventOccurrence:${occurrenceID}:place:${userID}:${date}`,
      }),
  ),
  defineListener(
    "tell-member-when-place-offered",
    placeOffered,
    (ctx, { occurrenceID, userID, until }) =>
      notifyNextBatch(ctx, {
        ...ofMember(occurrenceID, userID),
        occasion: placeOffered.name,
        key: `eventOccurrence:${occurrenceID}:offer:${userID}:${until}`,
      }),
  ),
];
