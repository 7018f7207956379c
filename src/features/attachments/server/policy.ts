import { can, isGuest, isReadOnly, type Viewer } from "#platform/contract/viewer.ts";
import { allowsAuthor } from "../contract/rules.ts";
import { baseOf, type Integration, viewersScope } from "./domain/integrations.ts";
import type { AttachmentRow } from "./queries/attachments.ts";

export const isStaff = (viewer: Viewer): boolean => can(viewer, "staff.allow");

/** Whether the viewer may send a post of this author to a system. */
export const maySend = (
  viewer: Viewer,
  integration: Integration,
  authorID: number | undefined,
): boolean => allowsAuthor(viewersScope(viewer, integration), authorID === viewer.userID);

/** Whether the viewer can have the status of an attachment read again. Callers have checked that it is seen. */
export const mayRefresh = (
  viewer: Viewer,
  { sourceBase }: Pick<AttachmentRow, "sourceBase">,
  integration: Integration,
): boolean =>
  !isGuest(viewer) &&
  !isReadOnly(viewer) &&
  integration.isActive &&
  baseOf(integration) === sourceBase;

/** Whether the viewer sees all of an attachment, its status alone, or nothing. Callers have checked the record. */
export function viewOf(
  viewer: Viewer,
  { insertUserID }: Pick<AttachmentRow, "insertUserID">,
  integration: Integration | undefined,
): "full" | "basic" | undefined {
  if (isStaff(viewer)) return "full";
  const isOwn = viewer.userID !== 0 && insertUserID === viewer.userID;
  return isOwn || integration?.isPublic ? "basic" : undefined;
}
