import type { Ctx } from "#platform/server/context.ts";
import type { DiscussionRow } from "../queries/discussions.ts";
import { discussionUrl } from "./address.ts";

/** What search engines read of a discussion: https://schema.org/DiscussionForumPosting */
export const discussionData = (ctx: Ctx, row: DiscussionRow, authorName: string) => ({
  "@context": "https://schema.org",
  "@type": "DiscussionForumPosting",
  url: new URL(discussionUrl(row), ctx.request?.origin ?? "http://localhost").href,
  headline: row.name.slice(0, 110),
  text: row.bodyText.slice(0, 5_000),
  author: { "@type": "Person", name: authorName },
  datePublished: row.dateInserted.toISOString(),
  ...(row.dateUpdated ? { dateModified: row.dateUpdated.toISOString() } : {}),
  commentCount: row.countComments,
  interactionStatistic: {
    "@type": "InteractionCounter",
    interactionType: "https://schema.org/CommentAction",
    userInteractionCount: row.countComments,
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
export const oEmbedLink = ({ request }: Ctx, row: DiscussionRow) => {
  const url = new URL(discussionUrl(row), request?.origin ?? "http://localhost").href;
  return {
    ...{ rel: "alternate", type: "application/json+oembed", title: row.name },
    href: `/oembed?${new URLSearchParams({ url })}`,
  };
};
