import { addToCounts, enterCategory } from "#features/categories/server/public.ts";
import { addToPostCounts } from "#features/users/server/public.ts";
import { conflict, forbidden } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { ChangedMeanwhile } from "#platform/server/database/repeats.ts";
import {
  discussionDeleted,
  discussionRestored,
  discussionUpdated,
} from "../../../contract/events.ts";
import { correctLastPost } from "../../counts/correct-last-post.ts";
import { countCommentators } from "../../counts/queries/count-by-user.ts";
import { announceDiscussion } from "../../domain/announce-discussion.ts";
import { auditUnlessAuthor } from "../../domain/audit-discussion.ts";
import { getInVisibleCategory, lockVisibleDiscussion } from "../../domain/find-discussion.ts";
import { redirectType } from "../../domain/redirect.ts";
import { movedRowsTag } from "../../lists/moved-rows.ts";
import { canDelete, canRestore } from "../../policy.ts";
import { countInTags } from "../../posting/actions/tag-discussion.ts";
import {
  changeDiscussion,
  type DiscussionChanges,
  type DiscussionRow,
  findDiscussion,
  lockDiscussion,
} from "../../queries/discussions.ts";

export const deleteDiscussion = (ctx: Ctx, discussionID: number, reason: string | undefined) =>
  ctx.transaction(async (tx) => {
    await deleteIfAllowed(tx, await lockVisibleDiscussion(tx, discussionID), reason);
  });

/** For batches: does nothing if somebody else has deleted it meanwhile. */
export const deleteUnlessDeleted = (ctx: Ctx, discussionID: number) =>
  ctx.transaction(async (tx) => {
    const row = await getInVisibleCategory(tx, await lockDiscussion(tx, discussionID));
    if (!row.dateDeleted) await deleteIfAllowed(tx, row, undefined);
  });

async function deleteIfAllowed(tx: TransactionCtx, row: DiscussionRow, reason: string | undefined) {
  if (!canDelete(tx.viewer, row)) throw forbidden(["discussions.delete"]);
  await deleteLocked(tx, row, { deleteReason: reason ?? null });
  await auditUnlessAuthor(tx, row, { done: "deleted", context: reason ? { note: reason } : {} });
}

/** Without a permission check, which is up to the caller. */
export async function deleteUnchecked(
  tx: TransactionCtx,
  discussionID: number,
  reason?: string,
): Promise<void> {
  const row = await lockDiscussion(tx, discussionID);
  if (row && !row.dateDeleted) await deleteLocked(tx, row, reason ? { deleteReason: reason } : {});
}

async function deleteLocked(tx: TransactionCtx, row: DiscussionRow, changes: DiscussionChanges) {
  await hideDiscussion(tx, row, changes);
  await countAgain(tx, row, -1);
  await tx.emit(discussionDeleted, { discussionID: row.discussionID });
}

async function countAgain(tx: TransactionCtx, row: DiscussionRow, by: 1 | -1) {
  const { discussionID, categoryID, countComments, insertUserID, type } = row;
  const discussions = type === redirectType ? 0 : by;
  const commentators = await countCommentators(tx, discussionID);
  await addToPostCounts(
    tx,
    { userID: insertUserID, discussions },
    ...commentators.map(({ userID, count }) => ({ userID, comments: by * count })),
  );
  await addToCounts(tx, categoryID, { discussions, comments: by * countComments });
  await correctLastPost(tx, categoryID);
}

export const restoreDiscussion = (ctx: Ctx, discussionID: number) =>
  ctx.transaction(async (tx) => {
    const row = await restoreIf(tx, discussionID, canRestore);
    await auditUnlessAuthor(tx, row, { done: "restored" });
  });

/** Without a permission check, which is up to the caller. */
export async function restoreUnchecked(tx: TransactionCtx, discussionID: number): Promise<void> {
  await restoreIf(tx, discussionID, () => true);
}

const restoreIf = (ctx: Ctx, discussionID: number, mayRestore: typeof canRestore) =>
  ctx.transaction(async (tx) => {
    const { categoryID } = await getInVisibleCategory(tx, await findDiscussion(tx, discussionID));
    await enterCategory(tx, categoryID);
    const row = await getInVisibleCategory(tx, await lockDiscussion(tx, discussionID));
    if (!mayRestore(tx.viewer, row)) throw forbidden(["discussions.delete"]);
    if (!row.dateDeleted) throw conflict("This discussion is not deleted.");
    if (row.redirectDiscussionID !== null)
      throw conflict("This discussion was merged into another one.");
    if (row.categoryID !== categoryID) throw new ChangedMeanwhile();
    await changeDiscussion(tx, discussionID, {
      dateDeleted: null,
      deleteUserID: null,
      deleteReason: null,
    });
    await countInTags(tx, discussionID, 1);
    await countAgain(tx, row, 1);
    await announceDiscussion(tx, { discussionID }, "discussion.updated");
    await tx.emit(discussionRestored, { discussionID, userID: tx.viewer.userID });
    await tx.emit(discussionUpdated, { discussionID });
    await tx.invalidate(...pagesOf(row));
    return row;
  });

/**
 * Also updates the counts of tags; the caller updates those of members and categories. The discussion must be
 * locked.
 */
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
  await countInTags(tx, discussionID, -1);
  await announceDiscussion(tx, { discussionID }, "discussion.deleted");
  await tx.invalidate(...pagesOf({ discussionID, categoryID }));
}

const pagesOf = ({
  discussionID,
  categoryID,
}: Pick<DiscussionRow, "discussionID" | "categoryID">) => [
  `discussion:${discussionID}`,
  `category:${categoryID}`,
  "discussions",
  movedRowsTag,
];
