import { commentCreated } from "#features/comments/contract/events.ts";
import type { Audience, NotificationType } from "#features/notifications/server/public.ts";
import { listBookmarkers } from "./queries.ts";

export const bookmarkComment: NotificationType = {
  type: "BookmarkComment",
  preference: "BookmarkComment",
  group: "followedPosts",
  labelID: "bookmarks.type.comment",
  bodyID: "bookmarks.body.comment",
  reasons: { bookmarked: "bookmarks.reason.bookmarked" },
  defaults: { popup: true, email: true },
};

/** Notifies members of comments on bookmarked discussions, unless they watch them anyway. */
export const bookmarkers: Audience = {
  name: "bookmarks",
  occasions: [commentCreated.name],
  order: 50,
  type: bookmarkComment.type,
  reason: "bookmarked",
  list: async (ctx, { about }, batch) =>
    about.recordType === "discussion" ? listBookmarkers(ctx, about.recordID, batch) : [],
};
