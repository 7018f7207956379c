import * as comments from "#features/comments/contract/events.ts";
import * as discussions from "#features/discussions/contract/events.ts";
import { notifyNextBatch, settleRecord } from "#features/notifications/server/public.ts";
import { tagMerged } from "#features/tags/contract/events.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { followersChanged } from "../contract/events.ts";
import { notifyOfFollower } from "./domain/followers.ts";
import { copyWatches } from "./queries/watches.ts";

const ofDiscussion = (recordID: number) => ({ recordType: "discussion", recordID });
const ofComment = (recordID: number) => ({ recordType: "comment", recordID });

/** Runs after the response. An edit notifies newly mentioned members only. */
export const watchListeners = [
  defineListener(
    "tell-members-when-discussion-created",
    discussions.discussionCreated,
    (ctx, { discussionID }) =>
      notifyNextBatch(ctx, {
        occasion: discussions.discussionCreated.name,
        ...ofDiscussion(discussionID),
      }),
  ),
  defineListener(
    "tell-members-when-discussion-updated",
    discussions.discussionUpdated,
    async (ctx, { discussionID }) => {
      await settleRecord(ctx, ofDiscussion(discussionID));
      await notifyNextBatch(ctx, {
        occasion: discussions.discussionUpdated.name,
        ...ofDiscussion(discussionID),
      });
    },
  ),
  defineListener(
    "tell-members-when-discussion-tagged",
    discussions.discussionTagged,
    (ctx, { discussionID, tagIDs, userID }) =>
      notifyNextBatch(ctx, {
        occasion: discussions.discussionTagged.name,
        ...ofDiscussion(discussionID),
        actorID: userID,
        causes: tagIDs.map((recordID) => ({ recordType: "tag", recordID })),
      }),
  ),
  defineListener(
    "withdraw-notifications-when-discussion-deleted",
    discussions.discussionDeleted,
    (ctx, { discussionID }) => settleRecord(ctx, ofDiscussion(discussionID)),
  ),
  defineListener(
    "tell-members-when-comment-created",
    comments.commentCreated,
    (ctx, { commentID }) =>
      notifyNextBatch(ctx, { occasion: comments.commentCreated.name, ...ofComment(commentID) }),
  ),
  defineListener(
    "tell-members-when-comment-updated",
    comments.commentUpdated,
    async (ctx, { commentID }) => {
      await settleRecord(ctx, ofComment(commentID));
      await notifyNextBatch(ctx, {
        occasion: comments.commentUpdated.name,
        ...ofComment(commentID),
      });
    },
  ),
  defineListener(
    "withdraw-notifications-when-comment-deleted",
    comments.commentDeleted,
    (ctx, { commentID }) => settleRecord(ctx, ofComment(commentID)),
  ),
  // Kept on the old tag as well, in case the merge is undone.
  defineListener("follow-tag-when-merged", tagMerged, (ctx, { tagID, intoTagID }) =>
    ctx.transaction((tx) => copyWatches(tx, { recordType: "tag", from: tagID, to: intoTagID })),
  ),
  defineListener("tell-member-of-follower", followersChanged, notifyOfFollower),
];
