import { useLoaderData } from "react-router";
import { LayoutPage, layoutMeta, loadLayout } from "#features/layouts/web/public.ts";
import { browserLoader, type PageLoad, serverLoader } from "#platform/web/page-loader.ts";

const load: PageLoad<Awaited<ReturnType<typeof loadLayout>>> = (transport, { params }) => {
  const { urlcode } = params;
  const page = Number(params.page?.replace(/^p/, "") ?? 1) || 1;
  return loadLayout(transport, {
    ...{ layoutViewType: "categoryList", recordType: "siteSection", recordID: 0 },
    params: { page, ...(urlcode ? { urlcode } : {}) },
  });
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

type MetaArgs = { loaderData: Awaited<ReturnType<typeof loader>> | undefined };

export const meta = ({ loaderData }: MetaArgs) => layoutMeta(loaderData);

export default function CategoriesPage() {
  return <LayoutPage hydrated={useLoaderData<typeof loader>()} />;
}
