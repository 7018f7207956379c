import { isSelf } from "#features/users/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import type { NoteRow } from "./queries.ts";

export function checkNotSelf(viewer: Viewer, userID: number): void {
  if (isSelf(viewer, userID)) throw forbidden([], "You cannot read notes about yourself.");
}

const isAuthor = (viewer: Viewer, { insertUserID }: NoteRow) => isSelf(viewer, insertUserID);

export function checkMayChange(viewer: Viewer, note: NoteRow): void {
  if (!isAuthor(viewer, note)) throw forbidden([], "Only the author of a note can change it.");
}

export function checkMayDelete(viewer: Viewer, note: NoteRow): void {
  if (!isAuthor(viewer, note) && !viewer.permissions.isAdmin)
    throw forbidden([], "Only the author of a note can delete it.");
}
