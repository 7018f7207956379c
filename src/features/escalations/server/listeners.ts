import { notifyNextBatch } from "#features/notifications/server/public.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { escalationAssigned, escalationCreated } from "../contract/events.ts";

const ofEscalation = (recordID: number) => ({ recordType: "escalation", recordID });

export const escalationListeners = [
  defineListener(
    "tell-moderators-when-escalation-created",
    escalationCreated,
    (ctx, { escalationID, userID }) =>
      notifyNextBatch(ctx, {
        ...ofEscalation(escalationID),
        occasion: escalationCreated.name,
        actorID: userID,
      }),
  ),
  defineListener(
    "tell-assignee-when-escalation-assigned",
    escalationAssigned,
    (ctx, { escalationID, userID, assignedUserID }) =>
      notifyNextBatch(ctx, {
        ...ofEscalation(escalationID),
        occasion: escalationAssigned.name,
        actorID: userID,
        key: `escalation:${escalationID}:${assignedUserID}`,
      }),
  ),
];
