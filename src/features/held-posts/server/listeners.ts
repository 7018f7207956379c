import { categoryDeleted } from "#features/categories/contract/events.ts";
import { tellSome } from "#features/notifications/server/public.ts";
import { defineListener } from "#platform/server/jobs.ts";
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
      tellSome(ctx, {
        occasion: "heldPost.created",
        recordType: "reportedRecord",
        recordID: reportedRecordID,
        actorID: nobody,
        key: `report:${reportID}`,
      }),
  ),
  defineListener("tell-author-when-post-approved", heldPostApproved, (ctx, { heldPostID }) =>
    tellSome(ctx, {
      occasion: "heldPost.approved",
      recordType,
      recordID: heldPostID,
      actorID: nobody,
      key: `heldPost:${heldPostID}:approved`,
    }),
  ),
];
