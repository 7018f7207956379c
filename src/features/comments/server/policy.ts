import { mayInCategory } from "#features/categories/server/public.ts";
import { can, isGuest, type Viewer } from "#platform/contract/viewer.ts";
import type { CommentParent } from "./extension-points.ts";
import type { CommentListRow } from "./queries.ts";

type Subject = Pick<
  CommentListRow,
  "insertUserID" | "dateInserted" | "countChildComments" | "isTombstone"
>;
type Parent = Pick<CommentParent, "categoryID" | "closed">;

export interface EditWindow {
  now: Date;
  /** Seconds after posting in which authors may edit; -1 for ever, 0 never. */
  timeout: number;
}

const isAuthor = (viewer: Viewer, { insertUserID }: Subject) =>
  !isGuest(viewer) && viewer.userID === insertUserID;

/** Authors edit what is recent and not closed; holders of the permission edit always. */
export function canEdit(
  viewer: Viewer,
  comment: Subject,
  parent: Parent,
  { now, timeout }: EditWindow,
): boolean {
  if (comment.isTombstone) return false;
  if (
    can(viewer, "community.moderate") ||
    mayInCategory(viewer, parent.categoryID, "comments.edit")
  )
    return true;
  if (!isAuthor(viewer, comment) || parent.closed) return false;
  return timeout === -1 || now.getTime() - comment.dateInserted.getTime() < timeout * 1_000;
}

/** Moderators of the category; authors while nobody has answered. */
export const canDelete = (viewer: Viewer, comment: Subject, { categoryID }: Parent): boolean =>
  !comment.isTombstone &&
  (mayInCategory(viewer, categoryID, "comments.delete") ||
    (isAuthor(viewer, comment) && comment.countChildComments === 0));
