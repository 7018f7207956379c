import { useParams } from "react-router";
import { writeComment } from "#features/comments/web/public.ts";
import { sendWithDraft } from "#features/drafts/web/public.ts";
import { layoutMeta } from "#features/layouts/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { usePageData } from "#platform/web/pages/page-data.tsx";
import { browserLoader, pageLoader } from "#platform/web/pages/page-loader.ts";
import { PostPage } from "../post-page.tsx";
import { loadDiscussion } from "./load-discussion.ts";

export const loader = pageLoader(loadDiscussion);
export const clientLoader = browserLoader(loadDiscussion);
export const action = formAction(writeComment);
export const clientAction = sendWithDraft;

type MetaArgs = { loaderData: Awaited<ReturnType<typeof loader>> | undefined };

export const meta = ({ loaderData }: MetaArgs) => layoutMeta(loaderData);

export default function DiscussionPage() {
  const { discussionID } = useParams();
  const hydrated = usePageData<typeof loader>();
  return <PostPage discussionID={recordID(discussionID)} hydrated={hydrated} />;
}
