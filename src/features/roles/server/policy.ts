import { forbidden } from "#platform/contract/errors.ts";
import { can, canByName, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Grant, RoleRow } from "./queries.ts";

/** The order in which people outrank each other; who holds none of these has rank 0. */
const ranks = [
  ["site.manage", 5],
  ["community.manage", 4],
  ["community.moderate", 3],
  ["curation.manage", 2],
  ["session.valid", 1],
] as const;

/** How high the holders of a permission stand at least; null where it says nothing about that. */
export const rankOfPermission = (name: string): number | null =>
  ranks.find(([ranked]) => ranked === name)?.[1] ?? null;

/** Rank of whoever holds these permissions. */
export function rankOf({ permissions }: Pick<Viewer, "permissions">): number {
  if (permissions.isSystem) return 7;
  if (permissions.isAdmin) return 6;
  const held = ranks.find(([name]) => can({ permissions } as Viewer, name, { mode: "global" }));
  return held?.[1] ?? 0;
}

/** Roles with personal information are none at all for those who may not see it. */
export const showsRole = (viewer: Viewer, role: Pick<RoleRow, "personalInfo">): boolean =>
  !role.personalInfo || can(viewer, "personalInfo.view");

/** Nobody gives a role that can do more than they can do themselves. */
export const mayAssign = (viewer: Viewer, role: RoleRow, grants: readonly Grant[]): boolean =>
  viewer.permissions.isAdmin === true ||
  (role.type !== "administrator" &&
    grants.every(({ permission, resourceType, resourceID }) =>
      canByName(viewer, permission, resourceID ? { resourceType, resourceID } : undefined),
    ));

/** Nobody changes a role that can do more than they can themselves. */
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

/** What is power where it holds everywhere, and not in one place alone. */
const powersEverywhere = ["posts.moderate"];

/** Whether its holders outrank members, or may do something to people. */
export const hasPower = ({ type }: RoleRow, grants: readonly Grant[]): boolean =>
  type === "administrator" ||
  grants.some(
    ({ permission, resourceID }) =>
      (rankOfPermission(permission) ?? 0) > 1 ||
      powers.includes(permission) ||
      (!resourceID && powersEverywhere.includes(permission)),
  );
