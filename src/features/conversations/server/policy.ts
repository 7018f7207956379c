import { can, isGuest, isReadOnly, type Viewer } from "#platform/contract/viewer.ts";
import type { MessageRow } from "./queries/messages.ts";

export interface EditWindow {
  now: Date;
  /** Seconds during which authors may edit and delete; -1 is unlimited, 0 never. */
  timeout: number;
}

type Subject = Pick<MessageRow, "insertUserID" | "dateInserted" | "dateDeleted" | "type">;

/** Only authors may change messages, within the edit window, regardless of other permissions. */
export function canChange(viewer: Viewer, message: Subject, { now, timeout }: EditWindow): boolean {
  if (isGuest(viewer) || isReadOnly(viewer) || viewer.userID !== message.insertUserID) return false;
  if (message.dateDeleted || message.type !== "message") return false;
  return timeout === -1 || now.getTime() - message.dateInserted.getTime() < timeout * 1_000;
}

/** End of the edit window; undefined if it is unlimited or the viewer may not edit. */
export const changeEnds = (
  viewer: Viewer,
  message: Subject,
  window: EditWindow,
): Date | undefined =>
  window.timeout !== -1 && canChange(viewer, message, window)
    ? new Date(message.dateInserted.getTime() + window.timeout * 1_000)
    : undefined;

export const mayReport = (viewer: Viewer, { insertUserID }: Pick<Subject, "insertUserID">) =>
  can(viewer, "flag.add") && viewer.userID !== insertUserID;
