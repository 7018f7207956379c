import { forbidden } from "#platform/contract/errors.ts";
import { can, isGuest, type Viewer } from "#platform/contract/viewer.ts";
import { permissionsFor } from "../contract/rules.ts";
import type { ReactionTypeRow } from "./queries/types.ts";

export function checkMayReact(viewer: Viewer, type: ReactionTypeRow): void {
  const permissions = permissionsFor(type);
  if (!can(viewer, permissions)) throw forbidden(permissions);
}

/** Flags are visible to moderators only. */
const seesFlags = (viewer: Viewer): boolean => can(viewer, "community.moderate");

export function checkMayRemove(viewer: Viewer, userID: number): void {
  const isOwn = !isGuest(viewer) && viewer.userID === userID;
  if (!isOwn && !can(viewer, "community.moderate")) throw forbidden(["community.moderate"]);
}

export const showsTo = (viewer: Viewer, type: Pick<ReactionTypeRow, "class">): boolean =>
  type.class !== "Flag" || seesFlags(viewer);

export const managesTypes = (viewer: Viewer): boolean => can(viewer, "community.manage");
