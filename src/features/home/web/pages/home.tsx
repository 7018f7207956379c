import { LayoutPage, layoutMeta, loadLayout } from "#features/layouts/web/public.ts";
import { usePageData } from "#platform/web/pages/page-data.tsx";
import { browserLoader, type PageLoad, pageLoader } from "#platform/web/pages/page-loader.ts";

const load: PageLoad<Awaited<ReturnType<typeof loadLayout>>> = (transport) =>
  loadLayout(transport, { layoutViewType: "home", recordType: "siteSection", recordID: 0 });

export const loader = pageLoader(load);
export const clientLoader = browserLoader(load);

type MetaArgs = { loaderData: Awaited<ReturnType<typeof loader>> | undefined };

export const meta = ({ loaderData }: MetaArgs) => layoutMeta(loaderData);

export default function HomePage() {
  return <LayoutPage hydrated={usePageData<typeof loader>()} />;
}
