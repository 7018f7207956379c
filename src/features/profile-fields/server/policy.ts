import { can, isGuest, type Viewer } from "#platform/contract/viewer.ts";
import type { ProfileField } from "../contract/resources.ts";

type Rules = Pick<ProfileField, "visibility" | "mutability" | "registrationOptions" | "enabled">;

export function maySee(viewer: Viewer, { visibility }: Rules, isOwn: boolean): boolean {
  if (visibility === "public") return true;
  if (visibility === "private") return isOwn || can(viewer, "personalInfo.view");
  return can(viewer, "internalInfo.view");
}

/** Whether the field may have a value visible to the viewer, or is part of registration. */
export const mayKnow = (viewer: Viewer, field: Rules): boolean =>
  can(viewer, "site.manage") ||
  (field.enabled &&
    (maySee(viewer, field, !isGuest(viewer)) || field.registrationOptions !== "hidden"));

export function mayChange(viewer: Viewer, field: Rules, isOwn: boolean): boolean {
  if (viewer.permissions.isSystem) return true;
  if (field.mutability === "none" || !maySee(viewer, field, isOwn)) return false;
  return can(viewer, "users.edit") || (isOwn && field.mutability === "all");
}
