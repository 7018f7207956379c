import { readSetting } from "#features/settings/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import { defineLoad } from "#platform/server/cache/define-load.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import type { CommentSort, ReceivedComment } from "../../contract/resources.ts";
import { getThread, listComments } from "../../contract/routes.ts";
import { commentsPerPage } from "../settings.ts";
import type { ViewName } from "./reading-view.ts";

/** One page of comments, as the view of a discussion shows it. */
export type CommentPage = {
  discussionID: number;
  page: number;
  sort: CommentSort;
  view: ViewName;
  focus?: number | undefined;
};

/** The comments of the view, for its thread, rail, form and head. */
export const loadCommentPage = (ctx: Ctx, { discussionID, page, sort, view, focus }: CommentPage) =>
  load(ctx, { discussionID, page, sort, view, focus });

const load = defineLoad(async (ctx, { view, focus, ...pageQuery }: CommentPage) => {
  const limit = await readSetting(ctx, commentsPerPage);
  // Guests may be search engines, whose structured data needs plain text.
  const crawl = isGuest(ctx.viewer) ? (["crawl"] as const) : [];
  const query = {
    ...pageQuery,
    limit,
    expand: ["insertUser" as const, "permissions" as const, "shown" as const, ...crawl],
  };
  const call = callInProcess(ctx);
  if (view === "tree") {
    const focused = focus ? { focusCommentID: focus } : {};
    const { body, paging } = await call(getThread, {
      query: { ...query, ...focused },
    });
    return { thread: body, comments: [], paging };
  }
  const { body, paging } = await call(listComments, {
    query: { ...query, quoteParent: false },
  });
  return { comments: body, paging };
});

export async function shownComments(
  ctx: Ctx,
  commentPage: CommentPage,
): Promise<ReceivedComment[]> {
  if (!isGuest(ctx.viewer)) return [];
  const { thread, comments } = await loadCommentPage(ctx, commentPage);
  return [...comments, ...Object.values(thread?.commentsByID ?? {})].filter(
    ({ display }) => display === "full",
  );
}
