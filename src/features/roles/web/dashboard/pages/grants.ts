import type { PermissionCatalogue, PermissionFragment, Role } from "../../../contract/resources.ts";

/** A checkbox of the editor: a permission globally (`id` 0) or on one resource. */
export interface Grant {
  type: string;
  id: number;
  permission: string;
}

export const keyOf = ({ type, id, permission }: Grant) => `${type}:${id}:${permission}`;

/** Derived from the role, so it cannot be granted. */
const derived = "session.valid";

export const grantable = ({ permissions }: PermissionCatalogue) =>
  permissions.filter(({ name }) => name !== derived);

export const grantableOn = (catalogue: PermissionCatalogue, type: string) =>
  grantable(catalogue).filter(({ scope }) => scope === type);

const allGrants = (catalogue: PermissionCatalogue): Grant[] => [
  ...grantable(catalogue).map(({ name }) => ({ type: "global", id: 0, permission: name })),
  ...catalogue.resources
    .filter(({ hasOwn }) => hasOwn)
    .flatMap(({ type, id }) =>
      grantableOn(catalogue, type).map(({ name }) => ({ type, id, permission: name })),
    ),
];

export const grantedKeys = (role: Role | undefined): ReadonlySet<string> =>
  new Set(
    (role?.permissions ?? []).flatMap(({ type, id, permissions }) =>
      Object.entries(permissions).flatMap(([permission, isGranted]) =>
        isGranted ? [keyOf({ type, id: id ?? 0, permission })] : [],
      ),
    ),
  );

/** Changes in the format of the API; grants without a checkbox stay as they are. */
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
