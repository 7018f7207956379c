import { loadDiscussionList } from "#features/discussions/web/public.ts";
import { LayoutPage, layoutMeta } from "#features/layouts/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { usePageData } from "#platform/web/pages/page-data.tsx";
import { browserLoader, type PageLoad, pageLoader } from "#platform/web/pages/page-loader.ts";

type List = Awaited<ReturnType<ReturnType<typeof loadDiscussionList>>>;

const load: PageLoad<List> = (transport, args) =>
  loadDiscussionList({ list: `group:${recordID(args.params.groupID)}` })(transport, args);

export const loader = pageLoader(load);
export const clientLoader = browserLoader(load);

type MetaArgs = { loaderData: Awaited<ReturnType<typeof loader>> | undefined };

export const meta = ({ loaderData }: MetaArgs) => layoutMeta(loaderData);

export default function PostsOfGroupPage() {
  return <LayoutPage hydrated={usePageData<typeof loader>()} />;
}
