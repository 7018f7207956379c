import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import { publicAccess } from "#platform/contract/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineRawRoute, type RawRoute } from "#platform/server/http/raw-route.ts";
import { lastDiscussionID, listForSitemap } from "../queries/sitemap.ts";
import { discussionUrl } from "./address.ts";

/** Ids of discussions on one map: below the 50,000 addresses that a map may have. */
const idsPerMap = 20_000;

const access = publicAccess("a map names what guests may see");
const type = "application/xml; charset=utf-8";
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const index = defineRawRoute({
  method: "GET",
  path: "/sitemap.xml",
  access,
  async handle(ctx) {
    const maps = Math.ceil(((await lastDiscussionID(ctx)) ?? 0) / idsPerMap);
    const addresses = ["/sitemap/pages.xml", "/sitemap/categories.xml"];
    for (let number = 1; number <= maps; number += 1)
      addresses.push(`/sitemap/discussions-${number}.xml`);
    const entries = addresses.map((path) => `<sitemap><loc>${absolute(ctx, path)}</loc></sitemap>`);
    return { type, body: document("sitemapindex", entries) };
  },
});

/** Where readers begin. */
const pages = defineRawRoute({
  method: "GET",
  path: "/sitemap/pages.xml",
  access,
  handle: async (ctx) => ({
    type,
    body: document(
      "urlset",
      ["/", "/discussions", "/categories", "/tags"].map((path) => entry(ctx, path)),
    ),
  }),
});

const categories = defineRawRoute({
  method: "GET",
  path: "/sitemap/categories.xml",
  access,
  async handle(ctx) {
    const tree = await categoryTree(ctx);
    const seen = visibleTo(ctx.viewer, tree);
    const nodes = [...tree.byID.values()].filter(({ categoryID }) => seen.has(categoryID));
    return {
      type,
      body: document(
        "urlset",
        nodes.map(({ url }) => entry(ctx, url)),
      ),
    };
  },
});

/** Discussions by their ids, so that a map changes only when one of its own does. */
const discussions = defineRawRoute({
  method: "GET",
  path: "/sitemap/{map}",
  access,
  async handle(ctx, { params }) {
    const [, number] = /^discussions-(\d{1,5})\.xml$/.exec(params.map ?? "") ?? [];
    if (!number) throw notFound("Page");
    const last = Number(number) * idsPerMap;
    const seen = [...visibleTo(ctx.viewer, await categoryTree(ctx))];
    const rows = await listForSitemap(ctx, seen, { first: last - idsPerMap + 1, last });
    const entries = rows.map((row) => entry(ctx, discussionUrl(row), row.dateLastComment));
    return { type, body: document("urlset", entries) };
  },
});

export const sitemaps: readonly RawRoute[] = [index, pages, categories, discussions];

const document = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>${entries.join("")}</${root}>\n`;

const entry = (ctx: Ctx, path: string, changed?: Date) =>
  `<url><loc>${absolute(ctx, path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ""}</url>`;

/** Addresses of this site have no signs that XML would read otherwise, but their hosts may be anything. */
const absolute = ({ request }: Ctx, path: string) =>
  new URL(path, request?.origin ?? "http://localhost").href.replaceAll("&", "&amp;");
