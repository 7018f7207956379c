import { isGuest, type Viewer } from "#platform/contract/viewer.ts";
import type { HeldPostRow } from "./queries.ts";

export const isOwn = (viewer: Viewer, { insertUserID }: Pick<HeldPostRow, "insertUserID">) =>
  !isGuest(viewer) && viewer.userID === insertUserID;
