import type { PermissionGrant, PermissionSet } from "#platform/contract/permissions.ts";

const always = "session.valid";

/** The intersection of the token's permissions and those that its owner has now. */
export function scopedTo(held: PermissionSet, names: readonly string[]): PermissionSet {
  const permissionNames = new Set([...names, always]);
  // Administrators pass every check; their token has only the permissions it names, everywhere.
  const { withheld } = held;
  if (held.isAdmin)
    return {
      isAdmin: false,
      permissions: [everywhere(permissionNames)],
      ...(withheld === undefined ? {} : { withheld }),
    };
  return {
    ...held,
    isAdmin: false,
    permissions: held.permissions.map((grant) => ({
      ...grant,
      permissions: Object.fromEntries(
        Object.entries(grant.permissions).filter(([name]) => permissionNames.has(name)),
      ),
    })),
  };
}

const everywhere = (names: Iterable<string>): PermissionGrant => ({
  type: "global",
  id: null,
  permissions: Object.fromEntries([...names].map((name) => [name, true])),
});
