import type { Ctx } from "#platform/server/context.ts";
import type { Comment } from "../../contract/resources.ts";
import { commentView } from "../domain/comment-view.ts";
import { type FoundComment, getVisibleComment } from "../domain/find-comment.ts";
import { presentComment } from "../present/comment.ts";

const allAboutOne = new Set(["insertUser", "permissions"]);

/** Presents a comment that the viewer may see. */
export const showComment = async (
  ctx: Ctx,
  commentID: number,
  expand: ReadonlySet<string> = allAboutOne,
): Promise<Comment> => presentFound(ctx, await getVisibleComment(ctx, commentID), expand);

export async function presentFound(
  ctx: Ctx,
  foundComment: FoundComment,
  expand: ReadonlySet<string> = allAboutOne,
): Promise<Comment> {
  const { comment } = foundComment;
  return presentComment(comment, await commentView(ctx, foundComment, [comment], expand));
}
