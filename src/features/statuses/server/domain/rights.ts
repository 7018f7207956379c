import { mayInCategory } from "#features/categories/server/public.ts";
import { can, isReadOnly, type Viewer } from "#platform/contract/viewer.ts";

/** Whoever edits the discussions of others there. */
export const mayChangeStatus = (viewer: Viewer, categoryID: number): boolean =>
  !isReadOnly(viewer) &&
  (can(viewer, "community.moderate") || mayInCategory(viewer, categoryID, "discussions.edit"));
