import { useLoaderData } from "react-router";
import { LayoutPage, layoutMeta } from "#features/layouts/web/public.ts";
import { browserLoader, serverLoader } from "#platform/web/page-loader.ts";
import { loadBookmarks } from "./load-discussions.ts";

export const loader = serverLoader(loadBookmarks);
export const clientLoader = browserLoader(loadBookmarks);

type MetaArgs = { loaderData: Awaited<ReturnType<typeof loader>> | undefined };

export const meta = ({ loaderData }: MetaArgs) => layoutMeta(loaderData);

export default function BookmarksPage() {
  return <LayoutPage hydrated={useLoaderData<typeof loader>()} />;
}
