import type { FindQuote } from "#features/formats/server/public.ts";
import { gone, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import { type CommentRow, findComment } from "../queries/comments.ts";
import { lockWithRecord } from "./lock-with-record.ts";
import { type FoundParent, getParentOf } from "./parents.ts";

export interface FoundComment extends FoundParent {
  comment: CommentRow;
  /** Quoted posts that are already loaded. */
  findQuote?: FindQuote;
}

export const getDeletedComment = async (ctx: Ctx, commentID: number): Promise<FoundComment> =>
  withParent(ctx, await findComment(ctx, commentID));

export const lockDeletedComment = async (
  tx: TransactionCtx,
  commentID: number,
): Promise<FoundComment> => withParent(tx, await lockWithRecord(tx, commentID));

/** Throws 404 if the viewer may not see the record, 410 if the comment is deleted and the viewer could see it. */
export const getVisibleComment = async (ctx: Ctx, commentID: number): Promise<FoundComment> =>
  unlessDeleted(ctx, await getDeletedComment(ctx, commentID));

export const lockVisibleComment = async (
  tx: TransactionCtx,
  commentID: number,
): Promise<FoundComment> => unlessDeleted(tx, await lockDeletedComment(tx, commentID));

async function withParent(ctx: Ctx, comment: CommentRow | undefined): Promise<FoundComment> {
  if (!comment) throw notFound("Comment");
  const foundParent = await getParentOf(
    ctx,
    comment.parentRecordType,
    comment.parentRecordID,
  ).catch((error) => {
    // 404 of the record becomes 404 of the comment, so as not to reveal that it exists.
    throw error.status === 404 ? notFound("Comment") : error;
  });
  return { ...foundParent, comment };
}

async function unlessDeleted(ctx: Ctx, foundComment: FoundComment): Promise<FoundComment> {
  const { commentID, dateDeleted, isTombstone } = foundComment.comment;
  if (!dateDeleted || isTombstone) return foundComment;
  const { recordType, recordID } = foundComment.parent;
  const parent = (await loadRecords(ctx, recordType, [recordID])).get(recordID);
  throw gone("This comment was deleted.", {
    context: { commentID, ...(parent && { parent: { name: parent.name, url: parent.url } }) },
  });
}
