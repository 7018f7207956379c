import { cutText } from "#platform/contract/cut-text.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { DiscussionRow } from "../queries/discussions.ts";
import { discussionUrl } from "./address.ts";

interface Said {
  title: string;
  authorName: string;
}

/** What search engines read of a discussion, or of a question. */
export const discussionData = (ctx: Ctx, row: DiscussionRow, { title, authorName }: Said) => ({
  "@context": "https://schema.org",
  ...(row.type === "question" ? questionData : postingData)(
    { ...row, name: title },
    {
      url: new URL(discussionUrl(row), ctx.request?.origin ?? "http://localhost").href,
      text: cutText(row.bodyText, 5_000),
      author: { "@type": "Person", name: authorName },
      datePublished: row.dateInserted.toISOString(),
      ...(row.dateUpdated ? { dateModified: row.dateUpdated.toISOString() } : {}),
    },
  ),
});

type Shared = Readonly<Record<string, unknown>> & { url: string };

/** https://schema.org/DiscussionForumPosting */
const postingData = ({ name, countComments }: DiscussionRow, shared: Shared) => ({
  "@type": "DiscussionForumPosting",
  ...shared,
  headline: cutText(name, 110),
  commentCount: countComments,
  interactionStatistic: {
    "@type": "InteractionCounter",
    interactionType: "https://schema.org/CommentAction",
    userInteractionCount: countComments,
  },
});

/** https://schema.org/QAPage */
const questionData = ({ name, countComments }: DiscussionRow, shared: Shared) => ({
  "@type": "QAPage",
  url: shared.url,
  mainEntity: {
    "@type": "Question",
    ...shared,
    name: cutText(name, 110),
    answerCount: countComments,
  },
});

/** For those who share a link to it: an article, with its dates. */
export const discussionMeta = ({ dateInserted, dateUpdated }: DiscussionRow) => [
  { property: "og:type", content: "article" },
  { property: "article:published_time", content: dateInserted.toISOString() },
  ...(dateUpdated
    ? [{ property: "article:modified_time", content: dateUpdated.toISOString() }]
    : []),
];

/** Where other sites learn how to show it: https://oembed.com */
export const oEmbedLink = ({ request }: Ctx, row: DiscussionRow, title: string) => {
  const url = new URL(discussionUrl(row), request?.origin ?? "http://localhost").href;
  return {
    ...{ rel: "alternate", type: "application/json+oembed", title },
    href: `/oembed?${new URLSearchParams({ url })}`,
  };
};
