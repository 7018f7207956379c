import type {
  Audience,
  NotificationDetails,
  NotificationItem,
  NotificationType,
  Recipient,
} from "#features/notifications/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { articlePublished, articleRevised, articleSubmitted } from "../contract/events.ts";
import { findRevision, listRevisionsByID } from "./queries/article-revisions.ts";
import { findArticle } from "./queries/articles.ts";
import { listFollowers } from "./queries/knowledge-follows.ts";
import { listReviewers } from "./queries/reviewers.ts";

const onPopup = { popup: true };

export const revisionKey = (what: string, articleRevisionID: number, date: Date) =>
  `${what} ${articleRevisionID} ${date.getTime()}`;

const revisionIn = (key: string): number => Number(key.split(" ")[1]);

/** What the reviewer said. */
async function describe(ctx: Ctx, items: readonly NotificationItem[]) {
  const rows = await listRevisionsByID(
    ctx,
    items.map(({ key }) => revisionIn(key)),
  );
  const notes = new Map(rows.map(({ articleRevisionID, note }) => [articleRevisionID, note]));
  return new Map<string, NotificationDetails>(
    items.map(({ key }) => [key, { note: notes.get(revisionIn(key)) || undefined }]),
  );
}

const submitted: NotificationType = {
  type: "ArticleSubmitted",
  preference: "ArticleSubmitted",
  group: "communityTask",
  labelID: "knowledge.type.submitted",
  bodyID: "knowledge.body.submitted",
  reasons: { reviewsArticles: "knowledge.reason.reviews" },
  defaults: onPopup,
  isOffered: ({ viewer }) => can(viewer, "articles.manage"),
};

const reviewed = ["published", "changes", "rejected"] as const;

const nameOfOutcome = { published: "Approved", changes: "Changes", rejected: "Rejected" } as const;

const outcomes = reviewed.map(
  (outcome): NotificationType => ({
    type: `Article${nameOfOutcome[outcome]}`,
    preference: "ArticleReviewed",
    group: "myAccount",
    labelID: "knowledge.type.reviewed",
    bodyID: `knowledge.body.${outcome}`,
    describe,
    reasons: { submittedArticle: "knowledge.reason.submitted" },
    defaults: { popup: true, email: true },
  }),
);

const ofFollowed = { group: "followedPosts", defaults: onPopup } as const;

const added: NotificationType = {
  ...ofFollowed,
  type: "NewArticle",
  preference: "NewArticle",
  labelID: "knowledge.type.added",
  bodyID: "knowledge.body.added",
  reasons: { knowledgeBase: "knowledge.reason.base" },
};

const changed: NotificationType = {
  ...ofFollowed,
  type: "UpdatedArticle",
  preference: "UpdatedArticle",
  labelID: "knowledge.type.changed",
  bodyID: "knowledge.body.changed",
  reasons: { wroteArticle: "knowledge.reason.wrote", knowledgeBase: "knowledge.reason.base" },
};

/** Occasion of a date of review. */
export const outdated = "article.outdated";

const mayBeOutdated: NotificationType = {
  type: "ArticleOutdated",
  preference: "ArticleOutdated",
  group: "communityTask",
  labelID: "knowledge.type.outdated",
  bodyID: "knowledge.body.outdated",
  reasons: {
    wroteArticle: "knowledge.reason.wrote",
    reviewsArticles: "knowledge.reason.reviews",
  },
  defaults: onPopup,
};

export const articleNotifications = [
  submitted,
  ...outcomes,
  added,
  changed,
  mayBeOutdated,
] as const;

const onlyAfter = (userID: number | undefined, after: number): Recipient[] =>
  userID !== undefined && userID > after ? [{ userID }] : [];

/** Occasion of a review, by its outcome. */
export const decided = (status: string) => `article.reviewed.${status}`;

const following = { order: 90, reason: "knowledgeBase" } as const;

/** Each reason has one order, since stronger reasons withdraw weaker ones. */
export const articleAudiences: readonly Audience[] = [
  {
    name: "knowledge.reviewers",
    occasions: [articleSubmitted.name],
    order: 30,
    type: submitted.type,
    reason: "reviewsArticles",
    list: (ctx, _news, batch) => listReviewers(ctx, batch),
  },
  ...reviewed.map(
    (outcome): Audience => ({
      name: `knowledge.${outcome}`,
      occasions: [decided(outcome)],
      order: 10,
      type: `Article${nameOfOutcome[outcome]}`,
      reason: "submittedArticle",
      list: async (ctx, { key }, { after }) =>
        onlyAfter((await findRevision(ctx, revisionIn(key)))?.insertUserID, after),
    }),
  ),
  ...[
    { name: "knowledge.wrote", occasions: [articleRevised.name], type: changed.type },
    { name: "knowledge.outdated", occasions: [outdated], type: mayBeOutdated.type },
  ].map(
    (author): Audience => ({
      ...author,
      order: 20,
      reason: "wroteArticle",
      list: async (ctx, { record }, { after }) =>
        onlyAfter((await findArticle(ctx, record.recordID))?.insertUserID, after),
    }),
  ),
  {
    name: "knowledge.reviewsOutdated",
    occasions: [outdated],
    order: 30,
    type: mayBeOutdated.type,
    reason: "reviewsArticles",
    list: (ctx, _news, batch) => listReviewers(ctx, batch),
  },
  ...[
    { name: "knowledge.added", occasions: [articlePublished.name], type: added.type },
    { name: "knowledge.changed", occasions: [articleRevised.name], type: changed.type },
  ].map(
    (followers): Audience => ({
      ...followers,
      ...following,
      list: (ctx, { place }, batch) => listFollowers(ctx, place?.recordID ?? 0, batch),
    }),
  ),
];
