import type { FindQuote } from "#features/formats/server/public.ts";
import { gone, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import { type CommentRow, findComment } from "../queries/comments.ts";
import { lockWithRecord } from "./lock-with-record.ts";
import { type FoundParent, getParentOf } from "./parents.ts";

export interface FoundComment extends FoundParent {
  comment: CommentRow;
  /** What it quotes, where that has just been looked up. */
  findQuote?: FindQuote;
}

/** A comment with its parent, whether it is deleted or not, if the viewer may see the parent. */
export const getDeletedComment = async (ctx: Ctx, commentID: number): Promise<FoundComment> =>
  withParent(ctx, await findComment(ctx, commentID));

/** The same, locked behind its record. */
export const lockDeletedComment = async (
  tx: TransactionCtx,
  commentID: number,
): Promise<FoundComment> => withParent(tx, await lockWithRecord(tx, commentID));

/** A comment with its parent, if the viewer may see that. Deleted is 410 for those who could see it. */
export const getVisibleComment = async (ctx: Ctx, commentID: number): Promise<FoundComment> =>
  unlessGone(ctx, await getDeletedComment(ctx, commentID));

/** The same, locked behind its record. */
export const lockVisibleComment = async (
  tx: TransactionCtx,
  commentID: number,
): Promise<FoundComment> => unlessGone(tx, await lockDeletedComment(tx, commentID));

async function withParent(ctx: Ctx, comment: CommentRow | undefined): Promise<FoundComment> {
  if (!comment) throw notFound("Comment");
  const found = await getParentOf(ctx, comment.parentRecordType, comment.parentRecordID).catch(
    (error) => {
      // Whoever may not see the record shall not learn that the comment exists.
      throw error.status === 404 ? notFound("Comment") : error;
    },
  );
  return { ...found, comment };
}

async function unlessGone(ctx: Ctx, found: FoundComment): Promise<FoundComment> {
  const { commentID, dateDeleted, isTombstone } = found.comment;
  if (!dateDeleted || isTombstone) return found;
  const { recordType, recordID } = found.parent;
  const parent = (await loadRecords(ctx, recordType, [recordID])).get(recordID);
  throw gone("This comment was deleted.", {
    context: { commentID, ...(parent && { parent: { name: parent.name, url: parent.url } }) },
  });
}
