import { mayInCategory } from "#features/categories/server/public.ts";
import { can, isGuest, isReadOnly, type Viewer } from "#platform/contract/viewer.ts";
import type { CommentParent } from "./extension-points.ts";
import type { CommentListRow, CommentRow } from "./queries/comments.ts";

type Subject = Pick<
  CommentListRow,
  "insertUserID" | "dateInserted" | "countChildComments" | "isTombstone"
>;
type Parent = Pick<CommentParent, "categoryID" | "closed">;

export interface EditWindow {
  now: Date;
  /** Seconds after posting in which authors may edit; -1 without limit, 0 never. */
  timeout: number;
}

const isAuthor = (viewer: Viewer, { insertUserID }: Subject) =>
  !isGuest(viewer) && viewer.userID === insertUserID;

export const mayEditOthers = (
  viewer: Viewer,
  { categoryID }: Pick<CommentParent, "categoryID">,
): boolean =>
  can(viewer, "community.moderate") || mayInCategory(viewer, categoryID, "comments.edit");

export const mayMoveTo = (
  viewer: Viewer,
  comment: Subject,
  target: Pick<CommentParent, "categoryID">,
): boolean => isAuthor(viewer, comment) || mayEditOthers(viewer, target);

export function canEdit(
  viewer: Viewer,
  comment: Subject,
  parent: Parent,
  { now, timeout }: EditWindow,
): boolean {
  if (comment.isTombstone || isReadOnly(viewer)) return false;
  if (mayEditOthers(viewer, parent)) return true;
  if (!isAuthor(viewer, comment) || parent.closed) return false;
  return timeout === -1 || now.getTime() - comment.dateInserted.getTime() < timeout * 1_000;
}

/** When the viewer's right to edit expires; undefined if it does not, or if there is none. */
export function editEnds(
  viewer: Viewer,
  comment: Subject,
  parent: Parent,
  window: EditWindow,
): Date | undefined {
  const { timeout } = window;
  if (timeout === -1 || mayEditOthers(viewer, parent)) return undefined;
  if (!canEdit(viewer, comment, parent, window)) return undefined;
  return new Date(comment.dateInserted.getTime() + timeout * 1_000);
}

/** Permission to see deleted comments, and to delete those of others. */
export const mayDeleteOthers = (
  viewer: Viewer,
  { categoryID }: Pick<CommentParent, "categoryID">,
): boolean => mayInCategory(viewer, categoryID, "comments.delete");

export const canDelete = (viewer: Viewer, comment: Subject, parent: Parent): boolean =>
  !comment.isTombstone &&
  (mayDeleteOthers(viewer, parent) ||
    (isAuthor(viewer, comment) && comment.countChildComments === 0));

export const canRestore = (
  viewer: Viewer,
  comment: Subject & Pick<CommentRow, "deleteUserID">,
  parent: Parent,
): boolean =>
  mayDeleteOthers(viewer, parent) ||
  (isAuthor(viewer, comment) && comment.deleteUserID === viewer.userID);

export const mayReport = (viewer: Viewer, comment: Subject): boolean =>
  !isAuthor(viewer, comment) && can(viewer, "flag.add");

/** Revisions are visible to the author and to those who can edit comments of others. */
export const maySeeRevisions = (viewer: Viewer, comment: Subject, parent: Parent): boolean =>
  !comment.isTombstone && (isAuthor(viewer, comment) || mayEditOthers(viewer, parent));
