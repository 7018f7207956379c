import { categoryDeleted } from "#features/categories/contract/events.ts";
import { notifyNextBatch } from "#features/notifications/server/public.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { heldPostApproved, heldPostCreated } from "../contract/events.ts";
import { recordType } from "../contract/rules.ts";
import { unplaceHeldPosts } from "./actions/unplace-held-posts.ts";

/** The moderator is not disclosed. */
const nobody = 0;

export const heldPostListeners = [
  defineListener("unplace-held-posts-when-category-deleted", categoryDeleted, unplaceHeldPosts),
  defineListener(
    "tell-moderators-when-post-held",
    heldPostCreated,
    (ctx, { reportID, reportedRecordID }) =>
      notifyNextBatch(ctx, {
        occasion: heldPostCreated.name,
        recordType: "reportedRecord",
        recordID: reportedRecordID,
        actorID: nobody,
        key: `report:${reportID}`,
      }),
  ),
  defineListener("tell-author-when-post-approved", heldPostApproved, (ctx, { heldPostID }) =>
    notifyNextBatch(ctx, {
      occasion: heldPostApproved.name,
      recordType,
      recordID: heldPostID,
      actorID: nobody,
      key: `heldPost:${heldPostID}:approved`,
    }),
  ),
];
