import type { TransactionCtx } from "#platform/server/context.ts";
import { ChangedMeanwhile } from "#platform/server/database/repeats.ts";
import {
  type CommentRow,
  findComment,
  lockComment,
  lockWithAncestors,
} from "../queries/comments.ts";
import { getSource } from "./parents.ts";

/**
 * Locks a comment after its record, as everything that counts or moves it must (decision 026); undefined if there
 * is none. Retries if the comment was moved before its record was locked.
 */
export async function lockWithRecord(
  tx: TransactionCtx,
  commentID: number,
): Promise<CommentRow | undefined> {
  const seen = await findComment(tx, commentID);
  if (!seen) return undefined;
  await getSource(tx, seen.parentRecordType).lock(tx, [seen.parentRecordID]);
  // Ancestors contain counts of replies, so they are locked too, oldest first.
  await lockWithAncestors(tx, commentID);
  const comment = await lockComment(tx, commentID);
  const isThere =
    comment.parentRecordType === seen.parentRecordType &&
    comment.parentRecordID === seen.parentRecordID;
  if (!isThere) throw new ChangedMeanwhile();
  return comment;
}
