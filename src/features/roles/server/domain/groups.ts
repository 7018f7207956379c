import type { PermissionGrant, PermissionSet } from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PermissionFragment } from "../../contract/resources.ts";
import { permissionGroups } from "../extension-points.ts";

/** Adds the names of groups whose permissions are all granted, separately for each resource. */
export function withGroups({ platform }: Ctx, set: PermissionSet): PermissionSet {
  const groups = platform.extensions.list(permissionGroups);
  const complete = (grant: PermissionGrant): PermissionGrant => {
    const held = groups.filter(({ of }) => of.every((name) => grant.permissions[name] === true));
    const names = held.map(({ name }) => [name, true] as const);
    return { ...grant, permissions: { ...grant.permissions, ...Object.fromEntries(names) } };
  };
  return { ...set, permissions: set.permissions.map(complete) };
}

/** Expands groups to their permissions; permissions named explicitly take precedence. */
export const withoutGroups = (
  { platform }: Ctx,
  fragments: readonly PermissionFragment[],
): PermissionFragment[] =>
  fragments.map((fragment) => {
    const permissions = { ...fragment.permissions };
    for (const { name, of } of platform.extensions.list(permissionGroups)) {
      const value = permissions[name];
      if (value === undefined) continue;
      delete permissions[name];
      for (const part of of) permissions[part] ??= value;
    }
    return { ...fragment, permissions };
  });
