import { rankOf } from "#features/roles/server/public.ts";
import type {
  CheckOptions,
  PermissionName,
  PermissionSet,
} from "#platform/contract/permissions.ts";
import { isWithinScopes, wholeMember } from "#platform/contract/token-scopes.ts";
import { can, canByName, type Viewer } from "#platform/contract/viewer.ts";
import type { UserRow } from "./queries/users.ts";

/** A member on whom somebody acts. */
export interface Target {
  row: UserRow;
  roleIDs: readonly number[];
  permissions: PermissionSet;
}

export type View = "private" | "basic" | "full";

const seesAll: readonly PermissionName[] = [
  "users.add",
  "users.edit",
  "users.delete",
  "personalInfo.view",
];

export const seesFullProfiles = (viewer: Viewer): boolean => can(viewer, seesAll);

interface Profile {
  userID: number;
  private: boolean;
  banned: number;
}

export function viewOf(viewer: Viewer, profile: Profile, hidesBanned: boolean): View {
  if (seesOwnAddress(viewer, profile.userID) || seesFullProfiles(viewer)) return "full";
  const isHidden = profile.private || (profile.banned > 0 && hidesBanned);
  return isHidden || !can(viewer, "profiles.view") ? "private" : "basic";
}

const aboutOneself = ["profiles.edit", "users.edit", wholeMember];

/** API tokens need a scope about their owner. */
export const seesOwnAddress = (viewer: Viewer, userID: number): boolean =>
  isSelf(viewer, userID) && isWithinScopes(viewer, aboutOneself);

export const isSelf = (viewer: Viewer, userID: number): boolean =>
  viewer.userID !== 0 && viewer.userID === userID;

export type RankedAct = "change" | "ban" | "letIn";

type Ranked = Pick<Viewer, "permissions">;

/** Acting on someone requires at least their rank; banning requires a higher one. */
export const allowsByRank = (act: RankedAct, by: Ranked, target: PermissionSet): boolean => {
  const [rank, targetRank] = [rankOf(by), rankOf({ permissions: target })];
  return act === "ban" ? rank > targetRank : rank >= targetRank;
};

/** Whether access to the other's account would add no permissions. */
export const mayDoAllOf = (viewer: Viewer, { isAdmin, permissions }: PermissionSet): boolean =>
  viewer.permissions.isAdmin ||
  (!isAdmin &&
    permissions.every(({ type, id, permissions: names }) =>
      Object.keys(names).every(
        (name) => !names[name] || canByName(viewer, name, scopeOf(type, id)),
      ),
    ));

const scopeOf = (resourceType: string, resourceID: number | null): CheckOptions =>
  resourceID === null ? { mode: "global" } : { resourceType, resourceID };
