import { loadLayout } from "#features/layouts/web/public.ts";
import type { PageLoad } from "#platform/web/page-loader.ts";
import { pageOf } from "./page-of.ts";

export const loadDiscussions: PageLoad<Awaited<ReturnType<typeof loadLayout>>> = (
  transport,
  { params, url },
) => {
  const sort = url.searchParams.get("sort") ?? undefined;
  return loadLayout(transport, {
    ...{ layoutViewType: "discussionList", recordType: "siteSection", recordID: 0 },
    params: { page: pageOf(params.page, url), ...(sort ? { sort } : {}) },
  });
};
