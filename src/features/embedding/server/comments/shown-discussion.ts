import { getThread } from "#features/comments/contract/routes.ts";
import { discussionUrl } from "#features/discussions/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import { findShownDiscussion } from "../pages/find-shown-discussion.ts";
import type { ShownThread } from "./write-comment.ts";

const commentsPerFrame = 30;

export type Order = "oldest" | "newest";

export async function loadShown(
  ctx: Ctx,
  discussionID: number,
  { page, order }: { page: number; order: Order },
): Promise<Shown | undefined> {
  const discussion = await findShownDiscussion(ctx, discussionID);
  if (!discussion) return undefined;
  const answer = await callInProcess(ctx)(getThread, {
    query: {
      discussionID: discussion.discussionID,
      sort: order === "newest" ? "-dateInserted" : "dateInserted",
      page,
      limit: commentsPerFrame,
    },
  });
  return {
    url: discussionUrl(discussion),
    closed: discussion.closed,
    countComments: discussion.countComments,
    thread: answer.body,
    pages: Math.ceil((answer.paging?.total ?? 0) / commentsPerFrame),
  };
}

/** What a frame shows of a discussion. */
export interface Shown {
  url: string;
  closed: boolean;
  countComments: number;
  pages: number;
  thread: ShownThread;
}
