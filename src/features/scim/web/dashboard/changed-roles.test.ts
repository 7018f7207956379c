import { expect, test } from "vitest";
import { changedRoles, choicesFor, formerRoleField, roleField } from "./changed-roles.ts";

const sent = (groups: Readonly<Record<number, readonly [string, string]>>) =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([id, [former, chosen]]) => [
      [formerRoleField(Number(id)), former],
      [roleField(Number(id)), chosen],
    ]),
  );

test("Only roles that were changed in the form are sent", () => {
  const values = {
    intent: "roles",
    ...sent({ 1: ["", "8"], 2: ["8", ""], 3: ["8", "8"], 4: ["", ""] }),
  };
  expect(changedRoles(values)).toEqual([
    { scimGroupID: 1, roleID: 8 },
    { scimGroupID: 2, roleID: null },
  ]);
});

test("The current role can be kept, also if the viewer does not see it", () => {
  const roles = [{ roleID: 8, name: "Member" }];
  for (const current of [null, 8]) expect(choicesFor(roles, current, "Another")).toEqual(roles);
  expect(choicesFor(roles, 99, "Another")).toEqual([...roles, { roleID: 99, name: "Another" }]);
});
