import { categoryTree, getVisibleCategory } from "#features/categories/server/public.ts";
import { readSetting, siteTitle } from "#features/settings/server/public.ts";
import { publicAccess } from "#platform/contract/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/in-process.ts";
import { defineRawRoute, type RawRoute } from "#platform/server/http/raw-route.ts";
import { discussionUrl } from "./address.ts";
import { getVisibleDiscussion } from "./find.ts";
import { type FeedEntry, type FeedFormat, writeFeed } from "./write-feed.ts";

interface Found {
  title: string;
  /** Path of the page that the feed follows. */
  path: string;
  entries: FeedEntry[];
}

type Find = (ctx: Ctx, params: Readonly<Record<string, string>>) => Promise<Found>;

interface Post {
  name: string;
  url: string;
  body?: string;
  dateInserted: string | Date;
  insertUser?: { name: string };
}

const limit = 30;
const types = { rss: "application/rss+xml", atom: "application/atom+xml" };

const ofAll: Find = async (ctx) => ({
  title: await readSetting(ctx, siteTitle),
  path: "/discussions",
  entries: await listEntries(ctx, "/discussions", { sort: "-dateInserted" }),
});

const ofCategory: Find = async (ctx, { urlcode = "" }) => {
  const { byUrlcode } = await categoryTree(ctx);
  const known = byUrlcode.get(urlcode.toLowerCase());
  if (!known) throw notFound("Category");
  const { categoryID, name, url } = await getVisibleCategory(ctx, known.categoryID);
  const query = { sort: "-dateInserted", categoryID };
  return { title: name, path: url, entries: await listEntries(ctx, "/discussions", query) };
};

const ofDiscussion: Find = async (ctx, { discussionID = "" }) => {
  if (!/^\d{1,9}$/.test(discussionID)) throw notFound("Discussion");
  const row = await getVisibleDiscussion(ctx, Number(discussionID));
  const query = { sort: "-dateInserted", discussionID: row.discussionID };
  return {
    title: row.name,
    path: discussionUrl(row),
    entries: await listEntries(ctx, "/comments", query),
  };
};

async function listEntries(
  ctx: Ctx,
  path: string,
  query: Record<string, unknown>,
): Promise<FeedEntry[]> {
  const asked = { expand: "insertUser", limit, ...query };
  const { body } = await callInProcess(ctx)("GET", path, { query: asked });
  return (body as Post[]).map((post) => ({
    title: post.name,
    url: absolute(ctx, post.url),
    author: post.insertUser?.name ?? "",
    date: new Date(post.dateInserted),
    html: post.body ?? "",
  }));
}

const absolute = ({ request }: Ctx, path: string) =>
  new URL(path, request?.origin ?? "http://localhost").href;

const feedRoute = (path: string, format: FeedFormat, find: Find): RawRoute =>
  defineRawRoute({
    method: "GET",
    path: `${path}/feed.${format}`,
    access: publicAccess("a feed holds what its reader may see on the page"),
    async handle(ctx, { params }) {
      const { title, path: page, entries } = await find(ctx, params);
      const feed = {
        ...{ title, entries },
        pageUrl: absolute(ctx, page),
        feedUrl: absolute(ctx, ctx.request.url),
      };
      return { type: `${types[format]}; charset=utf-8`, body: writeFeed(feed, format) };
    },
  });

const feedsOf = (path: string, find: Find) => [
  feedRoute(path, "rss", find),
  feedRoute(path, "atom", find),
];

/** The newest discussions of the site and of categories, and the newest comments of discussions. */
export const feeds = [
  ...feedsOf("/discussions", ofAll),
  ...feedsOf("/categories/{urlcode}", ofCategory),
  ...feedsOf("/discussion/{discussionID}/{slug}", ofDiscussion),
];
