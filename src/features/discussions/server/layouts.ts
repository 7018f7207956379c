import { z } from "zod";
import { breadcrumbsOf, getVisibleCategory } from "#features/categories/server/public.ts";
import { commentsPerPage, getVisibleComment } from "#features/comments/server/public.ts";
import { defineViewType, layoutFlag } from "#features/layouts/server/public.ts";
import { intlFor } from "#features/locales/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { whole } from "#platform/contract/query.ts";
import type { Ctx } from "#platform/server/context.ts";
import { discussionUrl, slugOf } from "./domain/address.ts";
import { getVisibleDiscussion } from "./domain/find.ts";
import { discussionData, seoOfPage } from "./domain/seo.ts";
import { listReadPositions } from "./queries.ts";

const text = (code: string) => ({ $hydrate: "translate", code });
const categoriesPanel = {
  ...{ $hydrate: "react.categories", title: text("discussions.categories") },
  ...{ display: "panel", maxDepth: 1 },
};

const page = whole(1, 10_000_000).default(1);
const listSort = z.enum(["-dateLastComment", "-dateInserted", "-score", "-hot", "dateInserted"]);
const commentSort = z.enum(["dateInserted", "-dateInserted", "-score"]);

export const discussionListView = defineViewType({
  layoutViewType: "discussionList",
  name: "Discussions",
  flag: layoutFlag("discussionList", "Discussions"),
  params: z.object({ page, sort: listSort.catch("-dateLastComment").default("-dateLastComment") }),
  paramSchemas: { page: z.int(), sort: listSort },
  async resolve(ctx, params) {
    const intl = await intlFor(ctx, ctx.locale);
    const title = intl.formatMessage({ id: "discussions.all" });
    return { params, seo: await seoOfPage(ctx, { title, url: "/discussions", page: params.page }) };
  },
  template: {
    name: "Discussions",
    layout: [
      {
        $hydrate: "react.section.2-columns",
        mainTop: [{ $hydrate: "react.asset.discussionList", title: text("discussions.all") }],
        secondaryTop: [{ $hydrate: "react.newpost" }, categoriesPanel],
      },
    ],
  },
});

export const discussionView = defineViewType({
  layoutViewType: "discussion",
  name: "Post",
  flag: layoutFlag("discussion", "Post"),
  params: z.object({
    discussionID: whole(1).optional(),
    commentID: whole(1).optional(),
    slug: z.string().max(500).optional(),
    quote: z.string().max(50).optional(),
    reply: whole(1).optional(),
    page,
    sort: commentSort.catch("dateInserted").default("dateInserted"),
  }),
  paramSchemas: { "discussion/name": z.string(), page: z.int(), sort: commentSort },
  async resolve(ctx, { discussionID, commentID, slug, ...params }) {
    if (commentID !== undefined) return toComment(ctx, commentID);
    if (discussionID === undefined) throw notFound("Discussion");
    const row = await getVisibleDiscussion(ctx, discussionID);
    const limit = await readSetting(ctx, commentsPerPage);
    const pages = Math.max(1, Math.ceil(row.lastPosition / limit));
    if (params.page > pages) throw notFound("Page");
    const url = discussionUrl(row, params.page);
    if (slug !== slugOf(row.name)) return { redirectTo: url, status: 301 };
    const { name, excerpt, categoryID } = row;
    const authors = await userFragments(ctx, [row.insertUserID]);
    const read = (await listReadPositions(ctx, [discussionID])).get(discussionID) ?? 0;
    const isPartlyRead = read > 0 && read < row.lastPosition;
    const place = { title: name, url: discussionUrl(row), page: params.page, pages };
    const category = await getVisibleCategory(ctx, categoryID);
    return {
      params: {
        ...params,
        discussion: { discussionID, name, categoryID },
        ...(params.sort === "dateInserted"
          ? { readTo: Math.min(params.page * limit, row.lastPosition) }
          : {}),
        ...(isPartlyRead ? { unreadUrl: discussionUrl(row, Math.ceil((read + 1) / limit)) } : {}),
        breadcrumbs: breadcrumbsOf(category),
      },
      seo: {
        ...(await seoOfPage(ctx, place)),
        description: excerpt.slice(0, 160),
        "json-ld": [discussionData(ctx, row, authors.get(row.insertUserID)?.name ?? "")],
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
        secondaryTop: [{ $hydrate: "react.newpost" }, categoriesPanel],
      },
    ],
  },
});

/** The page that a comment is on, found by its position. */
async function toComment(ctx: Ctx, commentID: number) {
  const { comment, parent } = await getVisibleComment(ctx, commentID);
  if (parent.recordType !== "discussion") throw notFound("Comment");
  const number = Math.ceil(comment.position / (await readSetting(ctx, commentsPerPage)));
  const url = discussionUrl({ discussionID: parent.recordID, name: parent.name }, number);
  return { redirectTo: `${url}#Comment_${commentID}`, status: 302 };
}
