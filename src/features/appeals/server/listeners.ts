import { notifyNextBatch } from "#features/notifications/server/public.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { appealCreated, appealDecided } from "../contract/events.ts";
import { decided } from "./notifications.ts";

/** Moderators stay anonymous to the author. */
const nobody = 0;

export const appealListeners = [
  defineListener(
    "tell-moderators-when-appeal-created",
    appealCreated,
    (ctx, { appealID, userID }) =>
      notifyNextBatch(ctx, {
        occasion: appealCreated.name,
        recordType: "appeal",
        recordID: appealID,
        actorID: userID,
      }),
  ),
  defineListener("tell-author-when-appeal-decided", appealDecided, (ctx, { appealID, status }) =>
    notifyNextBatch(ctx, {
      occasion: decided(status),
      recordType: "appeal",
      recordID: appealID,
      actorID: nobody,
      key: `appeal:${appealID}:${status}`,
    }),
  ),
];
