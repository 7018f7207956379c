import { expect, test } from "vitest";
import type { PermissionCatalogue, Role } from "../../../contract/resources.ts";
import { changesOf, grantedKeys } from "./grants.ts";

const permission = (name: string, scope: string | null = null) => ({
  name,
  scope,
  label: name,
  rank: null,
});

const catalogue: PermissionCatalogue = {
  permissions: [
    permission("session.valid"),
    permission("site.manage"),
    permission("comments.add", "category"),
  ],
  resources: [
    { type: "category", id: 1, name: "Open", depth: 1, hasOwn: false },
    { type: "category", id: 2, name: "Closed", depth: 1, hasOwn: true },
  ],
};

const role: Role = {
  roleID: 8,
  name: "Member",
  description: null,
  type: "member",
  deletable: false,
  canSession: true,
  personalInfo: false,
  hasLabel: false,
  domains: null,
  permissions: [
    { type: "global", id: null, permissions: { "session.valid": true, "comments.add": true } },
    { type: "category", id: 1, permissions: { "comments.add": true } },
  ],
};

test("unchanged boxes change nothing", () => {
  expect(changesOf(catalogue, role, [...grantedKeys(role)])).toEqual([]);
});

test("boxes grant and revoke; grants without a box stay", () => {
  expect(changesOf(catalogue, role, ["global:0:site.manage", "category:2:comments.add"])).toEqual([
    { type: "global", id: null, permissions: { "site.manage": true } },
    { type: "global", id: null, permissions: { "comments.add": false } },
    { type: "category", id: 2, permissions: { "comments.add": true } },
  ]);
});

test("permissions without a box cannot be granted", () => {
  const ticked = [...grantedKeys(role), "category:1:comments.add", "global:0:everything"];
  expect(changesOf(catalogue, role, ticked)).toEqual([]);
});
