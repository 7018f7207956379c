import { conflict, invalid, say } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PermissionChange, PermissionPreview } from "../../contract/resources.ts";
import { permissions, type RoleMember, resourceCounts, roleMembers } from "../extension-points.ts";
import { checkMayChange, showsRole } from "../policy.ts";
import { grantChanges, grantProblems, heldProblems, kindProblems } from "./change-problems.ts";
import { withoutGroups } from "./groups.ts";
import { guestRoleID } from "./guest-role.ts";
import { loadState, type StoredState } from "./load-state.ts";
import { changedState, type PermissionState, rolesWithSession, setIn } from "./permission-state.ts";
import { compareStates, type Effect, type Place, type Scopes } from "./preview.ts";

const maxPeople = 50;
const maxChanges = 1_000;

export async function previewChange(ctx: Ctx, requested: PermissionChange) {
  const change = {
    ...requested,
    roles: requested.roles.map((role) => ({
      ...role,
      permissions: withoutGroups(ctx, role.permissions),
    })),
  };
  const before = await loadState(ctx);
  const scopes: Scopes = new Map(
    ctx.platform.extensions.list(permissions).map(({ name, scope }) => [name, scope]),
  );
  const after = changedState(before, change);
  await checkChange(ctx, { before, after }, change);
  const members = ctx.platform.extensions.find(roleMembers, "members");
  const held = (await members?.countBySet(ctx)) ?? [];
  const sets = [[guestRoleID], ...held.map(({ roleIDs }) => roleIDs)];
  checkAdministrators({ before, after }, sets);
  const effects = compareStates(before, after, sets, { scopes });
  const places = await allPlaces(ctx);
  const everywhere = compareStates(before, after, sets, { scopes, places });
  const touched = touchedBy(effects);
  const named =
    (await members?.listFirst(
      ctx,
      touched.flatMap((position) => (position === 0 ? [] : [sets[position] ?? []])),
      maxPeople,
    )) ?? [];
  const crowd = createCrowd(sets, [0, ...held.map(({ count }) => count)], named);
  return {
    countGaining: crowd.count(effects.flatMap(({ gaining }) => gaining)),
    countLosing: crowd.count(effects.flatMap(({ losing }) => losing)),
    changes: effects.slice(0, maxChanges).map(({ target, gaining, losing }) => ({
      ...target,
      gains: crowd.present(gaining),
      losses: crowd.present(losing),
    })),
    resources: await presentResources(ctx, everywhere, crowd.count),
  };
}

/** Resources without their own grants change with the global ones. */
async function allPlaces(ctx: Ctx): Promise<Place[]> {
  const places: Place[] = [];
  for (const { resourceType: type, list } of ctx.platform.extensions.list(resourceCounts))
    places.push(...(await list(ctx)).map(({ id }) => ({ type, id })));
  return places;
}

const touchedBy = (effects: readonly Effect[]): number[] => [
  ...new Set(effects.flatMap(({ gaining, losing }) => [...gaining, ...losing])),
];

function createCrowd(
  sets: readonly (readonly number[])[],
  counts: readonly number[],
  named: readonly RoleMember[],
) {
  const keyOf = (roleIDs: readonly number[]) => [...roleIDs].sort((a, b) => a - b).join(",");
  const bySet = Map.groupBy(named, ({ roleIDs }) => keyOf(roleIDs));
  const count = (positions: readonly number[]) =>
    [...new Set(positions)].reduce((sum, position) => sum + (counts[position] ?? 0), 0);
  return {
    count,
    present: (positions: readonly number[]) => ({
      count: count(positions),
      guests: positions.includes(0),
      people: positions
        .filter((position) => position > 0)
        .flatMap((position) => bySet.get(keyOf(sets[position] ?? [])) ?? [])
        .sort((a, b) => a.name.localeCompare(b.name))
        .slice(0, maxPeople)
        .map(({ userID, name }) => ({ userID, name })),
    }),
  };
}

async function presentResources(
  ctx: Ctx,
  effects: readonly Effect[],
  count: (positions: readonly number[]) => number,
) {
  const onResources = effects.flatMap(({ target: { type, id }, ...people }) =>
    id === null ? [] : [{ type, id, ...people }],
  );
  const resources: PermissionPreview["resources"] = [];
  for (const [type, ofType] of Map.groupBy(onResources, (effect) => effect.type)) {
    const byID = Map.groupBy(ofType, ({ id }) => id);
    const source = ctx.platform.extensions.find(resourceCounts, type);
    const resourceInfo = await source?.count(ctx, [...byID.keys()]);
    for (const [id, own] of byID)
      resources.push({
        type,
        id,
        name: resourceInfo?.get(id)?.name ?? null,
        countRecords: resourceInfo?.get(id)?.countRecords ?? null,
        countGaining: count(own.flatMap(({ gaining }) => gaining)),
        countLosing: count(own.flatMap(({ losing }) => losing)),
      });
  }
  return resources.slice(0, maxChanges);
}

interface States {
  before: StoredState;
  after: PermissionState;
}

/** Throws the errors that saving would throw. */
async function checkChange(ctx: Ctx, { before, after }: States, change: PermissionChange) {
  const errors: Parameters<typeof invalid> = [];
  for (const { roleID, permissions: fragments, ...values } of change.roles) {
    const role = before.roles.find((each) => each.roleID === roleID);
    if (!role || !showsRole(ctx.viewer, role)) {
      errors.push({ field: "roleID", ...say("There is no role {roleID}.", { roleID }) });
      continue;
    }
    const heldIn = ({ grants }: PermissionState) =>
      grants.filter((grant) => grant.roleID === roleID);
    checkMayChange(ctx, role, heldIn(before));
    const { type = role.type } = values;
    const changes = grantChanges(fragments);
    const wrong = await grantProblems(ctx, type, after.junctions, changes);
    errors.push(...kindProblems(ctx, role, values), ...wrong);
    if (type !== role.type && wrong.length === 0)
      errors.push(...heldProblems(ctx, type, heldIn(after)));
  }
  if (errors.length > 0) throw invalid(...errors.slice(0, 100));
}

function checkAdministrators({ before, after }: States, sets: readonly (readonly number[])[]) {
  const hasOne = (state: PermissionState) =>
    sets.some((set) => setIn(state, set).isAdmin && rolesWithSession(state, set).length > 0);
  if (hasOne(before) && !hasOne(after))
    throw conflict("The site needs at least one administrator who can sign in.");
}
