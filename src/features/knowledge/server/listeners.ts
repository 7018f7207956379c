import { notifyNextBatch, settleRecord } from "#features/notifications/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import * as events from "../contract/events.ts";
import { dateOf } from "./domain/revision-date.ts";
import { decided, revisionKey } from "./notifications.ts";
import { findRevision, type RevisionRow } from "./queries/article-revisions.ts";

const article = (recordID: number) => ({ recordType: "article", recordID });

interface Named {
  articleID: number;
  articleRevisionID: number;
}

interface Told {
  occasion: string;
  actorID: number;
  key: string;
}

/** The keys contain a date, so that a text can be submitted and decided about again. */
async function tell(
  ctx: Ctx,
  { articleID, articleRevisionID }: Named,
  toldOf: (revision: RevisionRow) => Told | undefined,
) {
  const revision = await findRevision(ctx, articleRevisionID);
  const told = revision && toldOf(revision);
  if (told) await notifyNextBatch(ctx, { ...article(articleID), ...told });
}

export const articleListeners = [
  defineListener("tell-reviewers-when-article-submitted", events.articleSubmitted, (ctx, named) =>
    tell(ctx, named, (revision) =>
      revision.status === "review"
        ? {
            occasion: events.articleSubmitted.name,
            actorID: revision.insertUserID,
            key: revisionKey("submitted", named.articleRevisionID, dateOf(revision)),
          }
        : undefined,
    ),
  ),
  defineListener("tell-author-when-article-reviewed", events.articleReviewed, (ctx, named) =>
    tell(ctx, named, ({ status, dateReviewed, reviewUserID }) =>
      dateReviewed
        ? {
            occasion: decided(status),
            actorID: reviewUserID ?? 0,
            key: revisionKey("reviewed", named.articleRevisionID, dateReviewed),
          }
        : undefined,
    ),
  ),
  defineListener("tell-followers-when-article-published", events.articlePublished, (ctx, named) =>
    notifyNextBatch(ctx, {
      ...article(named.articleID),
      occasion: events.articlePublished.name,
      key: `published ${named.articleID}`,
    }),
  ),
  defineListener("tell-followers-when-article-revised", events.articleRevised, (ctx, named) =>
    tell(ctx, named, (revision) => ({
      occasion: events.articleRevised.name,
      actorID: revision.insertUserID,
      key: `revised ${named.articleRevisionID}`,
    })),
  ),
  defineListener("withdraw-news-when-article-deleted", events.articleDeleted, (ctx, named) =>
    settleRecord(ctx, article(named.articleID)),
  ),
];
