import { redirect } from "react-router";
import { LayoutPage, layoutMeta, loadLayout } from "#features/layouts/web/public.ts";
import { requestedPage, searchWithoutPage } from "#platform/web/calls/address-parts.ts";
import { usePageData } from "#platform/web/pages/page-data.tsx";
import { browserLoader, type PageLoad, pageLoader } from "#platform/web/pages/page-loader.ts";

const load: PageLoad<Awaited<ReturnType<typeof loadLayout>>> = async (
  transport,
  { params, url },
) => {
  const { urlcode } = params;
  const page = requestedPage(params.page, url);
  const query = Object.fromEntries(url.searchParams);
  const hydrated = await loadLayout(transport, {
    layoutViewType: "categoryList",
    recordType: "siteSection",
    recordID: 0,
    search: searchWithoutPage(url),
    params: { page, ...(urlcode ? { urlcode, query } : {}) },
  });
  // Redirects from IDs and other spellings happen before the page is rendered.
  if ("redirectTo" in hydrated) throw redirect(hydrated.redirectTo);
  return hydrated;
};

export const loader = pageLoader(load);
export const clientLoader = browserLoader(load);

type MetaArgs = { loaderData: Awaited<ReturnType<typeof loader>> | undefined };

export const meta = ({ loaderData }: MetaArgs) => layoutMeta(loaderData);

export default function CategoriesPage() {
  return <LayoutPage hydrated={usePageData<typeof loader>()} />;
}
