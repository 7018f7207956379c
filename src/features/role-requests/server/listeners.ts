import { notifyNextBatch } from "#features/notifications/server/public.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { roleRequestCreated, roleRequestDecided } from "../contract/events.ts";
import { decided } from "./notifications.ts";

/** Recipients do not see who decided. */
const nobody = 0;

const ofRequest = (recordID: number) => ({ recordType: "roleRequest", recordID });

export const requestListeners = [
  defineListener(
    "tell-managers-when-role-request-created",
    roleRequestCreated,
    (ctx, { roleRequestID, userID }) =>
      notifyNextBatch(ctx, {
        ...ofRequest(roleRequestID),
        occasion: roleRequestCreated.name,
        actorID: userID,
      }),
  ),
  defineListener(
    "tell-member-when-role-request-decided",
    roleRequestDecided,
    (ctx, { roleRequestID, status }) =>
      notifyNextBatch(ctx, {
        ...ofRequest(roleRequestID),
        occasion: decided(status),
        actorID: nobody,
        key: `roleRequest:${roleRequestID}:${status}`,
      }),
  ),
];
