import { mayInCategory } from "#features/categories/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { can, isGuest, type Viewer } from "#platform/contract/viewer.ts";
import type { RecordHead } from "#platform/server/records/record-types.ts";
import { moderating } from "../contract/rules/decisions.ts";

export const moderatesAll = (viewer: Viewer): boolean => can(viewer, "community.moderate");

export const moderatesIn = (viewer: Viewer, categoryID: number): boolean =>
  moderatesAll(viewer) || mayInCategory(viewer, categoryID, "posts.moderate");

export const moderatesSome = (viewer: Viewer): boolean => can(viewer, moderating);

export const moderates = (viewer: Viewer, { place }: Pick<RecordHead, "place">): boolean =>
  place?.recordType === "category" ? moderatesIn(viewer, place.recordID) : moderatesAll(viewer);

export function checkModerates(viewer: Viewer, head: Pick<RecordHead, "place">): void {
  if (!moderates(viewer, head)) throw forbidden(moderating);
}

export const isAuthor = (
  viewer: Viewer,
  { insertUserID }: Pick<RecordHead, "insertUserID">,
): boolean => !isGuest(viewer) && insertUserID === viewer.userID;

export function checkMayReport(viewer: Viewer, head: RecordHead): void {
  if (isAuthor(viewer, head)) throw forbidden([], "You cannot report your own post.");
}

/** A reason without roles is available to everyone who can report. */
export const isOffered = (
  { roleIDs }: Pick<Viewer, "roleIDs">,
  reason: { roleIDs: readonly number[]; isSystem: boolean; deleted: boolean },
): boolean =>
  !reason.isSystem &&
  !reason.deleted &&
  (reason.roleIDs.length === 0 || reason.roleIDs.some((roleID) => roleIDs.includes(roleID)));

export const mayReadRemoval = (viewer: Viewer, { userID }: { userID: number }): boolean =>
  !isGuest(viewer) && viewer.userID === userID;
