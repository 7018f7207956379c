import { mayInCategory } from "#features/categories/server/public.ts";
import { can, isReadOnly, type Viewer } from "#platform/contract/viewer.ts";

/** Needs permission to edit discussions of others in the category. */
export const mayChangeStatus = (viewer: Viewer, categoryID: number): boolean =>
  !isReadOnly(viewer) &&
  (can(viewer, "community.moderate") || mayInCategory(viewer, categoryID, "discussions.edit"));
