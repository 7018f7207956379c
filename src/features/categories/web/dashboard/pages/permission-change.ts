import type { PermissionChange } from "#features/roles/contract/resources.ts";
import { type CategoryPermissions, keysAt, scopedPermissions } from "./load-permissions.ts";

export function changeOf(
  data: CategoryPermissions,
  takesOwn: boolean,
  ticked: readonly string[],
): PermissionChange {
  const { category, source, followers } = data;
  const type = "category";
  const id = category.categoryID;
  if (takesOwn) {
    const below = followers.map((follower) => ({
      type,
      id: follower,
      takes: "alias" as const,
      aliasID: id,
    }));
    const junctions = [{ type, id, takes: "own" as const }, ...below];
    return { roles: rolesOf(data, ticked), junctions };
  }
  const junctions = [id, ...followers].map((each) => ({
    type,
    id: each,
    ...(source
      ? { takes: "alias" as const, aliasID: source.categoryID }
      : { takes: "global" as const }),
  }));
  return { roles: [], junctions };
}

export const grantsOf = ({ roles }: PermissionChange) =>
  roles.flatMap(({ roleID, permissions: fragments }) =>
    fragments.map(({ permissions }) => ({ roleID, permissions })),
  );

function rolesOf(data: CategoryPermissions, ticked: readonly string[]): PermissionChange["roles"] {
  const { category, roles } = data;
  const before = keysAt(roles, category.categoryID);
  const after = new Set(ticked);
  return roles.flatMap(({ roleID }) => {
    const changed = scopedPermissions(data)
      .map(({ name }) => [name, after.has(`${roleID}:${name}`)] as const)
      .filter(([name, isGranted]) => isGranted !== before.has(`${roleID}:${name}`));
    if (changed.length === 0) return [];
    const permissions = Object.fromEntries(changed);
    const fragment = { type: "category", id: category.categoryID, permissions };
    return [{ roleID, permissions: [fragment], replaces: false }];
  });
}
