import { listRecentWriters } from "#features/comments/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { DiscussionListRow } from "../lists/queries/lists.ts";
import { countCommenters } from "./queries/commenters.ts";

type CommentedRow = Pick<
  DiscussionListRow,
  "countComments" | "discussionID" | "insertUserID" | "lastCommentID"
>;

/** In the rows of lists. */
const inRows = { limit: 4, lastComments: 30 };
const keepMs = 600_000;

/**
 * Latest authors of comments, newest first, without the discussion's author. The cache key contains the last
 * comment, so that new comments invalidate it.
 */
export async function participantsOf(
  ctx: Ctx,
  rows: readonly CommentedRow[],
  { limit, lastComments } = inRows,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const commentedRows = rows.filter(({ countComments }) => countComments > 0);
  if (commentedRows.length === 0) return new Map();
  const versions = commentedRows.map(versionOf);
  const tags = commentedRows.map(({ discussionID }) => `discussion:${discussionID}`);
  const recentWriters = await ctx.cache.remember(
    `participants ${limit} ${versions}`,
    { tags, ttl: keepMs },
    // One more, since the discussion's author is left out.
    () => listRecentWriters(ctx, commentedRows.map(idOf), { limit: limit + 1, lastComments }),
  );
  return new Map(
    commentedRows.map(({ discussionID, insertUserID }) => [
      discussionID,
      (recentWriters.get(discussionID) ?? [])
        .filter((userID) => userID !== insertUserID)
        .slice(0, limit),
    ]),
  );
}

/** Number of all who commented, without the discussion's author. */
export const countParticipants = (ctx: Ctx, row: CommentedRow): Promise<number> =>
  ctx.cache.remember(
    `count participants ${versionOf(row)}`,
    { tags: [`discussion:${row.discussionID}`], ttl: keepMs },
    () => countCommenters(ctx, row),
  );

const versionOf = ({ discussionID, lastCommentID, countComments }: CommentedRow) =>
  `${discussionID}-${lastCommentID}-${countComments}`;

const idOf = ({ discussionID }: CommentedRow) => discussionID;
