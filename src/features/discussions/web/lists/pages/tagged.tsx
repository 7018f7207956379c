import { useLoaderData } from "react-router";
import { LayoutPage, layoutMeta } from "#features/layouts/web/public.ts";
import { browserLoader, serverLoader } from "#platform/web/page-loader.ts";
import { loadDiscussions } from "./load-discussions.ts";

export const loader = serverLoader(loadDiscussions);
export const clientLoader = browserLoader(loadDiscussions);

type MetaArgs = { loaderData: Awaited<ReturnType<typeof loader>> | undefined };

export const meta = ({ loaderData }: MetaArgs) => layoutMeta(loaderData);

export default function TaggedPage() {
  return <LayoutPage hydrated={useLoaderData<typeof loader>()} />;
}
