import { intlFor } from "#features/locales/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Seo } from "../../contract/resources.ts";
import { absolute } from "./seo.ts";

interface PageOfList {
  title: string;
  url: string;
  page: number;
  pages: number;
}

/** SEO data of a list page; 404 past the end. */
export async function pagedSeo(
  ctx: Ctx,
  { title, url, page, pages }: PageOfList,
): Promise<Pick<Seo, "title" | "url" | "links">> {
  if (page > Math.max(1, pages)) throw notFound("Page");
  const pageUrl = (number: number) => (number > 1 ? `${url}/p${number}` : url);
  const neighbours = [
    ...(page > 1 ? [{ rel: "prev", href: pageUrl(page - 1) }] : []),
    ...(page < pages ? [{ rel: "next", href: pageUrl(page + 1) }] : []),
  ];
  return {
    title: await titleOfPage(ctx, title, page),
    url: pageUrl(page),
    links: [...neighbours, ...feedLinks(title, url)],
  };
}

export const feedLinks = (title: string, url: string) => [
  { rel: "alternate", type: "application/rss+xml", title, href: `${url}/feed.rss` },
  { rel: "alternate", type: "application/atom+xml", title, href: `${url}/feed.atom` },
];

async function titleOfPage(ctx: Ctx, title: string, page: number): Promise<string> {
  if (page === 1) return title;
  const intl = await intlFor(ctx, ctx.locale);
  return intl.formatMessage({ id: "layouts.page.title" }, { title, page });
}

/** https://schema.org/BreadcrumbList */
export const breadcrumbData = (ctx: Ctx, crumbs: readonly { name: string; url: string }[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, url }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: absolute(ctx, url),
  })),
});
