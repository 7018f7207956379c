import type { PermissionGrant, PermissionSet } from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { permissions } from "../extension-points.ts";
import { listGrants, listJunctions, listRoleRows } from "../queries.ts";
import { withGroups } from "./groups.ts";

export const permissionsTag = "permissions";
const keepMs = 3_600_000;

/**
 * What holders of these roles may do together: grants add up. Kept per set of roles and version, so
 * that a change of roles counts from the next request on, whichever node serves it.
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
  return withGroups(ctx, toPermissionSet(held, grants, junctions));
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

/** Whether its holders may sign in by it; guests have nothing to sign in to. */
export const opensSession = ({ type, canSession }: HeldRole): boolean =>
  canSession && type !== "guest";

/** Roles held together, their grants, and the resources that have grants of their own. */
export function toPermissionSet(
  held: readonly HeldRole[],
  grants: readonly GrantRow[],
  junctions: readonly JunctionRow[],
): PermissionSet {
  return {
    isAdmin: held.some(({ type }) => type === "administrator"),
    permissions: groupGrants(
      // Being signed in follows from the roles themselves, whatever else is granted.
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

/** Rows as the API lists them: one entry for what holds everywhere, one for each resource. */
export function groupGrants(rows: readonly GrantRow[], isSignedIn = false): PermissionGrant[] {
  const own = isSignedIn
    ? [{ resourceType: "global", resourceID: 0, permission: "session.valid" }]
    : [];
  const groups = Map.groupBy(
    [...own, ...rows],
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

/** Sets of permissions are kept for all who have them, and so is each without what adds content. */
const withoutAdding = new WeakMap<PermissionSet, PermissionSet>();

/** The same without every permission that lets its holders add what others read (`addsContent`). */
export function readingOnly({ platform }: Ctx, held: PermissionSet): PermissionSet {
  const kept = withoutAdding.get(held);
  if (kept) return kept;
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
