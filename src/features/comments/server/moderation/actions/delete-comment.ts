import { indexLater } from "#features/search/server/public.ts";
import type { Progress } from "#platform/contract/endpoints/progress.ts";
import { conflict, forbidden, invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { runEach } from "#platform/server/http/endpoints/run-each.ts";
import { commentDeleted, commentUpdated } from "../../../contract/events.ts";
import { announceComment } from "../../domain/announce-comment.ts";
import {
  type FoundComment,
  getDeletedComment,
  lockDeletedComment,
  lockVisibleComment,
} from "../../domain/find-comment.ts";
import { lockWithRecord } from "../../domain/lock-with-record.ts";
import { getSource } from "../../domain/parents.ts";
import { canDelete, canRestore, mayDeleteOthers } from "../../policy.ts";
import { addToReplyCounts, type CommentRow, changeComment } from "../../queries/comments.ts";
import { auditUnlessAuthor } from "../audit-comment.ts";

interface Deletion {
  reason?: string;
  /** Leaves a tombstone even without replies. */
  leavesPlace?: boolean;
}

/** Deletes a comment; a comment with replies leaves a tombstone. */
export const deleteComment = (ctx: Ctx, commentID: number, deletion: Deletion = {}) =>
  ctx.transaction(async (tx) => {
    await removeIfAllowed(tx, await lockVisibleComment(tx, commentID), deletion);
  });

async function removeIfAllowed(tx: TransactionCtx, foundComment: FoundComment, deletion: Deletion) {
  if (!canDelete(tx.viewer, foundComment.comment, foundComment.parent))
    throw forbidden(["comments.delete"]);
  await remove(tx, foundComment, deletion);
  await auditUnlessAuthor(tx, foundComment, { done: "deleted", reason: deletion.reason });
}

/** Without a permission check, which is up to the caller; no effect if already deleted. */
export async function deleteUnchecked(tx: TransactionCtx, commentID: number, reason: string) {
  const foundComment = await lockDeletedComment(tx, commentID);
  if (!foundComment.comment.dateDeleted) await remove(tx, foundComment, { reason });
}

async function remove(
  tx: TransactionCtx,
  { comment, parent, source }: FoundComment,
  { reason, leavesPlace = false }: Deletion,
) {
  const { commentID } = comment;
  const isTombstone = leavesPlace || comment.countChildComments > 0;
  await changeComment(tx, commentID, {
    dateDeleted: tx.now(),
    deleteUserID: tx.viewer.userID,
    deleteReason: reason ?? null,
    isTombstone,
  });
  await countAsAnswer(tx, comment, -1);
  await source.recounted(tx, parent.recordID, { userID: comment.insertUserID, by: -1 });
  // A tombstone remains visible, so the comment counts as updated.
  const change = isTombstone ? "comment.updated" : "comment.deleted";
  await announceComment(tx, parent, change, commentID);
  await tx.emit(commentDeleted, { commentID });
  await tx.invalidate(`${parent.recordType}:${parent.recordID}`);
}

/** For comments of a deleted record: updates the counts of the record only. */
export async function deleteUnseen(tx: TransactionCtx, commentID: number): Promise<void> {
  const comment = await lockWithRecord(tx, commentID);
  if (!comment || comment.dateDeleted) return;
  await changeComment(tx, commentID, { dateDeleted: tx.now() });
  await indexLater(tx, "comment", [commentID]);
  await countAsAnswer(tx, comment, -1);
  const { parentRecordType, parentRecordID, insertUserID: userID } = comment;
  const source = getSource(tx, parentRecordType);
  await source.recounted(tx, parentRecordID, { userID, by: -1 });
}

async function countAsAnswer(
  tx: TransactionCtx,
  { parentCommentID, score }: CommentRow,
  by: 1 | -1,
) {
  if (parentCommentID !== null) await addToReplyCounts(tx, [parentCommentID], by, score);
}

/**
 * Deletes comments of one record, or none if the viewer may not delete one of them. Already deleted ones stay
 * unchanged.
 */
export async function deleteComments(
  ctx: Ctx,
  commentIDs: readonly number[],
  deletion: Deletion,
): Promise<Progress> {
  const foundComments = await Promise.all(commentIDs.map((id) => getDeletedComment(ctx, id)));
  const [first] = foundComments;
  const isOneRecord = foundComments.every(
    ({ parent }) =>
      parent.recordType === first?.parent.recordType && parent.recordID === first.parent.recordID,
  );
  if (!isOneRecord)
    throw invalid({ field: "commentIDs", message: "All comments must be of one discussion." });
  if (first && !mayDeleteOthers(ctx.viewer, first.parent)) throw forbidden(["comments.delete"]);
  return runEach(ctx, commentIDs, (commentID, ctx) =>
    ctx.transaction(async (tx) => {
      const foundComment = await lockDeletedComment(tx, commentID);
      if (!foundComment.comment.dateDeleted) await removeIfAllowed(tx, foundComment, deletion);
    }),
  );
}

export const restoreComment = (ctx: Ctx, commentID: number) =>
  ctx.transaction(async (tx) => {
    const foundComment = await restoreIf(tx, commentID, canRestore);
    await auditUnlessAuthor(tx, foundComment, { done: "restored" });
  });

/** Without a permission check, which is up to the caller. */
export async function restoreUnchecked(tx: TransactionCtx, commentID: number): Promise<void> {
  await restoreIf(tx, commentID, () => true);
}

const restoreIf = (ctx: Ctx, commentID: number, mayRestore: typeof canRestore) =>
  ctx.transaction(async (tx) => {
    const foundComment = await lockDeletedComment(tx, commentID);
    const { comment, parent, source } = foundComment;
    if (!mayRestore(tx.viewer, comment, parent)) throw forbidden(["comments.delete"]);
    if (!comment.dateDeleted) throw conflict("This comment is not deleted.");
    const restored = { dateDeleted: null, deleteUserID: null, deleteReason: null };
    await changeComment(tx, commentID, { ...restored, isTombstone: false });
    await countAsAnswer(tx, comment, 1);
    await source.recounted(tx, parent.recordID, { userID: comment.insertUserID, by: 1 });
    await announceComment(tx, parent, "comment.updated", commentID);
    await tx.emit(commentUpdated, { commentID });
    await tx.invalidate(`${parent.recordType}:${parent.recordID}`);
    return foundComment;
  });
