import {
  hasPermission,
  type PermissionGrant,
  type PermissionName,
  type PermissionSet,
} from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { addedGrants, permissions } from "../extension-points.ts";
import { listGrants, listJunctions, listRoleRows } from "../queries.ts";
import { withGroups } from "./groups.ts";

export const permissionsTag = "permissions";
const keepMs = 3_600_000;

/**
 * Combined permissions of these roles, which add up. Cached per set of roles and version, so that changes apply to
 * the next request on every node.
 */
export function permissionSetOf(
  ctx: Ctx,
  roleIDs: readonly number[],
  version: number | "current",
): Promise<PermissionSet> {
  const key = `permissions:${[...roleIDs].sort((a, b) => a - b).join(",")}:${version}`;
  return ctx.cache.remember(key, { tags: [permissionsTag], ttl: keepMs }, () => load(ctx, roleIDs));
}

async function load(ctx: Ctx, roleIDs: readonly number[]): Promise<PermissionSet> {
  const [roles, grants, junctions] = [
    await listRoleRows(ctx),
    await listGrants(ctx, roleIDs),
    await listJunctions(ctx),
  ];
  const held = roles.filter(({ roleID }) => roleIDs.includes(roleID));
  const set = toPermissionSet(held, grants, junctions);
  const added = await Promise.all(
    ctx.platform.extensions.list(addedGrants).map(({ ofSet }) => ofSet(ctx, set)),
  );
  return withGroups(ctx, { ...set, permissions: [...set.permissions, ...added.flat()] });
}

interface HeldRole {
  type: string | null;
  canSession: boolean;
}

interface JunctionRow {
  resourceType: string;
  resourceID: number;
  aliasID: number | null;
}

/** Whether the role permits signing in. Never for guests. */
export const opensSession = ({ type, canSession }: HeldRole): boolean =>
  canSession && type !== "guest";

export function toPermissionSet(
  held: readonly HeldRole[],
  grants: readonly GrantRow[],
  junctions: readonly JunctionRow[],
): PermissionSet {
  return {
    isAdmin: held.some(({ type }) => type === "administrator"),
    permissions: groupGrants(
      // Derived from the roles, so explicit grants of it are ignored.
      grants.filter(({ permission }) => permission !== "session.valid"),
      held.some(opensSession),
    ),
    junctions: groupBy(
      junctions.filter(({ aliasID }) => aliasID === null),
      ({ resourceType }) => resourceType,
      (rows) => rows.map(({ resourceID }) => resourceID),
    ),
    junctionAliases: groupBy(
      junctions.filter(({ aliasID }) => aliasID !== null),
      ({ resourceType }) => resourceType,
      (rows) =>
        Object.fromEntries(
          rows.map(({ resourceID, aliasID }) => [resourceID, aliasID ?? resourceID]),
        ),
    ),
  };
}

type GrantRow = { resourceType: string; resourceID: number; permission: string };

/** Rows in the format of the API: one entry for global grants and one per resource. */
export function groupGrants(rows: readonly GrantRow[], isSignedIn = false): PermissionGrant[] {
  const sessionGrant = isSignedIn
    ? [{ resourceType: "global", resourceID: 0, permission: "session.valid" }]
    : [];
  const groups = Map.groupBy(
    [...sessionGrant, ...rows],
    ({ resourceType, resourceID }) => `${resourceType}:${resourceID}`,
  );
  return [...groups.values()].map((group) => ({
    type: group[0]?.resourceType ?? "global",
    id: group[0]?.resourceID || null,
    permissions: Object.fromEntries(group.map(({ permission }) => [permission, true])),
  }));
}

function groupBy<Row, Value>(
  rows: readonly Row[],
  key: (row: Row) => string,
  value: (rows: Row[]) => Value,
): Record<string, Value> {
  const groups = Map.groupBy(rows, key);
  return Object.fromEntries([...groups].map(([name, group]) => [name, value(group)]));
}

/** Permission sets are cached and shared, so the reduced sets are cached by set. */
const withoutAdding = new WeakMap<PermissionSet, PermissionSet>();

/** Removes all permissions to add content (`addsContent`). */
export function readingOnly({ platform }: Ctx, held: PermissionSet): PermissionSet {
  const cachedSet = withoutAdding.get(held);
  if (cachedSet) return cachedSet;
  const adding = platform.extensions.list(permissions).filter(({ addsContent }) => addsContent);
  const withheld = adding.map(({ name }) => name);
  const set = { ...held, withheld, permissions: held.permissions.map(without(withheld)) };
  withoutAdding.set(held, set);
  return set;
}

const without =
  (names: readonly string[]) =>
  (grant: PermissionGrant): PermissionGrant => ({
    ...grant,
    permissions: Object.fromEntries(
      Object.entries(grant.permissions).filter(([name]) => !names.includes(name)),
    ),
  });

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
