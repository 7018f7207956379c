import type { PermissionName } from "#platform/contract/permissions.ts";
import { hasPermission } from "#platform/contract/permissions.ts";
import type { Explanation, ExplanationStep } from "../../contract/resources.ts";
import type { RankVerdict } from "../extension-points.ts";
import {
  type HeldGrant,
  type PermissionState,
  rolesWithSession,
  setIn,
} from "./permission-state.ts";

export interface Question {
  permission: string;
  person: { userID: number; name: string; roleIDs: readonly number[]; isBanned: boolean };
  resource?: { type: string; id: number };
  overrides?: Readonly<Record<string, boolean>>;
  names?: ReadonlyMap<number, string>;
  /** Reason that applies to everybody, including administrators. */
  barrier?: { text: string; textID: string };
  rank?: RankVerdict;
  reason?: { text: string; textID: string };
}

type Step = Omit<ExplanationStep, "decides"> & { isGranted?: boolean };

/** Evaluates the rules in the order of a real check, up to the deciding one. */
export function explain(state: PermissionState, question: Question): Explanation {
  const { person, permission, resource } = question;
  const steps = stepsOf(state, question);
  const at = steps.findIndex(({ isGranted }) => isGranted !== undefined);
  const evaluated = steps.slice(0, at + 1);
  const deciding = evaluated[at];
  return {
    userID: person.userID,
    permission,
    type: resource?.type ?? "global",
    id: resource?.id ?? null,
    isGranted: deciding?.isGranted ?? false,
    decidedBy: deciding?.rule ?? "grants",
    steps: evaluated.map(({ isGranted, ...step }) => ({
      ...step,
      decides: isGranted !== undefined,
    })),
  };
}

/** Must agree with the real permission check. */
export const check = (state: PermissionState, question: Question): boolean =>
  !question.person.isBanned &&
  question.rank?.isAllowed !== false &&
  !question.barrier &&
  (isGuest(question) || rolesWithSession(state, question.person.roleIDs).length > 0) &&
  hasPermission(setIn(state, question.person.roleIDs), question.permission as PermissionName, {
    resourceType: question.resource?.type,
    resourceID: question.resource?.id,
    overrides: question.overrides,
    ...(question.resource ? {} : { mode: "global" as const }),
  });

const isGuest = ({ person }: Question) => person.userID === 0;

function stepsOf(state: PermissionState, question: Question): Step[] {
  const { resource, permission } = question;
  const everywhere = { type: "global", id: null };
  const place = resource ?? everywhere;
  // `session.valid` does not depend on resources.
  const where =
    resource && permission !== "session.valid" ? placeOfGrants(state, resource) : undefined;
  return [
    bannedStep(question, place),
    ...(isGuest(question) ? [] : [sessionStep(state, question, place)]),
    ...(question.rank ? [rankStep(question.rank, place)] : []),
    ...(question.barrier ? [barrierStep(question.barrier, place)] : []),
    adminStep(state, question, place),
    ...(resource || question.overrides ? [overrideStep(question, place)] : []),
    ...(resource && where ? placeSteps(resource, where, question.names) : []),
    grantsStep(state, question, where?.grants ?? everywhere),
  ];
}

interface Place {
  type: string;
  id: number | null;
}

interface PlaceOfGrants {
  aliasOf?: number;
  grants: Place;
}

function placeOfGrants(
  { junctions }: PermissionState,
  { type, id }: { type: string; id: number },
): PlaceOfGrants {
  const ofType = junctions.filter(({ resourceType }) => resourceType === type);
  const alias = ofType.findLast(({ resourceID, aliasID }) => resourceID === id && aliasID !== null);
  const target = alias?.aliasID ?? id;
  const isOwn = ofType.some(({ resourceID, aliasID }) => resourceID === target && aliasID === null);
  return {
    ...(target === id ? {} : { aliasOf: target }),
    grants: isOwn ? { type, id: target } : { type: "global", id: null },
  };
}

const inWords = new Intl.ListFormat("en");
const namesOf = (roles: readonly { name: string }[]) =>
  inWords.format(roles.map(({ name }) => name));

const rolesCalled = (roles: readonly { name: string }[]) =>
  `the ${roles.length === 1 ? "role" : "roles"} ${namesOf(roles)}`;

function bannedStep({ person }: Question, place: Place): Step {
  const text = person.isBanned
    ? `${person.name} is banned and cannot sign in.`
    : `${person.name} is not banned.`;
  return {
    rule: "banned",
    text,
    roles: [],
    ...place,
    ...(person.isBanned ? { isGranted: false } : {}),
  };
}

function sessionStep(state: PermissionState, { person }: Question, place: Place): Step {
  const by = rolesWithSession(state, person.roleIDs);
  return {
    rule: "session",
    text:
      by.length > 0
        ? `${person.name} can sign in through ${rolesCalled(by)}.`
        : `${person.name} has no role that can sign in, so nothing is allowed.`,
    roles: by.map(({ roleID, name }) => ({ roleID, name })),
    ...place,
    ...(by.length > 0 ? {} : { isGranted: false }),
  };
}

/** Takes precedence over all grants: even administrators cannot ban each other. */
const rankStep = ({ isAllowed, reason }: RankVerdict, place: Place): Step => ({
  rule: "rank",
  ...reason,
  roles: [],
  ...place,
  ...(isAllowed ? {} : { isGranted: false }),
});

const barrierStep = (reason: NonNullable<Question["barrier"]>, place: Place): Step => ({
  rule: "override",
  ...reason,
  roles: [],
  ...place,
  isGranted: false,
});

function overrideStep({ overrides, permission, reason }: Question, place: Place): Step {
  const value = overrides?.[permission];
  const said =
    value === undefined
      ? "The record itself says nothing about it."
      : `The record itself ${value ? "allows" : "forbids"} ${permission}, regardless of roles.`;
  return {
    rule: "override",
    text: said,
    ...reason,
    roles: [],
    ...place,
    ...(value === undefined ? {} : { isGranted: value }),
  };
}

function adminStep({ roles }: PermissionState, { person }: Question, place: Place): Step {
  const held = roles.filter(
    ({ roleID, type }) => type === "administrator" && person.roleIDs.includes(roleID),
  );
  return held.length > 0
    ? {
        rule: "admin",
        text: `${person.name} is an administrator through ${rolesCalled(held)} and can do everything.`,
        roles: held.map(({ roleID, name }) => ({ roleID, name })),
        ...place,
        isGranted: true,
      }
    : { rule: "admin", text: `${person.name} is not an administrator.`, roles: [], ...place };
}

const resourceCalled = (type: string, id: number, names: Question["names"]) =>
  `${type} ${names?.get(id) ?? id}`;

function placeSteps(
  resource: NonNullable<Question["resource"]>,
  { aliasOf, grants }: PlaceOfGrants,
  names: Question["names"],
): Step[] {
  const { type } = resource;
  const alias: Step = {
    rule: "alias",
    text: `The ${resourceCalled(type, resource.id, names)} takes its permissions from the ${resourceCalled(type, aliasOf ?? 0, names)}.`,
    roles: [],
    type,
    id: aliasOf ?? null,
  };
  const id = aliasOf ?? resource.id;
  const own = `The ${resourceCalled(type, id, names)} has its own permissions, so only those apply.`;
  const none = `The ${resourceCalled(type, id, names)} has no permissions of its own, so the site-wide permissions apply.`;
  const junction: Step = {
    rule: "junction",
    text: grants.id === null ? none : own,
    roles: [],
    type,
    id,
  };
  return aliasOf === undefined ? [junction] : [alias, junction];
}

function grantsStep(state: PermissionState, question: Question, place: Place): Step {
  const { person, permission } = question;
  const held = state.roles.filter(({ roleID }) => person.roleIDs.includes(roleID));
  const granting = held.filter((role) =>
    permission === "session.valid"
      ? rolesWithSession(state, [role.roleID]).length > 0
      : state.grants.some(
          (grant) => grant.roleID === role.roleID && isAt(grant, permission, place),
        ),
  );
  const where =
    place.id === null
      ? "everywhere"
      : `in the ${resourceCalled(place.type, place.id, question.names)}`;
  return {
    rule: "grants",
    text:
      granting.length > 0
        ? `${permission} is granted ${where} by ${rolesCalled(granting)}.`
        : `None of the roles (${namesOf(held) || "none"}) grants ${permission} ${where}.`,
    roles: granting.map(({ roleID, name }) => ({ roleID, name })),
    ...place,
    isGranted: granting.length > 0,
  };
}

const isAt = (grant: HeldGrant, permission: string, { type, id }: Place) =>
  grant.permission === permission && grant.resourceType === type && grant.resourceID === (id ?? 0);
