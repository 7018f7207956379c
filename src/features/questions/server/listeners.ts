import { notifyNextBatch } from "#features/notifications/server/public.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { answerAccepted } from "../contract/events.ts";
import { acceptedOccasion } from "./notifications.ts";

/** The key names the answer alone, so that accepting it again does not notify again. */
export const questionListeners = [
  defineListener("notify-author-of-acceptance", answerAccepted, (ctx, { commentID, userID }) =>
    notifyNextBatch(ctx, {
      occasion: acceptedOccasion,
      recordType: "comment",
      recordID: commentID,
      actorID: userID,
      key: `accepted ${commentID}`,
    }),
  ),
];
