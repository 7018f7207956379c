import { loadDiscussionList } from "#features/discussions/web/public.ts";
import { LayoutPage, layoutMeta } from "#features/layouts/web/public.ts";
import { usePageData } from "#platform/web/pages/page-data.tsx";
import { browserLoader, pageLoader } from "#platform/web/pages/page-loader.ts";

const loadBookmarks = loadDiscussionList({ list: "bookmarks" });

export const loader = pageLoader(loadBookmarks);
export const clientLoader = browserLoader(loadBookmarks);

type MetaArgs = { loaderData: Awaited<ReturnType<typeof loader>> | undefined };

export const meta = ({ loaderData }: MetaArgs) => layoutMeta(loaderData);

export default function BookmarksPage() {
  return <LayoutPage hydrated={usePageData<typeof loader>()} />;
}
