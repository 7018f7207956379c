import { getVisibleDiscussion } from "#features/discussions/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";

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
