import { can, isGuest, isReadOnly, type Viewer } from "#platform/contract/viewer.ts";
import type { MessageRow } from "./queries/messages.ts";

export interface EditWindow {
  now: Date;
  /** Seconds after writing in which authors may edit and delete; -1 for ever, 0 never. */
  timeout: number;
}

type Subject = Pick<MessageRow, "insertUserID" | "dateInserted" | "dateDeleted" | "type">;

/** Authors change and delete what they have just written, and nobody else does, whatever they may elsewhere. */
export function canChange(viewer: Viewer, message: Subject, { now, timeout }: EditWindow): boolean {
  if (isGuest(viewer) || isReadOnly(viewer) || viewer.userID !== message.insertUserID) return false;
  if (message.dateDeleted || message.type !== "message") return false;
  return timeout === -1 || now.getTime() - message.dateInserted.getTime() < timeout * 1_000;
}

/** When the right to change a message ends; nothing where it does not end, or where there is none. */
export const changeEnds = (
  viewer: Viewer,
  message: Subject,
  window: EditWindow,
): Date | undefined =>
  window.timeout !== -1 && canChange(viewer, message, window)
    ? new Date(message.dateInserted.getTime() + window.timeout * 1_000)
    : undefined;

/** Members report what others wrote. */
export const mayReport = (viewer: Viewer, { insertUserID }: Pick<Subject, "insertUserID">) =>
  can(viewer, "flag.add") && viewer.userID !== insertUserID;
