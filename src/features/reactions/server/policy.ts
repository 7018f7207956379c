import { forbidden } from "#platform/contract/errors.ts";
import { can, isGuest, type Viewer } from "#platform/contract/viewer.ts";
import { permissionsFor } from "../contract/rules.ts";
import type { ReactionTypeRow } from "./queries/types.ts";

/** Throws where the viewer may not react so. */
export function checkMayReact(viewer: Viewer, type: ReactionTypeRow): void {
  const permissions = permissionsFor(type);
  if (!can(viewer, permissions)) throw forbidden(permissions);
}

/** Who was reported to the moderators, and how often, is theirs alone to know. */
const seesFlags = (viewer: Viewer): boolean => can(viewer, "community.moderate");

/** Members take away their own reactions, and moderators those of others. */
export function checkMayRemove(viewer: Viewer, userID: number): void {
  const isOwn = !isGuest(viewer) && viewer.userID === userID;
  if (!isOwn && !can(viewer, "community.moderate")) throw forbidden(["community.moderate"]);
}

/** What shows to the viewer among the reactions to a record. */
export const showsTo = (viewer: Viewer, type: Pick<ReactionTypeRow, "class">): boolean =>
  type.class !== "Flag" || seesFlags(viewer);

/** Those who may change what people can react with know of all of it. */
export const managesTypes = (viewer: Viewer): boolean => can(viewer, "community.manage");
