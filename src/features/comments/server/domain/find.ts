import type { FindQuote } from "#features/formats/server/public.ts";
import { gone, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type CommentRow, findComment } from "../queries/comments.ts";
import { type FoundParent, getParentOf } from "./parents.ts";

export interface FoundComment extends FoundParent {
  comment: CommentRow;
  /** What it quotes, where that has just been looked up. */
  findQuote?: FindQuote;
}

/** A comment with its parent, whether it is deleted or not, if the viewer may see the parent. */
export async function getDeletedComment(ctx: Ctx, commentID: number): Promise<FoundComment> {
  const comment = await findComment(ctx, commentID);
  if (!comment) throw notFound("Comment");
  const found = await getParentOf(ctx, comment.parentRecordType, comment.parentRecordID).catch(
    (error) => {
      // Whoever may not see the record shall not learn that the comment exists.
      throw error.status === 404 ? notFound("Comment") : error;
    },
  );
  return { ...found, comment };
}

/** A comment with its parent, if the viewer may see that. Deleted is 410 for those who could see it. */
export async function getVisibleComment(ctx: Ctx, commentID: number): Promise<FoundComment> {
  const found = await getDeletedComment(ctx, commentID);
  if (!found.comment.dateDeleted || found.comment.isTombstone) return found;
  const { recordID } = found.parent;
  const parent = (await found.source.describe(ctx, [recordID])).get(recordID);
  throw gone("This comment was deleted.", {
    context: { commentID, ...(parent && { parent: { name: parent.name, url: parent.url } }) },
  });
}
