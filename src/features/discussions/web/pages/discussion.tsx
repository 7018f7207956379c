import { redirect, useLoaderData } from "react-router";
import { LayoutPage, layoutMeta } from "#features/layouts/web/public.ts";
import { apiOf } from "#platform/web/api.ts";
import { formAction } from "#platform/web/page-action.ts";
import { browserLoader, serverLoader } from "#platform/web/page-loader.ts";
import { loadDiscussion } from "./load-discussion.ts";

type Comments = typeof import("#features/comments/contract/routes.ts");

export const loader = serverLoader(loadDiscussion);
export const clientLoader = browserLoader(loadDiscussion);

/** The form at the end of the page adds a comment and leads to it. */
export const action = formAction(async ({ transport, values }) => {
  const { body = "", discussionID, idempotencyKey } = values;
  const comment = await apiOf<Comments>()(transport)("POST /comments", {
    body: { body, format: "markdown", discussionID: Number(discussionID) },
    idempotencyKey,
  });
  return redirect(comment.url);
});

type MetaArgs = { loaderData: Awaited<ReturnType<typeof loader>> | undefined };

export const meta = ({ loaderData }: MetaArgs) => layoutMeta(loaderData);

export default function DiscussionPage() {
  return <LayoutPage hydrated={useLoaderData<typeof loader>()} />;
}
