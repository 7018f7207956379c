import { readSetting } from "#features/settings/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import type { CommentSort, ReceivedComment } from "../../contract/resources.ts";
import { getThread, listComments } from "../../contract/routes.ts";
import { commentsPerPage } from "../settings.ts";
import type { ViewName } from "./reading-view.ts";

interface PageAsked {
  discussionID: number;
  page: number;
  sort: CommentSort;
  view: ViewName;
  focus?: number;
}

const loading = new WeakMap<Ctx, { key: string; page: ReturnType<typeof load> }>();

/** One page of comments, loaded once per request. */
export function loadCommentPage(ctx: Ctx, query: PageAsked) {
  const key = JSON.stringify(query);
  const loaded = loading.get(ctx);
  if (loaded?.key === key) return loaded.page;
  const page = load(ctx, query);
  loading.set(ctx, { key, page });
  return page;
}

async function load(ctx: Ctx, { view, focus, ...pageQuery }: PageAsked) {
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
}

export async function shownComments(ctx: Ctx, pageQuery: PageAsked): Promise<ReceivedComment[]> {
  if (!isGuest(ctx.viewer)) return [];
  const { thread, comments } = await loadCommentPage(ctx, pageQuery);
  return [...comments, ...Object.values(thread?.commentsByID ?? {})].filter(
    ({ display }) => display === "full",
  );
}
