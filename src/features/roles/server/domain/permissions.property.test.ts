import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import type { PermissionName } from "#platform/contract/permissions.ts";
import { hasPermission } from "#platform/contract/permissions.ts";
import { check, explain } from "./explain.ts";
import { changedState, type PermissionState, rolesWithSession, setIn } from "./permission-state.ts";
import { compareStates, type Effect, type Scopes } from "./preview.ts";

const scopes: Scopes = new Map([
  ["discussions.view", "category"],
  ["comments.add", "category"],
  ["kb.view", "knowledgeBase"],
  ["site.manage", undefined],
  ["users.edit", undefined],
  ["session.valid", undefined],
]);

const permission = fc.constantFrom(...scopes.keys());
const roleID = fc.integer({ min: 1, max: 5 });
const type = fc.constantFrom("category", "knowledgeBase");
const resourceID = fc.integer({ min: 1, max: 4 });

const place = fc.oneof(
  fc.constant({ resourceType: "global", resourceID: 0 }),
  fc.record({ resourceType: type, resourceID }),
);
const grant = fc
  .tuple(fc.record({ roleID, permission }), place)
  .map(([held, at]) => ({ ...held, ...at }));
const junction = fc.record({
  resourceType: type,
  resourceID,
  aliasID: fc.option(resourceID),
});

const state: fc.Arbitrary<PermissionState> = fc.record({
  roles: fc
    .array(fc.tuple(fc.constantFrom("guest", "member", "administrator", null), fc.boolean()), {
      minLength: 5,
      maxLength: 5,
    })
    .map((roles) =>
      roles.map((each, at) => ({
        roleID: at + 1,
        name: `R${at + 1}`,
        type: each[0],
        canSession: each[1],
      })),
    ),
  grants: fc.uniqueArray(grant, { maxLength: 20, selector: (each) => JSON.stringify(each) }),
  junctions: fc.uniqueArray(junction, {
    maxLength: 6,
    selector: (each) => `${each.resourceType}:${each.resourceID}`,
  }),
});

const change = fc.record({
  roles: fc.array(
    fc.record({
      roleID,
      canSession: fc.option(fc.boolean(), { nil: undefined }),
      type: fc.constantFrom(undefined, "guest", "member", "administrator", null),
      replaces: fc.boolean(),
      permissions: fc.array(
        fc
          .tuple(place, fc.dictionary(permission, fc.boolean(), { maxKeys: 3 }))
          .map(([at, permissions]) => ({
            type: at.resourceType,
            id: at.resourceID || null,
            permissions,
          })),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 3 },
  ),
  junctions: fc.array(
    fc.record({
      type,
      id: resourceID,
      takes: fc.constantFrom("own" as const, "alias" as const, "global" as const),
      aliasID: resourceID,
    }),
    { maxLength: 3 },
  ),
});

const roleSets = fc.array(fc.uniqueArray(roleID, { maxLength: 3 }), { maxLength: 5 });

/** Runs the check for every role set, permission and resource before and after. */
function bruteForce(before: PermissionState, after: PermissionState, sets: number[][]) {
  const places = [undefined, ...["category", "knowledgeBase"].flatMap(fourOf)];
  const asked = [...scopes].flatMap(([name, scope]) =>
    places
      .filter((at) => !at || at.type === scope)
      .flatMap((at) => sets.map((roleIDs, position) => ({ name, at, roleIDs, position }))),
  );
  return asked.flatMap(({ name, at, roleIDs, position }) => {
    const options = at ? { resourceType: at.type, resourceID: at.id } : { mode: "global" as const };
    const [had, has] = [before, after].map((in_) =>
      name === "session.valid"
        ? rolesWithSession(in_, roleIDs).length > 0
        : hasPermission(setIn(in_, roleIDs), name as PermissionName, options),
    );
    const line = `${name} ${at?.type ?? "global"} ${at?.id ?? null} ${position} ${has}`;
    return had === has ? [] : [line];
  });
}

const linesOf = (effects: Effect[]) =>
  effects
    .flatMap(({ target: { permission, type: kind, id }, gaining, losing }) => [
      ...gaining.map((position) => `${permission} ${kind} ${id} ${position} true`),
      ...losing.map((position) => `${permission} ${kind} ${id} ${position} false`),
    ])
    .toSorted();

const fourOf = (each: string) => [1, 2, 3, 4].map((id) => ({ type: each, id }));

test("a preview equals checking everybody for every permission before and after", () => {
  fc.assert(
    fc.property(state, change, roleSets, (before, wanted, sets) => {
      const after = changedState(before, wanted);
      const named = new Set(
        [before, after].flatMap(({ grants, junctions }) =>
          [...grants, ...junctions].map((each) => `${each.resourceType} ${each.resourceID}`),
        ),
      );
      const all = bruteForce(before, after, sets).toSorted();
      const places = ["category", "knowledgeBase"].flatMap(fourOf);
      expect(linesOf(compareStates(before, after, sets, { scopes, places }))).toEqual(all);
      // Resources without grants of their own change with the global ones, which are listed once.
      const expected = all.filter((line) => {
        const [, kind, id] = line.split(" ");
        return kind === "global" || named.has(`${kind} ${id}`);
      });
      expect(linesOf(compareStates(before, after, sets, { scopes }))).toEqual(expected);
    }),
    { numRuns: propertyRuns(2_000, 300) },
  );
});

const question = fc.record({
  permission: fc.oneof(permission, fc.constant("session.valid")),
  person: fc.record({
    userID: fc.constant(1),
    name: fc.constant("Ada"),
    roleIDs: fc.uniqueArray(roleID, { maxLength: 3 }),
    isBanned: fc.boolean(),
  }),
  resource: fc.option(fc.record({ type, id: resourceID }), { nil: undefined }),
  overrides: fc.option(fc.dictionary(permission, fc.boolean(), { maxKeys: 2 }), { nil: undefined }),
  barrier: fc.option(fc.constant({ text: "Nobody may.", textID: "nobody" }), {
    nil: undefined,
    freq: 2,
  }),
});

test("an explanation agrees with the check", () => {
  fc.assert(
    fc.property(state, question, (in_, asked) => {
      const explanation = explain(in_, asked);
      expect(explanation.isGranted).toBe(check(in_, asked));
      expect(explanation.steps.filter(({ decides }) => decides)).toEqual([
        explanation.steps.at(-1),
      ]);
      expect(explanation.steps.at(-1)?.rule).toBe(explanation.decidedBy);
    }),
    { numRuns: 2_000 },
  );
});
