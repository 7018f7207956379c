import { loadLayout } from "#features/layouts/web/public.ts";
import type { PageLoad } from "#platform/web/page-loader.ts";
import { pageOf } from "./page-of.ts";

export const loadDiscussion: PageLoad<Awaited<ReturnType<typeof loadLayout>>> = (
  transport,
  { params, url },
) => {
  const discussionID = Number(params.discussionID);
  const sort = url.searchParams.get("sort") ?? undefined;
  const { slug } = params;
  const quote = url.searchParams.get("quote") ?? undefined;
  const reply = Number(url.searchParams.get("reply")) || undefined;
  const view = url.searchParams.get("view") ?? undefined;
  const focus = Number(url.searchParams.get("focus")) || undefined;
  return loadLayout(transport, {
    ...{ layoutViewType: "discussion", recordType: "siteSection", recordID: 0 },
    params: {
      discussionID,
      ...(view ? { view } : {}),
      ...(focus ? { focus } : {}),
      page: pageOf(params.page, url),
      ...(slug ? { slug } : {}),
      ...(sort ? { sort } : {}),
      ...(quote ? { quote } : {}),
      ...(reply ? { reply } : {}),
    },
  });
};

/** A comment's own address leads to the page that it is on. */
export const loadComment: PageLoad<Awaited<ReturnType<typeof loadLayout>>> = (
  transport,
  { params, url },
) => {
  const view = url.searchParams.get("view");
  return loadLayout(transport, {
    ...{ layoutViewType: "discussion", recordType: "siteSection", recordID: 0 },
    params: { commentID: Number(params.commentID), ...(view ? { view } : {}) },
  });
};
