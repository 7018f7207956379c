import type { Ctx } from "#platform/server/context.ts";
import type { Comment } from "../../contract/resources.ts";
import { loadAboutRows, viewOn } from "../domain/comment-view.ts";
import { getParentOf, preloadParents } from "../domain/parents.ts";
import { presentComment } from "../present/comment.ts";
import type { CommentListRow } from "../queries/comments.ts";
import { findCommentsAnywhere } from "./find-comments.ts";

/** Presents comments on any records that the viewer may see. */
export async function showAnywhere(
  ctx: Ctx,
  comments: readonly CommentListRow[],
  expand: ReadonlySet<string>,
): Promise<Comment[]> {
  await preloadParents(ctx, comments);
  const about = await loadAboutRows(ctx, comments, expand);
  const shown = new Map<number, Comment>();
  for (const rows of Map.groupBy(comments, keyOfParent).values()) {
    const [{ parentRecordType, parentRecordID }] = rows as [CommentListRow];
    const view = await viewOn(ctx, await getParentOf(ctx, parentRecordType, parentRecordID), about);
    for (const row of rows) shown.set(row.commentID, presentComment(row, view));
  }
  return comments.flatMap(({ commentID }) => shown.get(commentID) ?? []);
}

/** Comments by id, without those hidden from the viewer. */
export async function showComments(
  ctx: Ctx,
  commentIDs: readonly number[],
  expand: ReadonlySet<string>,
): Promise<Comment[]> {
  if (commentIDs.length === 0) return [];
  const query = { commentID: { anyOf: commentIDs }, sort: "commentID", page: 1 };
  const { items } = await findCommentsAnywhere(ctx, { ...query, limit: commentIDs.length });
  return showAnywhere(ctx, items, expand);
}

const keyOfParent = (row: CommentListRow) => `${row.parentRecordType}:${row.parentRecordID}`;
