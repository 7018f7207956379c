import { checkCrossing } from "#features/categories/server/public.ts";
import { commentUpdated } from "#features/comments/contract/events.ts";
import { checkMayCommentOn, moveComments } from "#features/comments/server/public.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/announce.ts";
import { auditDiscussion } from "../../domain/audit-discussion.ts";
import { discussionUrl } from "../../domain/discussion-url.ts";
import { getVisibleDiscussion } from "../../domain/find-discussion.ts";
import { canMoveComments } from "../../policy.ts";
import { lockDiscussions } from "../../queries/discussions.ts";
import { commentParent } from "../../reading/comment-parent.ts";
import { findSource } from "../find-source.ts";

const recordType = "discussion";

/** Moves comments of one discussion into another one, all or none. Returns the URL of the destination. */
export async function moveToDiscussion(
  ctx: Ctx,
  destinationID: number,
  commentIDs: readonly number[],
): Promise<string> {
  const sourceID = await findSource(ctx, commentIDs);
  const move = { from: sourceID, to: destinationID, commentIDs: [...new Set(commentIDs)] };
  await checkMayMove(ctx, move);
  return ctx.transaction(async (tx) => {
    await lockDiscussions(tx, [sourceID, destinationID]);
    const destination = await checkMayMove(tx, move);
    await commentParent.moved(tx, move, () => moveAll(tx, move));
    for (const commentID of move.commentIDs) {
      const byUserID = tx.viewer.userID;
      await announce(tx, `discussion:${sourceID}`, "comment.deleted", { commentID, byUserID });
      await tx.emit(commentUpdated, { commentID });
    }
    await auditDiscussion(tx, destination, {
      done: "commentsMoved",
      values: { count: move.commentIDs.length },
      context: { from: sourceID, commentIDs: move.commentIDs },
    });
    return discussionUrl(destination);
  });
}

interface Move {
  from: number;
  to: number;
  commentIDs: readonly number[];
}

const moveAll = (tx: TransactionCtx, { from, to, commentIDs }: Move) =>
  moveComments(tx, { recordType, recordID: from }, { recordType, recordID: to }, commentIDs);

/** Needs permission to edit comments in both categories, and to comment in the destination. */
async function checkMayMove(ctx: Ctx, { from, to }: Move) {
  if (from === to)
    throw invalid({
      field: "destinationDiscussionID",
      message: "The comments are in this discussion already.",
    });
  const [source, destination] = [
    await getVisibleDiscussion(ctx, from),
    await getVisibleDiscussion(ctx, to),
  ];
  for (const discussion of [source, destination])
    if (!canMoveComments(ctx.viewer, discussion)) throw forbidden(["comments.edit"]);
  await checkCrossing(ctx, source.categoryID, destination.categoryID);
  await checkMayCommentOn(ctx, recordType, to);
  return destination;
}
