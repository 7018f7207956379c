import { can, isGuest, type Viewer } from "#platform/contract/viewer.ts";
import type { PostField } from "../contract/resources.ts";

type Rules = Pick<PostField, "visibility" | "isActive">;

const isStaff = (viewer: Viewer) => can(viewer, "staff.allow");

/** Private values are visible to the author and staff, internal ones to staff alone. */
export function maySee(viewer: Viewer, { visibility }: Rules, authorID: number): boolean {
  if (visibility === "public" || isStaff(viewer)) return true;
  return visibility === "private" && !isGuest(viewer) && viewer.userID === authorID;
}

/** Whether the viewer can ever see values of the field. */
export const mayKnow = (viewer: Viewer, { visibility, isActive }: Rules): boolean =>
  can(viewer, "site.manage") ||
  (isActive &&
    (visibility === "public" || isStaff(viewer) || (visibility === "private" && !isGuest(viewer))));

/** Internal fields are filled in by staff. */
export const mayFill = (viewer: Viewer, { visibility, isActive }: Rules): boolean =>
  isActive && (visibility !== "internal" || isStaff(viewer));

export const seesAll = isStaff;
