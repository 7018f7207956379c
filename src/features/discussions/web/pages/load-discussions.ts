import { loadLayout } from "#features/layouts/web/public.ts";
import type { PageLoad } from "#platform/web/page-loader.ts";
import { pageOf } from "./page-of.ts";

type LoadList = PageLoad<Awaited<ReturnType<typeof loadLayout>>>;

/** A page of a list: of everything, of what carries a tag (`:tag`), or of what `own` says. */
const loadList =
  (own: Readonly<Record<string, boolean>> = {}): LoadList =>
  (transport, { params, url }) => {
    const sort = url.searchParams.get("sort") ?? undefined;
    const { tag } = params;
    return loadLayout(transport, {
      ...{ layoutViewType: "discussionList", recordType: "siteSection", recordID: 0 },
      params: {
        page: pageOf(params.page, url),
        ...(sort ? { sort } : {}),
        ...(tag ? { tag } : {}),
        ...own,
      },
    });
  };

export const loadDiscussions = loadList();
export const loadBookmarks = loadList({ isBookmarks: true });
