/**
 * The names of all permissions. Each feature adds those of its manifest: what nobody declares does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features.
export interface PermissionNames {}

/** A permission that a feature declares, or what only the product itself may. */
export type PermissionName = keyof PermissionNames | "system.only";

/** One entry of `GET /users/$me/permissions`: what is granted globally (`id` null) or on one resource. */
export interface PermissionGrant {
  type: string;
  id: number | null;
  permissions: Readonly<Record<string, boolean>>;
}

/** Everything that decides what a viewer may do; the same value on server and client. */
export interface PermissionSet {
  isAdmin: boolean;
  permissions: readonly PermissionGrant[];
  /** Resources that have grants of their own, by type. */
  junctions?: Readonly<Record<string, readonly number[]>>;
  /** Resources that take their grants from another one of the same type. */
  junctionAliases?: Readonly<Record<string, Readonly<Record<number, number>>>>;
  /** True for work that the product does on its own behalf. */
  isSystem?: boolean;
  /** Not held for now, whatever roles and records grant. */
  withheld?: readonly string[];
  /** Why, in the words of whoever looks. */
  withheldReason?: string;
}

/** The page that says to those from whom permissions are withheld why, until when, and what they can do. */
export const withheldAddress = "/restricted";

export type CheckMode = "global" | "resource" | "globalOrResource" | "resourceIfJunction";

export interface CheckOptions {
  mode?: CheckMode;
  resourceType?: string;
  resourceID?: number;
  /** What the record itself says, over the viewer's own grants. */
  overrides?: Readonly<Record<string, boolean>>;
}

export const nobody: PermissionSet = { isAdmin: false, permissions: [] };

/**
 * Whether any of the permissions is granted. Mode defaults to `resourceIfJunction` when a resource
 * is given and to `globalOrResource` otherwise.
 */
export function hasPermission(
  set: PermissionSet,
  names: PermissionName | readonly PermissionName[],
  options: CheckOptions = {},
): boolean {
  if (set.isSystem || hasGlobal(set, "system.only")) return true;
  const wanted = typeof names === "string" ? [names] : names;
  return wanted.some((name) => isGranted(set, name, options));
}

function isGranted(set: PermissionSet, name: string, options: CheckOptions): boolean {
  if (name === "system.only") return false; // not even administrators are the system
  if (set.withheld?.includes(name)) return false;
  if (set.isAdmin) return true;
  const override = options.overrides?.[name];
  if (override !== undefined) return override;
  // Being signed in is no grant of a resource's, so none can take it away.
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
  return set.permissions.some(
    (grant) =>
      grant.type !== "global" &&
      (options.resourceType === undefined || grant.type === options.resourceType) &&
      (id === undefined || grant.id === id) &&
      grant.permissions[name] === true,
  );
}

function isJunction(set: PermissionSet, options: CheckOptions): boolean {
  const id = aliasOf(set, options);
  if (id === undefined || options.resourceType === undefined) return false;
  return set.junctions?.[options.resourceType]?.includes(id) ?? false;
}

function aliasOf(
  set: PermissionSet,
  { resourceType, resourceID }: CheckOptions,
): number | undefined {
  if (resourceID === undefined || resourceType === undefined) return resourceID;
  return set.junctionAliases?.[resourceType]?.[resourceID] ?? resourceID;
}
