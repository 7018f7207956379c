import type { TransactionCtx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/announce.ts";
import type { CommentParent } from "../extension-points.ts";

type What = "comment.created" | "comment.updated" | "comment.deleted";

export const announceComment = (
  tx: TransactionCtx,
  { recordType, recordID }: Pick<CommentParent, "recordType" | "recordID">,
  type: What,
  commentID: number,
) =>
  announce(tx, `${recordType}:${recordID}`, type, {
    commentID,
    byUserID: tx.viewer.userID,
  });
