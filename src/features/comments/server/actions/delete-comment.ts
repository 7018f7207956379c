import { forbidden } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { commentDeleted } from "../../contract/events.ts";
import { getVisibleComment } from "../domain/find.ts";
import { canDelete } from "../policy.ts";
import { changeComment, countChildren } from "../queries.ts";

/** Takes a comment out of sight; one that others answered leaves a tombstone in its place. */
export async function deleteComment(ctx: Ctx, commentID: number) {
  const { comment, parent, source } = await getVisibleComment(ctx, commentID);
  if (!canDelete(ctx.viewer, comment, parent)) throw forbidden(["comments.delete"]);
  await ctx.transaction(async (inside) => {
    await changeComment(inside, commentID, {
      dateDeleted: ctx.now(),
      deleteUserID: ctx.viewer.userID,
      isTombstone: comment.countChildComments > 0,
    });
    if (comment.parentCommentID !== null) await countChildren(inside, comment.parentCommentID, -1);
    await source.removed(inside, parent);
    await inside.emit(commentDeleted, { commentID });
    await inside.invalidate(`${parent.recordType}:${parent.recordID}`);
  });
}
