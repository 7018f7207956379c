import { useLoaderData } from "react-router";
import { LayoutPage } from "#features/layouts/web/public.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { loadComment } from "./load-discussion.ts";

export const loader = serverLoader(loadComment);

export default function CommentPage() {
  return <LayoutPage hydrated={useLoaderData<typeof loader>()} />;
}
