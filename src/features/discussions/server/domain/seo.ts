import { intlFor } from "#features/locales/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { DiscussionRow } from "../queries.ts";
import { discussionUrl } from "./address.ts";

interface PageOfList {
  title: string;
  /** Address of the first page. */
  url: string;
  page: number;
  /** Undefined where it is not known how many there are. */
  pages?: number;
}

/** Title, canonical address and neighbours of one page of a list (specification, section 2.1). */
export async function seoOfPage(ctx: Ctx, { title, url, page, pages = page }: PageOfList) {
  const at = (number: number) => (number > 1 ? `${url}/p${number}` : url);
  const neighbours = [
    ...(page > 1 ? [{ rel: "prev", href: at(page - 1) }] : []),
    ...(page < pages ? [{ rel: "next", href: at(page + 1) }] : []),
  ];
  return {
    title: await titleOfPage(ctx, title, page),
    url: at(page),
    links: [...neighbours, ...feedLinks(url, title)],
  };
}

async function titleOfPage(ctx: Ctx, title: string, page: number): Promise<string> {
  if (page === 1) return title;
  const intl = await intlFor(ctx, ctx.locale);
  return intl.formatMessage({ id: "discussions.page.title" }, { title, page });
}

const feedLinks = (url: string, title: string) => [
  { rel: "alternate", type: "application/rss+xml", title, href: `${url}/feed.rss` },
  { rel: "alternate", type: "application/atom+xml", title, href: `${url}/feed.atom` },
];

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
