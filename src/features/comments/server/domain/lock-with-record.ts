import type { TransactionCtx } from "#platform/server/context.ts";
import { ChangedMeanwhile } from "#platform/server/database/repeats.ts";
import { type CommentRow, findComment, lockComment, lockUpwards } from "../queries/comments.ts";
import { getSource } from "./parents.ts";

/**
 * A comment that is locked behind its record, as whatever counts it or moves it must (decision 026); undefined if there
 * is none. One that was moved before its record could be locked is looked up anew.
 */
export async function lockWithRecord(
  tx: TransactionCtx,
  commentID: number,
): Promise<CommentRow | undefined> {
  const seen = await findComment(tx, commentID);
  if (!seen) return undefined;
  await getSource(tx, seen.parentRecordType).lock(tx, [seen.parentRecordID]);
  // Answers are counted in what they hang from, which was written before and is locked before.
  await lockUpwards(tx, commentID);
  const comment = await lockComment(tx, commentID);
  const isThere =
    comment.parentRecordType === seen.parentRecordType &&
    comment.parentRecordID === seen.parentRecordID;
  if (!isThere) throw new ChangedMeanwhile();
  return comment;
}
