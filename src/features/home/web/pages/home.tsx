import { useLoaderData } from "react-router";
import { LayoutPage, layoutMeta, loadLayout } from "#features/layouts/web/public.ts";
import { browserLoader, type PageLoad, serverLoader } from "#platform/web/page-loader.ts";

const load: PageLoad<Awaited<ReturnType<typeof loadLayout>>> = (transport) =>
  loadLayout(transport, { layoutViewType: "home", recordType: "siteSection", recordID: 0 });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

type MetaArgs = { loaderData: Awaited<ReturnType<typeof loader>> | undefined };

export const meta = ({ loaderData }: MetaArgs) => layoutMeta(loaderData);

export default function HomePage() {
  return <LayoutPage hydrated={useLoaderData<typeof loader>()} />;
}
