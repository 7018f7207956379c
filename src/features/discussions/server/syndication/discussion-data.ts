import type { ReceivedComment } from "#features/comments/contract/resources.ts";
import type { UserFragment } from "#features/users/contract/resources.ts";
import { cutText } from "#platform/contract/texts/cut-text.ts";
import type { Ctx } from "#platform/server/context.ts";
import { discussionUrl } from "../domain/discussion-url.ts";
import { type PostData, postTypes } from "../extension-points.ts";
import type { DiscussionRow } from "../queries/discussions.ts";

type Author = Pick<UserFragment, "name" | "url" | "private">;

interface Said {
  title: string;
  author: Author | undefined;
  showsPost: boolean;
  comments: readonly ReceivedComment[];
}

/** Structured data of a discussion or question, limited to what the page shows. */
export function discussionData(ctx: Ctx, row: DiscussionRow, said: Said) {
  const { title, author, showsPost, comments } = said;
  const shared = {
    url: absolute(ctx, discussionUrl(row)),
    ...(showsPost ? { text: cutText(row.bodyText, 5_000) } : {}),
    author: authorData(ctx, author),
    datePublished: row.dateInserted.toISOString(),
    ...(row.dateUpdated ? { dateModified: row.dateUpdated.toISOString() } : {}),
  };
  const answers = comments.map((comment) => commentData(ctx, comment));
  const dataOf = ctx.platform.extensions.find(postTypes, row.type)?.data ?? postingData;
  return {
    "@context": "https://schema.org",
    ...dataOf({ ...row, name: title }, shared, answers, comments),
  };
}

const commentData = (ctx: Ctx, comment: ReceivedComment) => ({
  "@type": "Comment",
  url: absolute(ctx, comment.url),
  text: cutText(comment.bodyPlainText ?? "", 5_000),
  author: authorData(ctx, comment.insertUser),
  datePublished: comment.dateInserted,
  ...(comment.dateUpdated ? { dateModified: comment.dateUpdated } : {}),
});

const authorData = (ctx: Ctx, author: Author | undefined) => ({
  "@type": "Person",
  name: author?.name ?? "",
  ...(author?.url && !author.private ? { url: absolute(ctx, author.url) } : {}),
});

const absolute = ({ request }: Ctx, path: string) =>
  new URL(path, request?.origin ?? "http://localhost").href;

/** https://schema.org/DiscussionForumPosting */
export const postingData: PostData = ({ name, countComments }, shared, comment) => ({
  "@type": "DiscussionForumPosting",
  ...shared,
  headline: cutText(name, 110),
  commentCount: countComments,
  interactionStatistic: {
    "@type": "InteractionCounter",
    interactionType: "https://schema.org/CommentAction",
    userInteractionCount: countComments,
  },
  ...(comment.length > 0 ? { comment } : {}),
});

export const discussionMeta = ({ dateInserted, dateUpdated }: DiscussionRow) => [
  { property: "og:type", content: "article" },
  { property: "article:published_time", content: dateInserted.toISOString() },
  ...(dateUpdated
    ? [{ property: "article:modified_time", content: dateUpdated.toISOString() }]
    : []),
];

/** Discovery links: https://oembed.com */
export const oEmbedLinks = (ctx: Ctx, row: DiscussionRow, title: string) =>
  [
    { type: "application/json+oembed", format: "json" },
    { type: "text/xml+oembed", format: "xml" },
  ].map(({ type, format }) => ({
    rel: "alternate",
    type,
    title,
    href: `/oembed?${new URLSearchParams({ url: absolute(ctx, discussionUrl(row)), format })}`,
  }));
