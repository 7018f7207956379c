import { categoryTree, getVisibleCategory } from "#features/categories/server/public.ts";
import { withMathmlOnly } from "#features/formats/server/public.ts";
import { readSetting, siteTitle } from "#features/settings/server/public.ts";
import { publicAccess } from "#platform/contract/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import { readID } from "#platform/contract/query.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/in-process.ts";
import { defineRawRoute, type RawAnswer, type RawRoute } from "#platform/server/http/raw-route.ts";
import { discussionUrl } from "../domain/discussion-url.ts";
import { getVisibleDiscussion } from "../domain/find-discussion.ts";
import { shownTitle } from "../domain/shown-title.ts";
import { type FeedEntry, type FeedFormat, writeFeed } from "./write-feed.ts";

interface Found {
  title: string;
  /** Path of the page that the feed follows. */
  path: string;
  /** The same by the record's number, which stays when its name changes. */
  id: string;
  entries: FeedEntry[];
}

type Find = (ctx: Ctx, params: Readonly<Record<string, string>>) => Promise<Found>;

interface Post {
  discussionID?: number;
  commentID?: number;
  name: string;
  url: string;
  body?: string;
  dateInserted: string | Date;
  dateUpdated: string | Date | null;
  insertUser?: { name: string };
  redirectDiscussionID?: number;
}

const limit = 30;
const types = { rss: "application/rss+xml", atom: "application/atom+xml" };

const ofAll =
  (path: string): Find =>
  async (ctx) => ({
    title: await readSetting(ctx, siteTitle),
    path,
    id: path,
    entries: await listEntries(ctx, "/discussions", { sort: "-dateInserted" }),
  });

const ofCategory: Find = async (ctx, { urlcode = "" }) => {
  const { byUrlcode } = await categoryTree(ctx);
  const known = byUrlcode.get(urlcode.toLowerCase())?.categoryID ?? readID(urlcode);
  if (!known) throw notFound("Category");
  const { categoryID, name, url } = await getVisibleCategory(ctx, known);
  const query = { sort: "-dateInserted", categoryID };
  return {
    title: name,
    path: url,
    id: `/categories/${categoryID}`,
    entries: await listEntries(ctx, "/discussions", query),
  };
};

const ofDiscussion: Find = async (ctx, { discussionID = "" }) => {
  if (!/^[1-9]\d{0,8}$/.test(discussionID)) throw notFound("Discussion");
  const row = await getVisibleDiscussion(ctx, Number(discussionID));
  const query = { sort: "-dateInserted", discussionID: row.discussionID };
  return {
    title: await shownTitle(ctx, row),
    path: discussionUrl(row),
    id: `/discussion/${row.discussionID}`,
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
  // What moved is told of where it is now.
  const posts = (body as Post[]).filter((post) => post.redirectDiscussionID === undefined);
  return posts.map((post) => {
    const url = absolute(ctx, post.url);
    const published = new Date(post.dateInserted);
    return {
      title: post.name,
      url,
      id: absolute(ctx, numbered(post)),
      author: post.insertUser?.name ?? "",
      published,
      updated: post.dateUpdated ? new Date(post.dateUpdated) : published,
      html: withWholeAddresses(withMathmlOnly(post.body ?? ""), url),
    };
  });
}

/** By its number alone: readers of feeds know a post by this however it is called. */
const numbered = ({ commentID, discussionID }: Post) =>
  commentID ? `/discussion/comment/${commentID}` : `/discussion/${discussionID}`;

/** Readers of feeds stand elsewhere: what a body says of this site is told in full. */
const withWholeAddresses = (html: string, url: string) =>
  html.replaceAll(
    /( (?:href|src)=")([/#][^"]*)"/g,
    (_whole, before: string, address: string) => `${before}${new URL(address, url).href}"`,
  );

const absolute = ({ request }: Ctx, path: string) =>
  new URL(path, request?.origin ?? "http://localhost").href;

const feedRoute = (path: string, format: FeedFormat, find: Find): RawRoute =>
  defineRawRoute({
    method: "GET",
    path: `${path}/feed.${format}`,
    access: publicAccess("a feed holds what its reader may see on the page"),
    async handle(ctx, { params }) {
      const { title, path: page, id, entries } = await find(ctx, params);
      const own = new URL(`${page === "/" ? "" : page}/feed.${format}`, ctx.request.origin)
        .pathname;
      if (own !== pathOf(ctx.request.url)) return movedTo(own);
      const addresses = { pageUrl: absolute(ctx, page), feedUrl: absolute(ctx, own) };
      const feed = { title, entries, id: absolute(ctx, id), ...addresses };
      return { type: `${types[format]}; charset=utf-8`, body: writeFeed(feed, format) };
    },
  });

const pathOf = (url: string) => new URL(url, "http://localhost").pathname;

/** The id decides, and the words of an address decorate: of a feed there is one address, too. */
const movedTo = (location: string): RawAnswer => ({
  status: 301,
  type: "text/plain; charset=utf-8",
  body: "",
  headers: { location },
});

const feedsOf = (path: string, find: Find) => [
  feedRoute(path, "rss", find),
  feedRoute(path, "atom", find),
];

/** The newest discussions of the site and of categories, and the newest comments of discussions. */
export const feeds = [
  ...feedsOf("", ofAll("/")),
  ...feedsOf("/discussions", ofAll("/discussions")),
  ...feedsOf("/categories/{urlcode}", ofCategory),
  ...feedsOf("/discussion/{discussionID}/{slug}", ofDiscussion),
  ...feedsOf("/discussion/{discussionID}", ofDiscussion),
];
