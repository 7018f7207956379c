import { useLoaderData } from "react-router";
import { serverLoader } from "#platform/web/page-loader.ts";
import { PostPage } from "../components/post-page.tsx";
import { loadComment } from "./load-discussion.ts";

export const loader = serverLoader(loadComment);

export default function CommentPage() {
  return <PostPage hydrated={useLoaderData<typeof loader>()} />;
}
