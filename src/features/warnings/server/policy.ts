import { isSelf } from "#features/users/server/public.ts";
import { can, type Viewer } from "#platform/contract/viewer.ts";

export const mayRead = (viewer: Viewer, userID: number): boolean =>
  isSelf(viewer, userID) || can(viewer, "warnings.add");
