import { can, isGuest, isReadOnly, type Viewer } from "#platform/contract/viewer.ts";
import type { GroupRow } from "./queries/groups.ts";

/** What the viewer is to a group: a role, `application`, `denied`, `banned`, `invited`; undefined for strangers. */
export type State = string | undefined;

const roles = ["member", "leader", "owner"];

export const isMember = (state: State): boolean => state !== undefined && roles.includes(state);

export const seesAllGroups = (viewer: Viewer): boolean => can(viewer, "groups.moderate");

/** Whether the viewer may know that the group exists. */
export const seesGroup = (viewer: Viewer, { privacy }: Pick<GroupRow, "privacy">, state: State) =>
  seesAllGroups(viewer) ||
  isMember(state) ||
  state === "invited" ||
  (privacy !== "secret" && can(viewer, "groups.view"));

/** Whether the viewer may read its posts and see who is in it. */
export const readsGroup = (viewer: Viewer, { privacy }: Pick<GroupRow, "privacy">, state: State) =>
  seesAllGroups(viewer) || isMember(state) || (privacy === "public" && can(viewer, "groups.view"));

export const postsIn = (viewer: Viewer, state: State): boolean =>
  can(viewer, "discussions.add") && (isMember(state) || seesAllGroups(viewer));

export const managesMembers = (viewer: Viewer, state: State): boolean =>
  !isReadOnly(viewer) && (state === "leader" || state === "owner" || seesAllGroups(viewer));

export const editsGroup = (viewer: Viewer, state: State): boolean =>
  !isReadOnly(viewer) && (state === "owner" || seesAllGroups(viewer));

const isStranger = (state: State) => state === undefined || state === "invited";

export const joinsAtOnce = (
  viewer: Viewer,
  { privacy, isArchived }: Pick<GroupRow, "privacy" | "isArchived">,
  state: State,
): boolean =>
  !isGuest(viewer) &&
  !isReadOnly(viewer) &&
  !isArchived &&
  (state === "invited" ||
    (privacy === "public" && (isStranger(state) || state === "application" || state === "denied")));

export const mayApply = (
  viewer: Viewer,
  {
    privacy,
    isArchived,
    takesRequests,
  }: Pick<GroupRow, "privacy" | "isArchived" | "takesRequests">,
  state: State,
): boolean =>
  !isGuest(viewer) &&
  !isReadOnly(viewer) &&
  !isArchived &&
  privacy === "private" &&
  takesRequests &&
  isStranger(state);
