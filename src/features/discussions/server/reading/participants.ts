import { listRecentWriters } from "#features/comments/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { DiscussionListRow } from "../lists/queries/lists.ts";

/** As many as a row of a list has room for. */
const mostShown = 4;
const keepMs = 600_000;

/**
 * Who wrote in each of these discussions lately, the latest first, besides whoever started it. What is kept is named
 * after the last comment, so that it is found anew once somebody has written.
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
    // One more, since whoever started it is left out.
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
