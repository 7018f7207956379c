import {
  hasPermission,
  type PermissionGrant,
  type PermissionName,
  type PermissionSet,
} from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { addedGrants, permissions } from "../extension-points.ts";
import { withGroups } from "./groups.ts";
import { permissionSetOf } from "./permission-set.ts";

interface Member {
  userID: number;
  roleIDs: readonly number[];
}

/** Permissions of a member: those of the roles, and what other features grant to this member alone. */
export async function permissionsOfMember(
  ctx: Ctx,
  member: Member,
  version: number | "current",
): Promise<PermissionSet> {
  const sets = await permissionsOfMembers(ctx, [member], version);
  return sets.get(member.userID) as PermissionSet;
}

/** Those of many members, with one statement for each feature that adds some. */
export async function permissionsOfMembers(
  ctx: Ctx,
  members: readonly Member[],
  version: number | "current",
): Promise<ReadonlyMap<number, PermissionSet>> {
  const userIDs = members.map(({ userID }) => userID);
  const added = await Promise.all(
    ctx.platform.extensions.list(addedGrants).map(({ ofMembers }) => ofMembers(ctx, userIDs)),
  );
  const sets = new Map<number, PermissionSet>();
  for (const { userID, roleIDs } of members) {
    const ofRoles = await permissionSetOf(ctx, roleIDs, version);
    const all = added.flatMap((byID) => (byID.has(userID) ? [byID.get(userID) ?? []] : []));
    sets.set(
      userID,
      all.reduce((set, grants) => withGrants(ctx, set, grants), ofRoles),
    );
  }
  return sets;
}

type Merged = WeakMap<readonly PermissionGrant[], PermissionSet>;

// What depends on permissions is kept by their identity.
const mergedSets = new WeakMap<PermissionSet, Merged>();

function withGrants(
  ctx: Ctx,
  set: PermissionSet,
  grants: readonly PermissionGrant[],
): PermissionSet {
  if (grants.length === 0) return set;
  const bySet: Merged = mergedSets.get(set) ?? new WeakMap();
  mergedSets.set(set, bySet);
  const merged = bySet.get(grants) ?? merge(ctx, set, grants);
  bySet.set(grants, merged);
  return merged;
}

function merge(ctx: Ctx, set: PermissionSet, grants: readonly PermissionGrant[]): PermissionSet {
  const withheld = ctx.platform.extensions
    .list(permissions)
    .filter(({ name, addsContent }) => addsContent && !hasPermission(set, name as PermissionName))
    .map(({ name }) => name);
  const allowed = grants.map((grant) => ({
    ...grant,
    permissions: Object.fromEntries(
      Object.entries(grant.permissions).filter(([name]) => !withheld.includes(name)),
    ),
  }));
  return withGroups(ctx, { ...set, permissions: [...set.permissions, ...allowed] });
}
