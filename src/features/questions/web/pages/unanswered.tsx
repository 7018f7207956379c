import { loadDiscussionList } from "#features/discussions/web/public.ts";
import { LayoutPage, layoutMeta } from "#features/layouts/web/public.ts";
import { usePageData } from "#platform/web/pages/page-data.tsx";
import { browserLoader, type PageLoad, pageLoader } from "#platform/web/pages/page-loader.ts";
import { unansweredDays } from "../../contract/rules.ts";

type List = Awaited<ReturnType<ReturnType<typeof loadDiscussionList>>>;

const loadUnanswered: PageLoad<List> = (transport, args) => {
  const days = Number(args.url.searchParams.get("days"));
  const isAge = unansweredDays.some((each) => each === days);
  const list = isAge ? `unanswered:${days}` : "unanswered";
  return loadDiscussionList({ list })(transport, args);
};

export const loader = pageLoader(loadUnanswered);
export const clientLoader = browserLoader(loadUnanswered);

type MetaArgs = { loaderData: Awaited<ReturnType<typeof loader>> | undefined };

export const meta = ({ loaderData }: MetaArgs) => layoutMeta(loaderData);

export default function UnansweredPage() {
  return <LayoutPage hydrated={usePageData<typeof loader>()} />;
}
