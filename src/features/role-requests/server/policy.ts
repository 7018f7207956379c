import { can, isGuest, type Viewer } from "#platform/contract/viewer.ts";

/** Whether the viewer may approve and deny requests. */
export const decides = (viewer: Viewer): boolean => can(viewer, "community.manage");

export const seesRequest = (viewer: Viewer, { userID }: { userID: number }): boolean =>
  decides(viewer) || (!isGuest(viewer) && viewer.userID === userID);
