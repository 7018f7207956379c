import type { UserFragment } from "#features/users/contract/resources.ts";
import { cutText } from "#platform/contract/cut-text.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { DiscussionRow } from "../queries/discussions.ts";
import { discussionUrl } from "./address.ts";

type Author = Pick<UserFragment, "name" | "url" | "private">;

interface Said {
  title: string;
  author: Author | undefined;
}

/** What search engines read of a discussion, or of a question. */
export const discussionData = (ctx: Ctx, row: DiscussionRow, { title, author }: Said) => ({
  "@context": "https://schema.org",
  ...(row.type === "question" ? questionData : postingData)(
    { ...row, name: title },
    {
      url: absolute(ctx, discussionUrl(row)),
      text: cutText(row.bodyText, 5_000),
      author: authorData(ctx, author),
      datePublished: row.dateInserted.toISOString(),
      ...(row.dateUpdated ? { dateModified: row.dateUpdated.toISOString() } : {}),
    },
  ),
});

/** With the profile, where there is one for everybody to see. */
const authorData = (ctx: Ctx, author: Author | undefined) => ({
  ...{ "@type": "Person", name: author?.name ?? "" },
  ...(author?.url && !author.private ? { url: absolute(ctx, author.url) } : {}),
});

const absolute = ({ request }: Ctx, path: string) =>
  new URL(path, request?.origin ?? "http://localhost").href;

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
export const oEmbedLink = (ctx: Ctx, row: DiscussionRow, title: string) => ({
  ...{ rel: "alternate", type: "application/json+oembed", title },
  href: `/oembed?${new URLSearchParams({ url: absolute(ctx, discussionUrl(row)) })}`,
});
