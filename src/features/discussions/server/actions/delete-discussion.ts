import { addToCounts } from "#features/categories/server/public.ts";
import { addToPostCounts } from "#features/users/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { discussionDeleted } from "../../contract/events.ts";
import { announceDiscussion } from "../domain/announce.ts";
import { lockVisibleDiscussion } from "../domain/find.ts";
import { correctLastPost } from "../domain/last-post.ts";
import { movedRowsTag } from "../domain/moved-rows.ts";
import { redirectType } from "../domain/redirect.ts";
import { canDelete } from "../policy.ts";
import { countCommentators } from "../queries/count-by-user.ts";
import {
  changeDiscussion,
  type DiscussionChanges,
  type DiscussionRow,
  lockDiscussion,
} from "../queries/discussions.ts";
import { uncountTags } from "./tag-discussion.ts";

/** Takes a discussion out of sight; who, when and why are kept with it. */
export const deleteDiscussion = (ctx: Ctx, discussionID: number, reason: string | undefined) =>
  ctx.transaction(async (inside) => {
    const row = await lockVisibleDiscussion(inside, discussionID);
    if (!canDelete(inside.viewer, row)) throw forbidden(["discussions.delete"]);
    await deleteLocked(inside, row, { deleteReason: reason ?? null });
  });

/** The same for what nobody sees any more. */
export async function deleteUnseen(inside: TransactionCtx, discussionID: number): Promise<void> {
  const row = await lockDiscussion(inside, discussionID);
  if (row && !row.dateDeleted) await deleteLocked(inside, row, {});
}

async function deleteLocked(
  inside: TransactionCtx,
  row: DiscussionRow,
  changes: DiscussionChanges,
) {
  const { discussionID, categoryID, countComments, insertUserID, type } = row;
  await hideDiscussion(inside, row, changes);
  const discussions = type === redirectType ? 0 : -1;
  const commentators = await countCommentators(inside, discussionID);
  await addToPostCounts(
    inside,
    { userID: insertUserID, discussions },
    ...commentators.map(({ userID, count }) => ({ userID, comments: -count })),
  );
  await addToCounts(inside, categoryID, { discussions, comments: -countComments });
  await correctLastPost(inside, categoryID);
  await inside.emit(discussionDeleted, { discussionID });
}

/** Takes what is locked out of sight, and out of the counts of its tags; members and categories are the caller's. */
export async function hideDiscussion(
  inside: TransactionCtx,
  { discussionID, categoryID }: Pick<DiscussionRow, "discussionID" | "categoryID">,
  changes: DiscussionChanges,
) {
  await changeDiscussion(inside, discussionID, {
    ...{ dateDeleted: inside.now(), deleteUserID: inside.viewer.userID, ...changes },
  });
  await uncountTags(inside, discussionID);
  await announceDiscussion(inside, { discussionID }, "discussion.deleted");
  await inside.invalidate(
    `discussion:${discussionID}`,
    `category:${categoryID}`,
    "discussions",
    movedRowsTag,
  );
}
