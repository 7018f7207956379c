import fc from "fast-check";
import { expect, test } from "vitest";
import { type CheckOptions, hasPermission, type PermissionSet } from "./permissions.ts";

/** The rule as worded in the specification, without shortcuts. */
function asWorded(set: PermissionSet, names: readonly string[], options: CheckOptions): boolean {
  // "system.only passes every check".
  if (set.isSystem || everywhere(set).includes("system.only")) return true;
  // "takes one or several permission names and succeeds if any is granted"
  for (const name of names) if (oneAsWorded(set, name, options)) return true;
  return false;
}

function oneAsWorded(set: PermissionSet, name: string, options: CheckOptions): boolean {
  if (name === "system.only") return false;
  // "isAdmin always passes."
  if (set.isAdmin) return true;
  // "Per-record permission overrides take precedence over the user's own."
  const { overrides = {} } = options;
  if (Object.keys(overrides).includes(name)) return overrides[name] === true;
  // "Permission session.valid means signed in."
  if (name === "session.valid") return everywhere(set).includes("session.valid");
  const global = everywhere(set).includes(name);
  const resource = onResource(set, options).includes(name);
  // "globalOrResource (default) ... resourceIfJunction (default when a resource id is given)"
  switch (options.mode ?? (options.resourceID ? "resourceIfJunction" : "globalOrResource")) {
    case "global":
      return global;
    case "resource":
      return resource;
    case "globalOrResource":
      return global || resource;
    case "resourceIfJunction":
      // "if the resource is in the user's junction list for its type the resource-level grant is
      // used, otherwise the global grant"
      return inJunctionList(set, options) ? resource : global;
  }
}

const namesIn = (grants: PermissionSet["permissions"]) =>
  grants.flatMap(({ permissions }) =>
    Object.entries(permissions).flatMap(([name, value]) => (value ? [name] : [])),
  );

const everywhere = (set: PermissionSet) =>
  namesIn(set.permissions.filter(({ type }) => type === "global"));

function afterAlias(set: PermissionSet, { resourceType, resourceID }: CheckOptions) {
  const aliases = Object.entries(set.junctionAliases?.[resourceType ?? ""] ?? {});
  const alias = aliases.find(([from]) => Number(from) === resourceID);
  return alias ? alias[1] : resourceID;
}

function onResource(set: PermissionSet, options: CheckOptions) {
  const id = afterAlias(set, options);
  const ofType = set.permissions.filter(({ type }) =>
    options.resourceType === undefined ? type !== "global" : type === options.resourceType,
  );
  return namesIn(id === undefined ? ofType : ofType.filter((grant) => grant.id === id));
}

function inJunctionList(set: PermissionSet, options: CheckOptions): boolean {
  const list = Object.entries(set.junctions ?? {}).find(([type]) => type === options.resourceType);
  const id = afterAlias(set, options);
  return list !== undefined && id !== undefined && list[1].some((each) => each === id);
}

const name = fc.constantFrom(
  "comments.add",
  "discussions.view",
  "site.manage",
  "session.valid",
  "system.only",
);
const type = fc.constantFrom("category", "knowledgeBase");
const resourceID = fc.integer({ min: 1, max: 4 });
const named = fc.dictionary(name, fc.boolean(), { maxKeys: 3 });

const set: fc.Arbitrary<PermissionSet> = fc.record(
  {
    isAdmin: fc.boolean(),
    permissions: fc.array(
      fc.oneof(
        fc.record({ type: fc.constant("global"), id: fc.constant(null), permissions: named }),
        fc.record({ type, id: resourceID, permissions: named }),
      ),
      { maxLength: 6 },
    ),
    junctions: fc.dictionary(type, fc.array(resourceID, { maxLength: 3 }), { maxKeys: 2 }),
    junctionAliases: fc.dictionary(
      type,
      fc.dictionary(resourceID.map(String), resourceID, { maxKeys: 3 }),
      { maxKeys: 2 },
    ),
    isSystem: fc.boolean(),
  },
  { requiredKeys: ["isAdmin", "permissions"] },
);

const options: fc.Arbitrary<CheckOptions> = fc.record(
  {
    mode: fc.constantFrom("global", "resource", "globalOrResource", "resourceIfJunction"),
    resourceType: type,
    resourceID,
    overrides: named,
  },
  { requiredKeys: [] },
);

test("a check decides as the rule in the specification", () => {
  fc.assert(
    fc.property(
      set,
      fc.array(name, { minLength: 1, maxLength: 3 }),
      options,
      (held, names, how) => {
        expect(hasPermission(held, names, how)).toBe(asWorded(held, names, how));
      },
    ),
    { numRuns: 20_000 },
  );
});
