import { isSelf } from "#features/users/server/public.ts";
import { can, type Viewer } from "#platform/contract/viewer.ts";

/** Members read their own warnings, those who warn read all. */
export const mayRead = (viewer: Viewer, userID: number): boolean =>
  isSelf(viewer, userID) || can(viewer, "warnings.add");
