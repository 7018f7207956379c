import { loadDiscussionList } from "#features/discussions/web/public.ts";
import { LayoutPage, layoutMeta } from "#features/layouts/web/public.ts";
import { usePageData } from "#platform/web/pages/page-data.tsx";
import { browserLoader, pageLoader } from "#platform/web/pages/page-loader.ts";

const loadUnanswered = loadDiscussionList({ list: "unanswered" });

export const loader = pageLoader(loadUnanswered);
export const clientLoader = browserLoader(loadUnanswered);

type MetaArgs = { loaderData: Awaited<ReturnType<typeof loader>> | undefined };

export const meta = ({ loaderData }: MetaArgs) => layoutMeta(loaderData);

export default function UnansweredPage() {
  return <LayoutPage hydrated={usePageData<typeof loader>()} />;
}
