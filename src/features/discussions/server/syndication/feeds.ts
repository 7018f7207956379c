import { categoryTree, getVisibleCategory } from "#features/categories/server/public.ts";
import type { ReceivedComment } from "#features/comments/contract/resources.ts";
import { listComments } from "#features/comments/contract/routes.ts";
import { withMathmlOnly } from "#features/formats/server/public.ts";
import { getSiteSection } from "#features/layouts/server/public.ts";
import { readSetting, siteTitle } from "#features/settings/server/public.ts";
import { findKnownTagByUrlcode, tagUrl } from "#features/tags/server/public.ts";
import { withAbsoluteUrls } from "#platform/contract/addresses.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import { readID } from "#platform/contract/queries/query.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import {
  defineRawRoute,
  type RawAnswer,
  type RawCall,
  type RawRoute,
} from "#platform/server/http/serving/raw-route.ts";
import type { ReceivedDiscussion } from "../../contract/resources.ts";
import { listDiscussions } from "../../contract/routes/lists.ts";
import { discussionUrl } from "../domain/discussion-url.ts";
import { getVisibleDiscussion } from "../domain/find-discussion.ts";
import { shownTitle } from "../domain/shown-title.ts";
import { type FeedEntry, type FeedFormat, writeFeed } from "./write-feed.ts";

interface Found {
  title: string;
  path: string;
  /** Path by record id, which does not change with the name. */
  id: string;
  entries: FeedEntry[];
  /** Path of the section of the site that it is the feed of. */
  basePath?: string;
}

type Find = (ctx: Ctx, params: Readonly<Record<string, string>>, query: Query) => Promise<Found>;

type Query = RawCall["query"];

type Post = ReceivedDiscussion | ReceivedComment;

const limit = 30;
const types = { rss: "application/rss+xml", atom: "application/atom+xml" };

/** Pages of sections lead here with the section as a parameter. */
const ofAll =
  (path: string): Find =>
  async (ctx, _params, { siteSectionID }) => {
    const section = await getSiteSection(ctx, readID(String(siteSectionID ?? "")) ?? 0);
    const isOfSite = section.siteSectionID === 0;
    return {
      title: isOfSite ? await readSetting(ctx, siteTitle) : section.name,
      path,
      id: isOfSite ? path : `${path}?siteSectionID=${section.siteSectionID}`,
      basePath: section.basePath,
      entries: await listDiscussed(
        ctx,
        isOfSite ? {} : { siteSectionID: String(section.siteSectionID) },
      ),
    };
  };

const ofCategory: Find = async (ctx, { urlcode = "" }) => {
  const { byUrlcode } = await categoryTree(ctx);
  const known = byUrlcode.get(urlcode.toLowerCase())?.categoryID ?? readID(urlcode);
  if (!known) throw notFound("Category");
  const { categoryID, name, url } = await getVisibleCategory(ctx, known);
  return {
    title: name,
    path: url,
    id: `/categories/${categoryID}`,
    entries: await listDiscussed(ctx, { categoryID }),
  };
};

const ofTag: Find = async (ctx, { urlcode = "" }) => {
  const tag = await findKnownTagByUrlcode(ctx, urlcode);
  if (!tag) throw notFound("Tag");
  return {
    title: tag.name,
    path: tagUrl(tag.urlcode),
    id: `/tags/${tag.tagID}`,
    entries: await listDiscussed(ctx, { tagID: String(tag.tagID) }),
  };
};

const ofDiscussion: Find = async (ctx, { discussionID = "" }) => {
  if (!/^[1-9]\d{0,8}$/.test(discussionID)) throw notFound("Discussion");
  const row = await getVisibleDiscussion(ctx, Number(discussionID));
  return {
    title: await shownTitle(ctx, row),
    path: discussionUrl(row),
    id: `/discussion/${row.discussionID}`,
    entries: await listAnswers(ctx, row.discussionID),
  };
};

interface Place {
  categoryID?: number;
  siteSectionID?: string;
  tagID?: string;
}

const newestFirst = { sort: "-dateInserted", limit, expand: ["insertUser"] } as const;

async function listDiscussed(ctx: Ctx, place: Place): Promise<FeedEntry[]> {
  const query = { ...newestFirst, expand: [...newestFirst.expand], ...place };
  const { body } = await callInProcess(ctx)(listDiscussions, { query });
  return entriesOf(
    ctx,
    body.filter((post) => post.redirectDiscussionID === undefined),
  );
}

async function listAnswers(ctx: Ctx, discussionID: number): Promise<FeedEntry[]> {
  const query = { ...newestFirst, expand: [...newestFirst.expand], discussionID };
  const { body } = await callInProcess(ctx)(listComments, { query });
  return entriesOf(ctx, body);
}

function entriesOf(ctx: Ctx, posts: readonly Post[]): FeedEntry[] {
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
      html: withAbsoluteUrls(withMathmlOnly(post.body ?? ""), url),
    };
  });
}

/** Feed readers identify entries by this URL, so it has no slug. */
const numbered = (post: Post) =>
  "commentID" in post
    ? `/discussion/comment/${post.commentID}`
    : `/discussion/${post.discussionID}`;

const absolute = ({ request }: Ctx, path: string) =>
  new URL(path, request?.origin ?? "http://localhost").href;

const feedRoute = (path: string, format: FeedFormat, find: Find): RawRoute =>
  defineRawRoute({
    method: "GET",
    path: `${path}/feed.${format}`,
    access: publicAccess("a feed holds what its reader may see on the page"),
    async handle(ctx, { params, query }) {
      const found = await find(ctx, params, query);
      const { title, path: page, id, entries, basePath = "" } = found;
      const feedPath = new URL(`${page === "/" ? "" : page}/feed.${format}`, ctx.request.origin)
        .pathname;
      if (feedPath !== pathOf(ctx.request.url)) return movedTo(feedPath);
      const addresses = {
        pageUrl: absolute(ctx, basePath && page === "/" ? basePath : basePath + page),
        feedUrl: absolute(ctx, basePath + feedPath),
      };
      const feed = { title, entries, id: absolute(ctx, id), ...addresses };
      return { type: `${types[format]}; charset=utf-8`, body: writeFeed(feed, format) };
    },
  });

const pathOf = (url: string) => new URL(url, "http://localhost").pathname;

/** Only the id counts; outdated slugs redirect, so that each feed has one URL. */
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

export const feeds = [
  ...feedsOf("", ofAll("/")),
  ...feedsOf("/discussions", ofAll("/discussions")),
  ...feedsOf("/discussions/tagged/{urlcode}", ofTag),
  ...feedsOf("/categories/{urlcode}", ofCategory),
  ...feedsOf("/discussion/{discussionID}/{slug}", ofDiscussion),
  ...feedsOf("/discussion/{discussionID}", ofDiscussion),
];
