import { checkCrossing } from "#features/categories/server/public.ts";
import { postOnce } from "#features/flood-control/server/public.ts";
import { forbidden, gone, invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { ChangedMeanwhile } from "#platform/server/database/repeats.ts";
import { commentUpdated } from "../../../contract/events.ts";
import type { CommentPatch } from "../../../contract/resources.ts";
import { announceComment } from "../../domain/announce-comment.ts";
import { checkDepth, getAnswered } from "../../domain/answered-comment.ts";
import { checkMayComment } from "../../domain/check-may-comment.ts";
import { type FoundComment, getVisibleComment } from "../../domain/find-comment.ts";
import { type FoundParent, getParent } from "../../domain/parents.ts";
import type { CommentParent } from "../../extension-points.ts";
import { mayEditOthers, mayMoveTo } from "../../policy.ts";
import { lockComment } from "../../queries/comments.ts";
import { commentFlood } from "../../settings.ts";
import { auditUnlessAuthor } from "../audit-comment.ts";
import { lockAllOf, measureSubtree } from "../queries.ts";
import { moveComments, reparentComment } from "./move-comments.ts";

type Place = Pick<
  CommentPatch,
  "discussionID" | "parentRecordType" | "parentRecordID" | "parentCommentID"
>;

export const isMove = ({ comment, parent }: FoundComment, place: Place): boolean =>
  !isRecord(parent, place) ||
  (place.parentCommentID !== undefined && place.parentCommentID !== comment.parentCommentID);

function isRecord({ recordType, recordID }: FoundParent["parent"], place: Place): boolean {
  const { discussionID, parentRecordType = recordType, parentRecordID = recordID } = place;
  const isDiscussion = recordType === "discussion" && recordID === discussionID;
  const isSame = parentRecordType === recordType && parentRecordID === recordID;
  return isSame && (discussionID === undefined || isDiscussion);
}

/** Fields of the place that are the same as now, which clients may send back. */
export function unchangedPlace({ comment, parent }: FoundComment, place: Place): string[] {
  const current = { ...placeOf(parent), parentCommentID: comment.parentCommentID };
  if (isRecord(parent, place)) return [];
  const { parentRecordType, parentRecordID, discussionID } = place;
  const isSame = (name: keyof Place) => place[name] !== undefined && place[name] === current[name];
  const isWhole = isRecord(parent, { parentRecordType, parentRecordID });
  return [
    ...(isSame("discussionID") && !isWhole ? ["discussionID"] : []),
    ...(discussionID !== undefined && !isSame("discussionID") && isWhole
      ? (["parentRecordType", "parentRecordID"] as const).filter(isSame)
      : []),
    ...(isSame("parentCommentID") && place.parentCommentID !== null ? ["parentCommentID"] : []),
  ];
}

const placeOf = ({ recordType, recordID }: FoundParent["parent"]): Place => ({
  ...(recordType === "discussion" ? { discussionID: recordID } : {}),
  parentRecordType: recordType,
  parentRecordID: recordID,
});

/** Moves a comment to another record of the same type, or elsewhere in its tree. */
export async function moveComment(tx: TransactionCtx, commentID: number, place: Place) {
  const foundComment = await getVisibleComment(tx, commentID);
  const target = await findTarget(tx, foundComment, place);
  if (!mayMoveTo(tx.viewer, foundComment.comment, target.parent))
    throw forbidden(["comments.edit"]);
  await checkCrossing(tx, foundComment.parent.categoryID, target.parent.categoryID);
  if (mayEditOthers(tx.viewer, foundComment.parent)) return put(tx, foundComment, target, place);
  // Moves by the author count towards the limit of comments.
  const { recordType, recordID } = target.parent;
  await postOnce(tx, {
    limit: commentFlood,
    content: ["moved", commentID, recordType, recordID, place.parentCommentID ?? null],
    isThere: async () => false,
    async post() {
      await put(tx, foundComment, target, place);
      return commentID;
    },
  });
}

/** The record to move to. Throws 422 for another type, and the errors of posting there. */
export async function findTarget(
  ctx: Ctx,
  { parent }: FoundComment,
  place: Place,
): Promise<FoundParent> {
  const isNamed = place.discussionID !== undefined || place.parentRecordID !== undefined;
  const target = await getParent(ctx, {
    ...(isNamed ? { parentRecordType: parent.recordType } : placeOf(parent)),
    ...place,
  });
  if (target.parent.recordType === parent.recordType) return target;
  const message = "Comments can be moved between records of one kind only.";
  throw invalid({ field: "parentRecordType", message });
}

async function put(
  tx: TransactionCtx,
  { comment, parent, source }: FoundComment,
  target: FoundParent,
  { parentCommentID = null }: Place,
) {
  const { commentID } = comment;
  const [from, to] = [parent.recordID, target.parent.recordID];
  await source.lock(tx, [from, to]);
  await checkMayComment(tx, target);
  if (from === to) {
    await lockAllOf(tx, parent.recordType, [from]);
    await lockInPlace(tx, commentID, parent);
    await answer(tx, commentID, target, parentCommentID);
    await announceComment(tx, parent, "comment.updated", commentID);
    await tx.invalidate(`${parent.recordType}:${parent.recordID}`);
  } else {
    await source.moved(tx, { from, to, commentIDs: [commentID] }, async () => {
      await lockAllOf(tx, parent.recordType, [from, to]);
      await lockInPlace(tx, commentID, parent);
      await moveComments(tx, parent, target.parent, [commentID]);
      if (parentCommentID !== null) await answer(tx, commentID, target, parentCommentID);
    });
    await announceComment(tx, parent, "comment.deleted", commentID);
    await auditUnlessAuthor(tx, { comment, parent: target.parent }, { done: "moved" });
  }
  await tx.emit(commentUpdated, { commentID });
}

async function lockInPlace(tx: TransactionCtx, commentID: number, parent: CommentParent) {
  const comment = await lockComment(tx, commentID);
  if (comment.dateDeleted) throw gone("This comment was deleted.");
  if (comment.parentRecordID !== parent.recordID) throw new ChangedMeanwhile();
  if (!mayEditOthers(tx.viewer, parent) && comment.countChildComments > 0)
    throw forbidden(["comments.edit"]);
}

async function answer(
  tx: TransactionCtx,
  commentID: number,
  target: FoundParent,
  parentCommentID: number | null,
) {
  const comment = await lockComment(tx, commentID);
  const answered = await getAnswered(tx, target, parentCommentID);
  if (answered) {
    const { levels, holdsOther } = await measureSubtree(tx, commentID, answered.commentID);
    if (holdsOther || answered.position > comment.position)
      throw invalid({
        field: "parentCommentID",
        message: "A comment can only reply to an earlier one.",
      });
    await checkDepth(tx, answered.depth + 1 + levels);
  }
  await reparentComment(tx, comment, parentCommentID);
}
