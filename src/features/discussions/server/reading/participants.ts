import { listRecentWriters } from "#features/comments/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { DiscussionListRow } from "../lists/queries/lists.ts";

const mostShown = 4;
const keepMs = 600_000;

/**
 * Latest authors of comments, newest first, without the discussion's author. The cache key contains the last
 * comment, so that new comments invalidate it.
 */
export async function participantsOf(
  ctx: Ctx,
  rows: readonly DiscussionListRow[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const answered = rows.filter(({ countComments }) => countComments > 0);
  if (answered.length === 0) return new Map();
  const asked = answered.map(
    ({ discussionID, lastCommentID, countComments }) =>
      `${discussionID}-${lastCommentID}-${countComments}`,
  );
  const tags = answered.map(({ discussionID }) => `discussion:${discussionID}`);
  const found = await ctx.cache.remember(
    `participants ${asked}`,
    { tags, ttl: keepMs },
    // One more, since the discussion's author is left out.
    () => listRecentWriters(ctx, answered.map(idOf), mostShown + 1),
  );
  return new Map(
    answered.map(({ discussionID, insertUserID }) => [
      discussionID,
      (found.get(discussionID) ?? [])
        .filter((userID) => userID !== insertUserID)
        .slice(0, mostShown),
    ]),
  );
}

const idOf = ({ discussionID }: DiscussionListRow) => discussionID;
