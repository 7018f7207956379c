import type { NotificationType } from "#features/notifications/server/public.ts";

const ofPosts = { group: "followedPosts", defaults: { popup: true, email: true } } as const;

const ofFollowed = {
  group: "followedCategories",
  defaults: { popup: true },
  reasons: {
    category: "watches.reason.category",
    tag: "watches.reason.tag",
    person: "watches.reason.person",
  },
} as const;

export const types: readonly NotificationType[] = [
  {
    ...ofPosts,
    type: "DiscussionMention",
    preference: "Mention",
    order: -20,
    kind: "mention",
    labelID: "watches.type.mention",
    bodyID: "watches.body.mention",
    reasons: { mention: "watches.reason.mention" },
  },
  {
    ...ofPosts,
    type: "CommentMention",
    preference: "Mention",
    order: -20,
    kind: "mention",
    labelID: "watches.type.mention",
    bodyID: "watches.body.mention",
    reasons: { mention: "watches.reason.mention" },
  },
  {
    ...ofPosts,
    type: "CommentReply",
    preference: "CommentReply",
    order: -15,
    kind: "reply",
    labelID: "watches.type.reply",
    bodyID: "watches.body.reply",
    reasons: { reply: "watches.reason.reply" },
  },
  {
    ...ofPosts,
    type: "DiscussionComment",
    preference: "DiscussionComment",
    order: -10,
    kind: "reply",
    labelID: "watches.type.own",
    bodyID: "watches.body.comment",
    reasons: { own: "watches.reason.own" },
  },
  {
    ...ofPosts,
    type: "WatchedComment",
    preference: "WatchedComment",
    labelID: "watches.type.watched",
    bodyID: "watches.body.comment",
    reasons: { watched: "watches.reason.watched" },
  },
  {
    ...ofPosts,
    type: "ParticipateComment",
    preference: "ParticipateComment",
    labelID: "watches.type.participated",
    bodyID: "watches.body.comment",
    reasons: { participated: "watches.reason.participated" },
    defaults: {},
  },
  {
    ...ofFollowed,
    type: "NewDiscussion",
    preference: "NewDiscussion",
    labelID: "watches.type.newDiscussion",
    bodyID: "watches.body.newDiscussion",
  },
  {
    ...ofFollowed,
    type: "TaggedDiscussion",
    preference: "NewDiscussion",
    labelID: "watches.type.newDiscussion",
    bodyID: "watches.body.tagged",
  },
  {
    ...ofFollowed,
    type: "NewComment",
    preference: "NewComment",
    labelID: "watches.type.newComment",
    bodyID: "watches.body.comment",
  },
];
