import { getThread } from "#features/comments/contract/routes.ts";
import { discussionUrl, getVisibleDiscussion } from "#features/discussions/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import type { ShownThread } from "./write-comment.ts";

const commentsPerFrame = 30;

export type Order = "oldest" | "newest";

type Seen = Awaited<ReturnType<typeof getVisibleDiscussion>>;

/** The discussion, or the one that it was merged into; undefined if it is deleted or hidden from the viewer. */
export async function findShownDiscussion(
  ctx: Ctx,
  discussionID: number,
): Promise<Seen | undefined> {
  try {
    return await getVisibleDiscussion(ctx, discussionID);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 410)) throw error;
    const { redirectDiscussionID: next } = error.details.context ?? {};
    return typeof next === "number" ? findShownDiscussion(ctx, next) : undefined;
  }
}

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
