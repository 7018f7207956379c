import { opensSession } from "./permission-set.ts";
import {
  type HeldGrant,
  type PermissionState,
  rolesWithSession,
  setIn,
} from "./permission-state.ts";

export interface Target {
  permission: string;
  type: string;
  id: number | null;
}

export interface Effect {
  target: Target;
  /** Indexes into the given list of role sets. */
  gaining: number[];
  losing: number[];
}

/** Resource type of each permission; undefined for global ones. */
export type Scopes = ReadonlyMap<string, string | undefined>;

interface Compared {
  scopes: Scopes;
  places?: readonly Place[];
}

export function compareStates(
  before: PermissionState,
  after: PermissionState,
  roleSets: readonly (readonly number[])[],
  { scopes, places = [] }: Compared,
): Effect[] {
  const targets = affectedTargets(before, after, { scopes, places });
  const [placesBefore, placesAfter] = [placesOfGrants(before), placesOfGrants(after)];
  const checks = roleSets.map(
    (set) => [checkerFor(before, placesBefore, set), checkerFor(after, placesAfter, set)] as const,
  );
  return targets.flatMap((target) => {
    const gaining: number[] = [];
    const losing: number[] = [];
    for (const [position, [had, has]] of checks.entries()) {
      if (!had(target) && has(target)) gaining.push(position);
      if (had(target) && !has(target)) losing.push(position);
    }
    return gaining.length + losing.length > 0 ? [{ target, gaining, losing }] : [];
  });
}

/** Skips targets that cannot differ between the states. */
function affectedTargets(
  before: PermissionState,
  after: PermissionState,
  { scopes, places }: Required<Compared>,
): Target[] {
  const changed = changedGrants(before.grants, after.grants);
  const moved = changedResources(before, after);
  const names = new Set(
    administratorsIn(before) === administratorsIn(after)
      ? changed.map(({ permission }) => permission)
      : scopes.keys(),
  );
  names.delete(signIn);
  const everywhere = [...names].map((permission) => ({ permission, type: "global", id: null }));
  const resources = distinct([...resourcesOf(before, after), ...places]);
  const onResources = [...scopes].flatMap(([permission, scope]) =>
    resources
      .filter(({ type }) => type === scope)
      .filter((place) => moved.has(keyOf(place)) || names.has(permission))
      .map((place) => ({ permission, ...place })),
  );
  return [...signingIn(before, after), ...everywhere, ...onResources];
}

/** Becoming or ceasing to be administrator changes all permissions at once. */
const administratorsIn = ({ roles }: PermissionState) =>
  roles.flatMap(({ roleID, type }) => (type === "administrator" ? [roleID] : [])).join();

/** `session.valid` depends on roles even for administrators. */
function signingIn(before: PermissionState, after: PermissionState): Target[] {
  const open = ({ roles }: PermissionState) => roles.map(opensSession).join();
  return open(before) === open(after) ? [] : [{ permission: signIn, type: "global", id: null }];
}

const signIn = "session.valid";

export interface Place {
  type: string;
  id: number;
}

const keyOf = ({ type, id }: Place) => `${type}:${id}`;

function resourcesOf(...states: PermissionState[]): Place[] {
  const places = states.flatMap(({ grants, junctions }) =>
    [...grants, ...junctions].flatMap(({ resourceType: type, resourceID: id }) =>
      id === 0 ? [] : [{ type, id }],
    ),
  );
  return distinct(places);
}

const distinct = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [keyOf(place), place])).values(),
];

const grantKey = ({ roleID, resourceType, resourceID, permission }: HeldGrant) =>
  `${roleID}:${resourceType}:${resourceID}:${permission}`;

function changedGrants(before: readonly HeldGrant[], after: readonly HeldGrant[]): HeldGrant[] {
  const had = new Set(before.map(grantKey));
  const has = new Set(after.map(grantKey));
  return [
    ...before.filter((grant) => !has.has(grantKey(grant))),
    ...after.filter((grant) => !had.has(grantKey(grant))),
  ];
}

/** Resources whose source of grants changed, including those that inherit from them. */
function changedResources(before: PermissionState, after: PermissionState): Set<string> {
  const was = placesOfGrants(before);
  const is = placesOfGrants(after);
  return new Set(
    resourcesOf(before, after)
      .map(keyOf)
      .filter((key) => was(key) !== is(key)),
  );
}

/** Returns the key of the resource whose grants apply; `global:0` if it has none of its own. */
function placesOfGrants({ junctions }: PermissionState): (key: string) => string {
  const withOwnGrants = new Set<string>();
  const aliases = new Map<string, string>();
  for (const { resourceType, resourceID, aliasID } of junctions)
    if (aliasID === null) withOwnGrants.add(`${resourceType}:${resourceID}`);
    else aliases.set(`${resourceType}:${resourceID}`, `${resourceType}:${aliasID}`);
  return (key) => {
    const target = aliases.get(key) ?? key;
    return withOwnGrants.has(target) ? target : "global:0";
  };
}

/** Check for one set of roles with hash look-ups, for speed. */
function checkerFor(
  state: PermissionState,
  placeOf: (key: string) => string,
  roleIDs: readonly number[],
) {
  const { isAdmin, permissions } = setIn(state, roleIDs);
  const signsIn = rolesWithSession(state, roleIDs).length > 0;
  const granted = new Set(
    permissions.flatMap(({ type, id, permissions: named }) =>
      Object.keys(named).map((name) => `${type}:${id ?? 0}:${name}`),
    ),
  );
  return ({ permission, type, id }: Target): boolean => {
    if (permission === signIn) return signsIn;
    if (isAdmin || id === null) return isAdmin || granted.has(`global:0:${permission}`);
    return granted.has(`${placeOf(`${type}:${id}`)}:${permission}`);
  };
}
