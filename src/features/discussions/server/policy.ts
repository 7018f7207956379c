import { type CategoryNode, mayInCategory } from "#features/categories/server/public.ts";
import { can, isGuest, isReadOnly, type Viewer } from "#platform/contract/viewer.ts";
import { redirectType } from "./domain/redirect.ts";
import type { DiscussionRow } from "./queries/discussions.ts";

type Subject = Pick<
  DiscussionRow,
  "categoryID" | "insertUserID" | "closed" | "dateInserted" | "countComments" | "type"
>;

export interface EditWindow {
  now: Date;
  /** Seconds after posting in which authors may edit; -1 without limit, 0 never. */
  timeout: number;
}

const isAuthor = (viewer: Viewer, { insertUserID }: Pick<Subject, "insertUserID">) =>
  !isGuest(viewer) && viewer.userID === insertUserID;

const mayEditOthers = (viewer: Viewer, { categoryID }: Pick<Subject, "categoryID">): boolean =>
  can(viewer, "community.moderate") || mayInCategory(viewer, categoryID, "discussions.edit");

export function canEdit(
  viewer: Viewer,
  discussion: Subject,
  { now, timeout }: EditWindow,
): boolean {
  if (isReadOnly(viewer)) return false;
  if (mayEditOthers(viewer, discussion)) return true;
  if (!isAuthor(viewer, discussion) || discussion.closed) return false;
  return timeout === -1 || now.getTime() - discussion.dateInserted.getTime() < timeout * 1_000;
}

/** When the viewer's right to edit expires; undefined if it does not, or if there is none. */
export function editEnds(
  viewer: Viewer,
  discussion: Subject,
  window: EditWindow,
): Date | undefined {
  const { timeout } = window;
  if (timeout === -1 || mayEditOthers(viewer, discussion)) return undefined;
  if (!canEdit(viewer, discussion, window)) return undefined;
  return new Date(discussion.dateInserted.getTime() + timeout * 1_000);
}

export const takesType = (
  { allowedDiscussionTypes }: Pick<CategoryNode, "allowedDiscussionTypes">,
  type: string,
): boolean => type === redirectType || allowedDiscussionTypes.includes(type);

export const canMove = (viewer: Viewer, fromCategoryID: number, toCategoryID: number): boolean =>
  mayInCategory(viewer, fromCategoryID, "discussions.edit") &&
  mayInCategory(viewer, toCategoryID, "discussions.edit");

export const canMoveOwn = (viewer: Viewer, discussion: Subject, toCategoryID: number): boolean =>
  isAuthor(viewer, discussion) && mayInCategory(viewer, toCategoryID, "discussions.add");

export const canSplit = (viewer: Viewer, { categoryID }: Pick<Subject, "categoryID">): boolean =>
  !isReadOnly(viewer) &&
  (can(viewer, "curation.manage") || mayInCategory(viewer, categoryID, "discussions.edit"));

export const canMoveComments = (
  viewer: Viewer,
  { categoryID }: Pick<Subject, "categoryID">,
): boolean =>
  !isReadOnly(viewer) &&
  (can(viewer, "community.moderate") || mayInCategory(viewer, categoryID, "comments.edit"));

export const canDelete = (viewer: Viewer, discussion: Subject): boolean =>
  mayInCategory(viewer, discussion.categoryID, "discussions.delete") ||
  (isAuthor(viewer, discussion) && discussion.countComments === 0);

export const canRestore = (
  viewer: Viewer,
  discussion: Subject & Pick<DiscussionRow, "deleteUserID">,
): boolean =>
  mayInCategory(viewer, discussion.categoryID, "discussions.delete") ||
  (isAuthor(viewer, discussion) && discussion.deleteUserID === viewer.userID);

const canClose = (viewer: Viewer, discussion: Subject): boolean =>
  mayInCategory(viewer, discussion.categoryID, "discussions.close") ||
  (isAuthor(viewer, discussion) && can(viewer, "discussions.closeOwn"));

/** Redirects and archived categories take no comments. */
const takesComments = ({
  type,
  isArchived,
}: Pick<Subject, "type"> & { isArchived: boolean }): boolean =>
  type !== redirectType && !isArchived;

/** Closed discussions need the permission to close them. */
export const canComment = (
  viewer: Viewer,
  {
    categoryID,
    closed,
    ...discussion
  }: Pick<Subject, "categoryID" | "closed" | "type"> & { isArchived: boolean },
): boolean =>
  takesComments(discussion) &&
  !isReadOnly(viewer) &&
  mayInCategory(viewer, categoryID, closed ? "discussions.close" : "comments.add");

/** Revisions are visible to the author and to those who can edit discussions of others. */
export const maySeeRevisions = (viewer: Viewer, discussion: Subject): boolean =>
  isAuthor(viewer, discussion) || mayEditOthers(viewer, discussion);

export const permissionsOf = (
  viewer: Viewer,
  discussion: Subject & { isArchived: boolean },
  window: EditWindow,
): Record<string, boolean> => ({
  "comments.add": canComment(viewer, discussion),
  "discussions.edit": canEdit(viewer, discussion, window),
  "discussions.delete": canDelete(viewer, discussion),
  "discussions.close": canClose(viewer, discussion),
  "discussions.announce": mayInCategory(viewer, discussion.categoryID, "discussions.announce"),
  "discussions.sink": mayInCategory(viewer, discussion.categoryID, "discussions.sink"),
  "discussions.move": mayInCategory(viewer, discussion.categoryID, "discussions.edit"),
  "discussions.split": canSplit(viewer, discussion),
  "comments.edit": canMoveComments(viewer, discussion),
  "comments.delete": mayInCategory(viewer, discussion.categoryID, "comments.delete"),
  "revisions.view": maySeeRevisions(viewer, discussion),
  "posts.moderate": mayInCategory(viewer, discussion.categoryID, "posts.moderate"),
  "flag.add": !isAuthor(viewer, discussion) && can(viewer, "flag.add"),
});
