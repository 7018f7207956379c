import { z } from "zod";
import { commentViews } from "#features/categories/contract/resources.ts";
import { breadcrumbsOf, getVisibleCategory } from "#features/categories/server/public.ts";
import type { CommentSort } from "#features/comments/contract/resources.ts";
import {
  commentPages,
  findReadingView,
  findThreadSort,
  getVisibleComment,
  pageOfComment,
  shownComments,
  type ViewName,
} from "#features/comments/server/public.ts";
import type { LayoutRedirect } from "#features/layouts/contract/resources.ts";
import {
  breadcrumbData,
  defineViewType,
  layoutFlag,
  pagedSeo,
} from "#features/layouts/server/public.ts";
import { mainImage } from "#features/media/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { ApiError, notFound } from "#platform/contract/errors.ts";
import { whole } from "#platform/contract/queries/query.ts";
import { cutText } from "#platform/contract/texts/cut-text.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import { listDiscussions } from "../../../contract/routes/lists.ts";
import { discussionUrl, slugOf } from "../../domain/discussion-url.ts";
import { getVisibleDiscussion } from "../../domain/find-discussion.ts";
import { shownTitle } from "../../domain/shown-title.ts";
import type { DiscussionRow } from "../../queries/discussions.ts";
import { discussionData, discussionMeta, oEmbedLinks } from "../../syndication/discussion-data.ts";
import { unreadUrl } from "../present.ts";
import { readingStates } from "../reading-states.ts";

const params = z.object({
  discussionID: whole(1).optional(),
  commentID: whole(1).optional(),
  slug: z.string().max(500).optional(),
  quote: z.string().max(50).optional(),
  reply: whole(1).optional(),
  draft: whole(1).optional(),
  /** A linked comment, which tree view shows at any depth. */
  focus: whole(1).optional(),
  view: z.enum(commentViews).optional().catch(undefined),
  page: whole(1, 10_000_000).default(1),
  sort: z.string().max(50).catch("").default(""),
});

type Asked = z.output<typeof params>;

declare module "#features/layouts/contract/resources.ts" {
  interface PageValues {
    discussion: Pick<DiscussionRow, "discussionID" | "type" | "name" | "categoryID" | "closed"> & {
      url: string;
    };
  }
}

export const discussionView = defineViewType({
  layoutViewType: "discussion",
  aliases: ["question", "idea"],
  name: "Post",
  flag: { ...layoutFlag("discussion", "Post"), aliases: ["customLayout.post"] },
  params,
  paramSchemas: { "discussion/name": z.string(), page: z.int(), sort: z.string() },
  async sampleUrl(ctx) {
    const query = { limit: 1, expand: "-body" };
    const { body } = await callInProcess(ctx)(listDiscussions, { query });
    return body[0] ? discussionUrl(body[0]) : "/discussions";
  },
  async resolve(ctx, params) {
    const { discussionID, commentID, slug, page } = params;
    if (commentID !== undefined) return toComment(ctx, commentID, params.view);
    if (discussionID === undefined) throw notFound("Discussion");
    const rowOrRedirect = await findOrMoved(ctx, discussionID);
    if ("redirectTo" in rowOrRedirect) return rowOrRedirect;
    const row = rowOrRedirect;
    const url = discussionUrl(row);
    if (slug !== slugOf(row.name))
      return { redirectTo: discussionUrl(row, requestedPage(params)), status: 301 };
    const view = await findReadingView(ctx, {
      categoryID: row.categoryID,
      chosen: params.view,
    });
    const parent = { recordType: "discussion", recordID: discussionID, ...row };
    const { pages, limit } = await commentPages(ctx, parent, view);
    const sort = findThreadSort(ctx, parent, params.sort);
    const title = await shownTitle(ctx, row);
    const crumbs = breadcrumbsOf(await getVisibleCategory(ctx, row.categoryID));
    return {
      params: {
        ...(await readingOf(ctx, row, { ...params, sort, view }, { limit, pages })),
        quote: params.quote,
        reply: params.reply,
        focus: params.focus,
        page,
        sort,
        view,
        breadcrumbs: crumbs,
        discussion: {
          discussionID,
          type: row.type,
          name: title,
          url,
          categoryID: row.categoryID,
          closed: row.closed,
        },
      },
      seo: {
        place: { recordType: "category", recordID: row.categoryID },
        ...(await seoOf(ctx, row, { page, pages, url, title })),
        "json-ld": [
          await dataOf(ctx, row, { title, page, sort, view, focus: params.focus }),
          breadcrumbData(ctx, [...crumbs, { name: title, url }]),
        ],
      },
    };
  },
  template: {
    name: "Post",
    layout: [
      {
        $hydrate: "react.section.2-columns",
        breadcrumbs: [{ $hydrate: "react.breadcrumbs" }],
        mainTop: [
          { $hydrate: "react.asset.originalPost" },
          { $hydrate: "react.asset.postCommentThread" },
          { $hydrate: "react.asset.createComment" },
        ],
        secondaryTop: [
          { $hydrate: "react.newpost" },
          { $hydrate: "react.asset.postRail" },
          { $hydrate: "react.asset.relatedPosts" },
          { $hydrate: "react.asset.participants" },
        ],
      },
    ],
  },
});

/** Without a slug the page number takes its place: `/discussion/5/p2`. */
function requestedPage({ page, slug = "" }: Asked): number {
  const number = /^p([1-9]\d{0,6})$/.exec(slug)?.[1];
  return page === 1 && number ? Number(number) : page;
}

async function findOrMoved(
  ctx: Ctx,
  discussionID: number,
): Promise<DiscussionRow | LayoutRedirect> {
  const row = await getVisibleDiscussion(ctx, discussionID).catch((error: unknown) => {
    const target = error instanceof ApiError && error.details.context?.redirectDiscussionID;
    if (typeof target === "number") return { redirectDiscussionID: target };
    throw error;
  });
  if (row.redirectDiscussionID === null) return row as DiscussionRow;
  const target: DiscussionRow | LayoutRedirect = await findOrMoved(ctx, row.redirectDiscussionID);
  return "redirectTo" in target ? target : { redirectTo: discussionUrl(target), status: 301 };
}

async function readingOf(
  ctx: Ctx,
  { discussionID, lastPosition, name }: DiscussionRow,
  { sort, page, view }: Asked & { view: ViewName },
  { limit, pages }: { limit: number; pages: number },
) {
  const state = (await readingStates(ctx, [discussionID])).get(discussionID);
  const read = state?.position ?? 0;
  const isPartlyRead = read > 0 && (state?.countUnread ?? 0) > 0;
  // Tree view has no order by date: everything is read after its last page.
  const seen = view === "tree" ? read : page * limit;
  const readTo = page === pages ? lastPosition : Math.min(seen, lastPosition);
  return {
    ...(sort === "dateInserted" ? { readTo } : {}),
    ...(state?.dateRead ? { readBefore: read } : {}),
    ...(isPartlyRead ? { unreadUrl: unreadUrl({ discussionID, name }, read, limit) } : {}),
  };
}

async function seoOf(
  ctx: Ctx,
  row: DiscussionRow,
  { page, pages, url, title }: { page: number; pages: number; url: string; title: string },
) {
  const paged = await pagedSeo(ctx, { title, url, page, pages });
  return {
    ...paged,
    // Only the first page can have another canonical URL.
    url: page === 1 && row.canonicalUrl ? row.canonicalUrl : paged.url,
    links: [...paged.links, ...oEmbedLinks(ctx, row, title)],
    description: cutText(row.excerpt, 160, "…"),
    meta: discussionMeta(row),
    image: mainImage(row.bodyHtml),
  };
}

interface Shown extends Pick<Asked, "page" | "focus"> {
  sort: CommentSort;
  title: string;
  view: ViewName;
}

async function dataOf(ctx: Ctx, row: DiscussionRow, { title, ...shown }: Shown) {
  const { discussionID, insertUserID } = row;
  const author = (await userFragments(ctx, [insertUserID])).get(insertUserID);
  // A failure to load the comments leaves the rest of the page intact.
  const comments = await shownComments(ctx, { discussionID, ...shown }).catch(() => []);
  return discussionData(ctx, row, { title, author, showsPost: shown.page === 1, comments });
}

async function toComment(ctx: Ctx, commentID: number, requestedView: ViewName | undefined) {
  const { comment, parent } = await getVisibleComment(ctx, commentID);
  if (parent.recordType !== "discussion") throw notFound("Comment");
  const view = await findReadingView(ctx, { categoryID: parent.categoryID, chosen: requestedView });
  const number = await pageOfComment(ctx, comment, view);
  const url = discussionUrl({ discussionID: parent.recordID, name: parent.name }, number);
  const query = new URLSearchParams({
    ...(requestedView ? { view: requestedView } : {}),
    ...(view === "tree" ? { focus: String(commentID) } : {}),
  });
  const search = query.size > 0 ? `?${query}` : "";
  return { redirectTo: `${url}${search}#Comment_${commentID}`, status: 302 };
}
