import { data } from "react-router";
import { LayoutPage, layoutMeta, loadLayout } from "#features/layouts/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { usePageData } from "#platform/web/pages/page-data.tsx";
import { browserLoader, type PageLoad, pageLoader } from "#platform/web/pages/page-loader.ts";
import { urlcodePattern } from "../../contract/rules/limits.ts";

type Pages = typeof import("../../contract/routes.ts");

const notFound = () => data(null, { status: 404 });

const load: PageLoad<Awaited<ReturnType<typeof loadLayout>>> = async (
  transport,
  { params: { urlcode = "" } },
) => {
  if (!urlcodePattern.test(urlcode)) throw notFound();
  const recordID = await findPage(transport, urlcode);
  return loadLayout(transport, {
    layoutViewType: "customPage",
    recordType: "customPage",
    recordID,
  });
};

async function findPage(transport: Transport, urlcode: string): Promise<number> {
  try {
    const params = { customPageID: `$urlcode:${urlcode}` };
    return (await apiOf<Pages>()(transport)("GET /custom-pages/{customPageID}", { params }))
      .customPageID;
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw notFound();
    throw error;
  }
}

export const loader = pageLoader(load);
export const clientLoader = browserLoader(load);

type MetaArgs = { loaderData: Awaited<ReturnType<typeof loader>> | undefined };

export const meta = ({ loaderData }: MetaArgs) => layoutMeta(loaderData);

export default function CustomPage() {
  return <LayoutPage hydrated={usePageData<typeof loader>()} />;
}
