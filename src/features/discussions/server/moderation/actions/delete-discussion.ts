import { addToCounts } from "#features/categories/server/public.ts";
import { addToPostCounts } from "#features/users/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { discussionDeleted } from "../../../contract/events.ts";
import { correctLastPost } from "../../counts/correct-last-post.ts";
import { countCommentators } from "../../counts/queries/count-by-user.ts";
import { announceDiscussion } from "../../domain/announce-discussion.ts";
import { lockVisibleDiscussion } from "../../domain/find-discussion.ts";
import { movedRowsTag } from "../../lists/moved-rows.ts";
import { canDelete } from "../../policy.ts";
import { uncountTags } from "../../posting/actions/tag-discussion.ts";
import {
  changeDiscussion,
  type DiscussionChanges,
  type DiscussionRow,
  lockDiscussion,
} from "../../queries/discussions.ts";
import { redirectType } from "../redirect.ts";

/** Takes a discussion out of sight; who, when and why are kept with it. */
export const deleteDiscussion = (ctx: Ctx, discussionID: number, reason: string | undefined) =>
  ctx.transaction(async (tx) => {
    const row = await lockVisibleDiscussion(tx, discussionID);
    if (!canDelete(tx.viewer, row)) throw forbidden(["discussions.delete"]);
    await deleteLocked(tx, row, { deleteReason: reason ?? null });
  });

/** The same for what nobody sees any more. */
export async function deleteUnseen(tx: TransactionCtx, discussionID: number): Promise<void> {
  const row = await lockDiscussion(tx, discussionID);
  if (row && !row.dateDeleted) await deleteLocked(tx, row, {});
}

async function deleteLocked(tx: TransactionCtx, row: DiscussionRow, changes: DiscussionChanges) {
  const { discussionID, categoryID, countComments, insertUserID, type } = row;
  await hideDiscussion(tx, row, changes);
  const discussions = type === redirectType ? 0 : -1;
  const commentators = await countCommentators(tx, discussionID);
  await addToPostCounts(
    tx,
    { userID: insertUserID, discussions },
    ...commentators.map(({ userID, count }) => ({ userID, comments: -count })),
  );
  await addToCounts(tx, categoryID, { discussions, comments: -countComments });
  await correctLastPost(tx, categoryID);
  await tx.emit(discussionDeleted, { discussionID });
}

/** Takes what is locked out of sight, and out of the counts of its tags; members and categories are the caller's. */
export async function hideDiscussion(
  tx: TransactionCtx,
  { discussionID, categoryID }: Pick<DiscussionRow, "discussionID" | "categoryID">,
  changes: DiscussionChanges,
) {
  await changeDiscussion(tx, discussionID, {
    dateDeleted: tx.now(),
    deleteUserID: tx.viewer.userID,
    ...changes,
  });
  await uncountTags(tx, discussionID);
  await announceDiscussion(tx, { discussionID }, "discussion.deleted");
  await tx.invalidate(
    `discussion:${discussionID}`,
    `category:${categoryID}`,
    "discussions",
    movedRowsTag,
  );
}
