import { LayoutPage, layoutMeta } from "#features/layouts/web/public.ts";
import { usePageData } from "#platform/web/pages/page-data.tsx";
import { browserLoader, pageLoader } from "#platform/web/pages/page-loader.ts";
import { loadDiscussions } from "./load-discussions.ts";

export const loader = pageLoader(loadDiscussions);
export const clientLoader = browserLoader(loadDiscussions);

type MetaArgs = { loaderData: Awaited<ReturnType<typeof loader>> | undefined };

export const meta = ({ loaderData }: MetaArgs) => layoutMeta(loaderData);

export default function DiscussionsPage() {
  return <LayoutPage hydrated={usePageData<typeof loader>()} />;
}
