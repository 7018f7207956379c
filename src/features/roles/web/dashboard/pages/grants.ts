import type { PermissionCatalogue, PermissionFragment, Role } from "../../../contract/resources.ts";

/** What a box of the editor stands for: a permission everywhere (`id` 0) or on one resource. */
export interface Grant {
  type: string;
  id: number;
  permission: string;
}

export const keyOf = ({ type, id, permission }: Grant) => `${type}:${id}:${permission}`;

/** Follows from being a member, so there is no box for it. */
const derived = "session.valid";

/** Permissions that a role can have everywhere. */
export const grantable = ({ permissions }: PermissionCatalogue) =>
  permissions.filter(({ name }) => name !== derived);

/** What one resource can grant on its own. */
export const grantableOn = (catalogue: PermissionCatalogue, type: string) =>
  grantable(catalogue).filter(({ scope }) => scope === type);

/** Every box of the editor. */
const allGrants = (catalogue: PermissionCatalogue): Grant[] => [
  ...grantable(catalogue).map(({ name }) => ({ type: "global", id: 0, permission: name })),
  ...catalogue.resources
    .filter(({ hasOwn }) => hasOwn)
    .flatMap(({ type, id }) =>
      grantableOn(catalogue, type).map(({ name }) => ({ type, id, permission: name })),
    ),
];

/** Keys of what a role grants now. */
export const grantedKeys = (role: Role | undefined): ReadonlySet<string> =>
  new Set(
    (role?.permissions ?? []).flatMap(({ type, id, permissions }) =>
      Object.entries(permissions).flatMap(([permission, isGranted]) =>
        isGranted ? [keyOf({ type, id: id ?? 0, permission })] : [],
      ),
    ),
  );

/** What ticking these boxes would change, as the API takes it; grants without a box stay as they are. */
export function changesOf(
  catalogue: PermissionCatalogue,
  role: Role | undefined,
  ticked: readonly string[],
): PermissionFragment[] {
  const before = grantedKeys(role);
  const after = new Set(ticked);
  const changed = allGrants(catalogue).filter(
    (grant) => before.has(keyOf(grant)) !== after.has(keyOf(grant)),
  );
  return changed.map((grant) => ({
    type: grant.type,
    id: grant.id || null,
    permissions: { [grant.permission]: after.has(keyOf(grant)) },
  }));
}
