import { forbidden } from "#platform/contract/errors.ts";
import { can, canByName, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Grant, RoleRow } from "./queries.ts";

/** Ranks by permission; 0 without any of them. */
const ranks = [
  ["site.manage", 5],
  ["community.manage", 4],
  ["community.moderate", 3],
  ["curation.manage", 2],
  ["session.valid", 1],
] as const;

/** Minimum rank of holders of the permission; null if it implies none. */
export const rankOfPermission = (name: string): number | null =>
  ranks.find(([ranked]) => ranked === name)?.[1] ?? null;

export function rankOf({ permissions }: Pick<Viewer, "permissions">): number {
  if (permissions.isSystem) return 7;
  if (permissions.isAdmin) return 6;
  const held = ranks.find(([name]) => can({ permissions } as Viewer, name, { mode: "global" }));
  return held?.[1] ?? 0;
}

/** Roles that contain personal information are hidden from viewers without `personalInfo.view`. */
export const showsRole = (viewer: Viewer, role: Pick<RoleRow, "personalInfo">): boolean =>
  !role.personalInfo || can(viewer, "personalInfo.view");

export const mayAssign = (viewer: Viewer, role: RoleRow, grants: readonly Grant[]): boolean =>
  viewer.permissions.isAdmin === true ||
  (role.type !== "administrator" &&
    grants.every(({ permission, resourceType, resourceID }) =>
      canByName(viewer, permission, resourceID ? { resourceType, resourceID } : undefined),
    ));

export function checkMayChange({ viewer }: Ctx, role: RoleRow, grants: readonly Grant[]) {
  if (!mayAssign(viewer, role, grants))
    throw forbidden([], "You cannot change a role with more permissions than you have.");
}

const powers = [
  "users.add",
  "users.edit",
  "users.delete",
  "applicants.manage",
  "personalInfo.view",
  "internalInfo.view",
  "bans.manage",
  "warnings.add",
  "exports.manage",
  "settings.view",
];

/** Power only if granted globally. */
const powersEverywhere = ["posts.moderate"];

/** Whether members with the role outrank others or may act on other people. */
export const hasPower = ({ type }: RoleRow, grants: readonly Grant[]): boolean =>
  type === "administrator" ||
  grants.some(
    ({ permission, resourceID }) =>
      (rankOfPermission(permission) ?? 0) > 1 ||
      powers.includes(permission) ||
      (!resourceID && powersEverywhere.includes(permission)),
  );
