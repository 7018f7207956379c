import { indexLater } from "#features/search/server/public.ts";
import { conflict } from "#platform/contract/errors.ts";
import { trusted } from "#platform/contract/submitted.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { noteComments } from "../../domain/note-comments.ts";
import {
  type CommentRow,
  changeComment,
  insertComment,
  type ParentKey,
} from "../../queries/comments.ts";
import { listLastPlaces } from "../../queries/last-places.ts";
import {
  countVisible,
  detachOrphans,
  lockAllOf,
  renumber,
  repairTrees,
  takeOver,
} from "../queries.ts";

/**
 * Moves comments of one record, by default all, to another one of the same type, in order of date. Replies whose
 * parent stays become top-level comments. The caller locks and recounts both records. Throws 409 if a comment is
 * no longer there.
 */
export async function moveComments(
  tx: TransactionCtx,
  from: ParentKey,
  to: ParentKey,
  commentIDs?: readonly number[],
) {
  const recordIDs = [from.recordID, to.recordID];
  await lockAllOf(tx, to.recordType, recordIDs);
  if (commentIDs && (await countVisible(tx, from, commentIDs)) < new Set(commentIDs).size)
    throw conflict("Some of these comments were moved or deleted in the meantime.");
  await indexLater(tx, "comment", await takeOver(tx, from, to, commentIDs));
  for (const record of [from, to]) await detachOrphans(tx, record);
  for (const record of [from, to]) await renumber(tx, record);
  await repairTrees(tx, to.recordType, recordIDs);
}

/** Moves a comment and its replies below another comment of the record, or to the top level. */
export async function reparentComment(
  tx: TransactionCtx,
  { commentID, parentRecordType, parentRecordID }: CommentRow,
  parentCommentID: number | null,
) {
  await lockAllOf(tx, parentRecordType, [parentRecordID]);
  await changeComment(tx, commentID, { parentCommentID });
  await repairTrees(tx, parentRecordType, [parentRecordID]);
}

interface Words {
  body: string;
  format: string;
  bodyHtml: string;
  bodyText: string;
  insertUserID: number;
  dateInserted: Date;
}

/** Turns another post into a comment with the same author and date; the caller updates the author's counts. */
export async function addCommentFrom(
  tx: TransactionCtx,
  to: ParentKey,
  { body, format, bodyHtml, bodyText, insertUserID, dateInserted }: Words,
): Promise<number> {
  const places = await listLastPlaces(tx, to.recordType, [to.recordID]);
  const { commentID } = await insertComment(tx, {
    parentRecordType: to.recordType,
    parentRecordID: to.recordID,
    parentCommentID: null,
    depth: 1,
    position: (places.get(to.recordID)?.position ?? 0) + 1,
    body: trusted(body, "stored"),
    format,
    bodyHtml,
    bodyText,
    rendererVersion: 0,
    insertUserID,
    dateInserted,
    insertIPAddress: null,
  });
  await noteComments(tx, [{ commentID, bodyHtml, isNew: true }]);
  await indexLater(tx, "comment", [commentID]);
  return commentID;
}
