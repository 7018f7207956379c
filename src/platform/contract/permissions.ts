/** All permissions. Each feature adds those of its manifest, so that undeclared names do not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features.
export interface PermissionNames {}

/** A declared permission, or `system.only`, which only the system has. */
export type PermissionName = keyof PermissionNames | "system.only";

/** One entry of `GET /users/$me/permissions`: a global grant (`id` null) or that of a resource. */
export interface PermissionGrant {
  type: string;
  id: number | null;
  permissions: Readonly<Record<string, boolean>>;
}

/** Everything that permission checks depend on; the same on server and client. */
export interface PermissionSet {
  isAdmin: boolean;
  permissions: readonly PermissionGrant[];
  /** Resources with their own grants, by type. */
  junctions?: Readonly<Record<string, readonly number[]>>;
  /** Resources that use the grants of another resource of the same type. */
  junctionAliases?: Readonly<Record<string, Readonly<Record<number, number>>>>;
  /** The system itself, such as in jobs. */
  isSystem?: boolean;
  /** Suspended permissions, whatever roles and records grant. */
  withheld?: readonly string[];
  /** The reason, in the viewer's language. */
  withheldReason?: string;
}

/** Page that explains suspended permissions: why, until when, and what to do. */
export const withheldAddress = "/restricted";

export type CheckMode = "global" | "resource" | "globalOrResource" | "resourceIfJunction";

export interface CheckOptions {
  mode?: CheckMode;
  resourceType?: string;
  resourceID?: number;
  /** Grants of the record itself, which take precedence over the viewer's. */
  overrides?: Readonly<Record<string, boolean>>;
}

export const nobody: PermissionSet = { isAdmin: false, permissions: [] };

/**
 * Whether any of the permissions is granted. Mode defaults to `resourceIfJunction` with a resource and to
 * `globalOrResource` without.
 */
export function hasPermission(
  set: PermissionSet,
  names: PermissionName | readonly PermissionName[],
  options: CheckOptions = {},
): boolean {
  if (set.isSystem || hasGlobal(set, "system.only")) return true;
  const required = typeof names === "string" ? [names] : names;
  return required.some((name) => isGranted(set, name, options));
}

function isGranted(set: PermissionSet, name: string, options: CheckOptions): boolean {
  if (name === "system.only") return false; // not even administrators
  if (set.withheld?.includes(name)) return false;
  if (set.isAdmin) return true;
  const override = options.overrides?.[name];
  if (override !== undefined) return override;
  // `session.valid` is global only, so resources cannot revoke it.
  if (name === "session.valid") return hasGlobal(set, name);
  const mode =
    options.mode ?? (options.resourceID === undefined ? "globalOrResource" : "resourceIfJunction");
  switch (mode) {
    case "global":
      return hasGlobal(set, name);
    case "resource":
      return hasOnResource(set, name, options);
    case "globalOrResource":
      return hasGlobal(set, name) || hasOnResource(set, name, options);
    case "resourceIfJunction":
      return isJunction(set, options) ? hasOnResource(set, name, options) : hasGlobal(set, name);
  }
}

function hasGlobal(set: PermissionSet, name: string): boolean {
  return set.permissions.some(
    (grant) => grant.type === "global" && grant.permissions[name] === true,
  );
}

function hasOnResource(set: PermissionSet, name: string, options: CheckOptions): boolean {
  const id = aliasOf(set, options);
  const { resourceType } = options;
  const isNamed = resourceType !== undefined && id !== undefined;
  const grants = isNamed ? grantsOn(set.permissions, resourceType, id) : set.permissions;
  return grants.some(
    (grant) =>
      grant.type !== "global" &&
      (resourceType === undefined || grant.type === resourceType) &&
      (id === undefined || grant.id === id) &&
      grant.permissions[name] === true,
  );
}

// By resource: there can be thousands.
const indexed = new WeakMap<
  readonly PermissionGrant[],
  ReadonlyMap<string, readonly PermissionGrant[]>
>();

const none: readonly PermissionGrant[] = [];

function grantsOn(grants: readonly PermissionGrant[], type: string, id: number) {
  const index = indexed.get(grants) ?? Map.groupBy(grants, (grant) => `${grant.type} ${grant.id}`);
  indexed.set(grants, index);
  return index.get(`${type} ${id}`) ?? none;
}

function isJunction(set: PermissionSet, options: CheckOptions): boolean {
  const id = aliasOf(set, options);
  if (id === undefined || options.resourceType === undefined) return false;
  const ids = set.junctions?.[options.resourceType];
  return ids !== undefined && includes(ids, id);
}

// There can be thousands, and lists ask for each of them.
const listed = new WeakMap<readonly number[], ReadonlySet<number>>();

function includes(ids: readonly number[], id: number): boolean {
  if (!listed.has(ids)) listed.set(ids, new Set(ids));
  return listed.get(ids)?.has(id) ?? false;
}

function aliasOf(
  set: PermissionSet,
  { resourceType, resourceID }: CheckOptions,
): number | undefined {
  if (resourceID === undefined || resourceType === undefined) return resourceID;
  return set.junctionAliases?.[resourceType]?.[resourceID] ?? resourceID;
}
