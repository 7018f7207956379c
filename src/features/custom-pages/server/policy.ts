import { can, type Viewer } from "#platform/contract/viewer.ts";
import type { PageRow } from "./queries.ts";

type Shown = Pick<PageRow, "status" | "roleIDs" | "rankIDs">;

/** Nobody has a rank, so pages with ranks are visible to those who manage the site. */
export const mayView = (viewer: Viewer, { status, roleIDs, rankIDs }: Shown): boolean => {
  if (can(viewer, "site.manage")) return true;
  if (status !== "published" || rankIDs.length > 0) return false;
  return roleIDs.length === 0 || roleIDs.some((roleID) => viewer.roleIDs.includes(roleID));
};
