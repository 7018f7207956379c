import { mayInCategory } from "#features/categories/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { can, isGuest, type Viewer } from "#platform/contract/viewer.ts";
import type { RecordHead } from "#platform/server/records/record-types.ts";
import { moderating } from "../contract/rules/decisions.ts";

/** Whether the viewer looks after all that is reported, wherever they may look. */
export const moderatesAll = (viewer: Viewer): boolean => can(viewer, "community.moderate");

export const moderatesIn = (viewer: Viewer, categoryID: number): boolean =>
  moderatesAll(viewer) || mayInCategory(viewer, categoryID, "posts.moderate");

/** Whether the viewer looks after anything at all. */
export const moderatesSome = (viewer: Viewer): boolean => can(viewer, moderating);

/** Whether the viewer, who sees a record, looks after it. */
export const moderates = (viewer: Viewer, { place }: Pick<RecordHead, "place">): boolean =>
  place?.recordType === "category" ? moderatesIn(viewer, place.recordID) : moderatesAll(viewer);

export function checkModerates(viewer: Viewer, head: Pick<RecordHead, "place">): void {
  if (!moderates(viewer, head)) throw forbidden(moderating);
}

/** Members report what others wrote. */
export function checkMayReport(viewer: Viewer, { insertUserID }: RecordHead): void {
  if (!isGuest(viewer) && insertUserID === viewer.userID)
    throw forbidden([], "You cannot report your own post.");
}

/** Reasons are offered to everybody who may report, or to those with one of some roles. */
export const isOffered = (
  { roleIDs }: Pick<Viewer, "roleIDs">,
  reason: { roleIDs: readonly number[]; isSystem: boolean; deleted: boolean },
): boolean =>
  !reason.isSystem &&
  !reason.deleted &&
  (reason.roleIDs.length === 0 || reason.roleIDs.some((roleID) => roleIDs.includes(roleID)));

/** Authors read why something of theirs was removed. */
export const mayReadRemoval = (viewer: Viewer, { userID }: { userID: number }): boolean =>
  !isGuest(viewer) && viewer.userID === userID;
