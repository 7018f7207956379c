import { addToCounts } from "#features/categories/server/public.ts";
import { addToTagCounts } from "#features/tags/server/public.ts";
import { addToPostCount, addToPostCounts } from "#features/users/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { discussionDeleted } from "../../contract/events.ts";
import { announceDiscussion } from "../domain/announce.ts";
import { getVisibleDiscussion } from "../domain/find.ts";
import { correctLastPost } from "../domain/last-post.ts";
import { movedRowsTag } from "../domain/moved-rows.ts";
import { redirectType } from "../domain/redirect.ts";
import { canDelete } from "../policy.ts";
import { countCommentators } from "../queries/count-by-user.ts";
import { changeDiscussion, type DiscussionRow, lockDiscussion } from "../queries/discussions.ts";
import { listTagIDs } from "../queries/tags.ts";

/** Takes a discussion out of sight; who, when and why are kept with it. */
export async function deleteDiscussion(ctx: Ctx, discussionID: number, reason: string | undefined) {
  const row = await getVisibleDiscussion(ctx, discussionID);
  if (!canDelete(ctx.viewer, row)) throw forbidden(["discussions.delete"]);
  await ctx.transaction(async (inside) => {
    const now = await lockDiscussion(inside, discussionID);
    if (now.dateDeleted) return;
    // Somebody may have answered since it was looked at.
    if (!canDelete(ctx.viewer, now)) throw forbidden(["discussions.delete"]);
    await hideDiscussion(inside, now, { deleteReason: reason ?? null });
    await inside.emit(discussionDeleted, { discussionID });
  });
}

/** The same within a transaction that has locked the row and knows that it may. */
export async function hideDiscussion(
  inside: TransactionCtx,
  { discussionID, categoryID, countComments, insertUserID, type }: DiscussionRow,
  changes: Parameters<typeof changeDiscussion>[2],
) {
  await changeDiscussion(inside, discussionID, {
    ...{ dateDeleted: inside.now(), deleteUserID: inside.viewer.userID, ...changes },
  });
  const discussions = type === redirectType ? 0 : -1;
  await addToCounts(inside, categoryID, { discussions, comments: -countComments });
  if (discussions) await addToPostCount(inside, insertUserID, "countDiscussions", discussions);
  const commentators = await countCommentators(inside, discussionID);
  const losses = commentators.map(({ userID, count }) => ({ userID, by: -count }));
  if (losses.length > 0) await addToPostCounts(inside, "countComments", losses);
  await addToTagCounts(inside, await listTagIDs(inside, discussionID), -1);
  await correctLastPost(inside, categoryID);
  await announceDiscussion(inside, { discussionID }, "discussion.deleted");
  await inside.invalidate(
    `discussion:${discussionID}`,
    `category:${categoryID}`,
    "discussions",
    movedRowsTag,
  );
}
