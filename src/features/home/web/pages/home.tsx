import type { HydratedNode } from "#features/layouts/contract/resources.ts";
import { LayoutPage, layoutMeta, loadLayout } from "#features/layouts/web/public.ts";
import { usePageData } from "#platform/web/pages/page-data.tsx";
import { browserLoader, type PageLoad, pageLoader } from "#platform/web/pages/page-loader.ts";
import { useSite } from "#platform/web/site/site-context.ts";

const load: PageLoad<Awaited<ReturnType<typeof loadLayout>>> = (transport) =>
  loadLayout(transport, { layoutViewType: "home", recordType: "siteSection", recordID: 0 });

export const loader = pageLoader(load);
export const clientLoader = browserLoader(load);

type MetaArgs = { loaderData: Awaited<ReturnType<typeof loader>> | undefined };

export const meta = ({ loaderData }: MetaArgs) => layoutMeta(loaderData);

export default function HomePage() {
  const hydrated = usePageData<typeof loader>();
  const { name } = useSite();
  return (
    <>
      {!hasTitle(hydrated) && <h1 className="visually-hidden">{name}</h1>}
      <LayoutPage hydrated={hydrated} />
    </>
  );
}

/** Whether the layout has a banner with a title, which is the heading of the page. */
const hasTitle = (node: unknown): boolean => {
  if (typeof node !== "object" || node === null) return false;
  const { $reactComponent, $reactProps } = node as Partial<HydratedNode>;
  return (
    ($reactComponent === "BannerWidget" && Boolean($reactProps?.title)) ||
    Object.values(node).some(hasTitle)
  );
};
