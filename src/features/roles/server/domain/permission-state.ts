import type { PermissionSet } from "#platform/contract/permissions.ts";
import type { PermissionChange } from "../../contract/resources.ts";
import { opensSession, toPermissionSet } from "./permission-set.ts";

export interface HeldGrant {
  roleID: number;
  resourceType: string;
  resourceID: number;
  permission: string;
}

export interface Junction {
  resourceType: string;
  resourceID: number;
  aliasID: number | null;
}

export interface StateRole {
  roleID: number;
  name: string;
  type: string | null;
  canSession: boolean;
}

export interface PermissionState {
  roles: readonly StateRole[];
  grants: readonly HeldGrant[];
  junctions: readonly Junction[];
}

export const setIn = (state: PermissionState, roleIDs: readonly number[]): PermissionSet =>
  toPermissionSet(
    state.roles.filter(({ roleID }) => roleIDs.includes(roleID)),
    state.grants.filter(({ roleID }) => roleIDs.includes(roleID)),
    state.junctions,
  );

/** Roles that permit signing in; without one, no other permission applies. */
export const rolesWithSession = ({ roles }: PermissionState, roleIDs: readonly number[]) =>
  roles.filter((role) => roleIDs.includes(role.roleID) && opensSession(role));

export function changedState(state: PermissionState, change: PermissionChange): PermissionState {
  return {
    roles: change.roles.reduce(changeRole, state.roles),
    grants: change.roles.reduce(changeGrants, state.grants),
    junctions: change.junctions.reduce(changeJunctions, state.junctions),
  };
}

const changeRole = (
  roles: readonly StateRole[],
  { roleID, canSession, type }: PermissionChange["roles"][number],
): readonly StateRole[] =>
  roles.map((role) =>
    role.roleID === roleID
      ? {
          ...role,
          ...(canSession === undefined ? {} : { canSession }),
          ...(type === undefined ? {} : { type }),
        }
      : role,
  );

function changeGrants(
  grants: readonly HeldGrant[],
  { roleID, permissions, replaces }: PermissionChange["roles"][number],
): readonly HeldGrant[] {
  const named = permissions.flatMap(({ type, id, permissions: values }) =>
    Object.entries(values).map(([permission, isGranted]) => ({
      grant: { roleID, resourceType: type, resourceID: id ?? 0, permission },
      isGranted,
    })),
  );
  const taken = new Set(named.map(({ grant }) => keyOf(grant)));
  const remaining = grants.filter(
    (grant) => grant.roleID !== roleID || (!replaces && !taken.has(keyOf(grant))),
  );
  return [...remaining, ...named.flatMap(({ grant, isGranted }) => (isGranted ? [grant] : []))];
}

const keyOf = ({ resourceType, resourceID, permission }: HeldGrant) =>
  `${resourceType}:${resourceID}:${permission}`;

function changeJunctions(
  junctions: readonly Junction[],
  { type, id, takes, aliasID }: PermissionChange["junctions"][number],
): readonly Junction[] {
  const others = junctions.filter(
    ({ resourceType, resourceID }) => resourceType !== type || resourceID !== id,
  );
  if (takes === "global") return others;
  const alias = takes === "alias" ? (aliasID ?? null) : null;
  return [...others, { resourceType: type, resourceID: id, aliasID: alias }];
}
