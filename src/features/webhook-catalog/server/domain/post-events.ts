import {
  commentCreated,
  commentDeleted,
  commentUpdated,
} from "#features/comments/contract/events.ts";
import {
  discussionClosed,
  discussionConverted,
  discussionCreated,
  discussionDeleted,
  discussionMoved,
  discussionReopened,
  discussionRestored,
  discussionTagged,
  discussionUpdated,
} from "#features/discussions/contract/events.ts";
import {
  articleCreated,
  articleDeleted,
  articlePublished,
  articleRestored,
  articleReviewed,
  articleRevised,
  articleSubmitted,
  articleUpdated,
} from "#features/knowledge/contract/events.ts";
import { answerAccepted } from "#features/questions/contract/events.ts";
import { reactionCreated, reactionDeleted } from "#features/reactions/contract/events.ts";
import { discussionStatusChanged } from "#features/statuses/contract/events.ts";
import { defineWebhookEvent as define } from "#features/webhooks/server/public.ts";

const ofDiscussion = {
  family: "discussion",
  record: ({ discussionID }: { discussionID: number }) => ({
    recordType: "discussion",
    recordID: discussionID,
  }),
};
const ofComment = {
  family: "comment",
  record: ({ commentID }: { commentID: number }) => ({
    recordType: "comment",
    recordID: commentID,
  }),
};
const ofArticle = {
  family: "article",
  record: ({ articleID }: { articleID: number }) => ({
    recordType: "article",
    recordID: articleID,
  }),
};
/** Some kinds of reactions are flags, which only moderators know of. */
const ofReaction = {
  family: "reaction",
  permission: "community.moderate",
  record: ({ recordType, recordID }: { recordType: string; recordID: number }) => ({
    recordType,
    recordID,
  }),
} as const;
const ofReview = { ...ofArticle, permission: "articles.manage" } as const;

export const postEvents = [
  define(discussionCreated, ofDiscussion),
  define(discussionUpdated, ofDiscussion),
  define(discussionDeleted, { ...ofDiscussion, isRemoval: () => true }),
  define(discussionRestored, ofDiscussion),
  define(discussionClosed, ofDiscussion),
  define(discussionReopened, ofDiscussion),
  define(discussionMoved, ofDiscussion),
  define(discussionConverted, ofDiscussion),
  define(discussionTagged, ofDiscussion),
  define(discussionStatusChanged, ofDiscussion),
  define(commentCreated, ofComment),
  define(commentUpdated, ofComment),
  define(commentDeleted, { ...ofComment, isRemoval: () => true }),
  define(answerAccepted, { ...ofComment, family: "answer" }),
  define(reactionCreated, ofReaction),
  define(reactionDeleted, ofReaction),
  define(articleCreated, ofArticle),
  define(articleUpdated, ofArticle),
  define(articlePublished, ofArticle),
  define(articleRevised, ofArticle),
  define(articleDeleted, { ...ofArticle, isRemoval: ({ isPublished }) => isPublished }),
  define(articleRestored, ofArticle),
  define(articleSubmitted, ofReview),
  define(articleReviewed, ofReview),
];
