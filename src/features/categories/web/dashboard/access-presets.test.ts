import { describe, expect, test } from "vitest";
import type { ListedRole } from "#features/roles/contract/resources.ts";
import { accessPresets, permissionsFor } from "./access-presets.ts";

const role = (roleID: number, type: ListedRole["type"], ...names: string[]) => ({
  roleID,
  type,
  name: String(roleID),
  permissions: [
    {
      type: "global",
      id: null,
      permissions: Object.fromEntries(names.map((name) => [name, true])),
    },
  ],
});

const access = {
  roles: [
    role(2, "guest", "discussions.view"),
    role(3, "unconfirmed", "discussions.view"),
    role(8, "member", "discussions.view", "discussions.add", "comments.add", "profiles.edit"),
    role(32, "moderator", "discussions.view", "discussions.add", "comments.add", "posts.moderate"),
    role(40, null, "comments.add"),
    role(41, null, "posts.moderate"),
  ],
  catalogue: {
    permissions: [
      "discussions.view",
      "discussions.add",
      "comments.add",
      "posts.moderate",
      "profiles.edit",
    ].map((name) => ({ name, scope: name === "profiles.edit" ? null : "category" })),
  },
};

const grants = (preset: string, ticked: string[] = []) => {
  const { customPermissions, rolePermissions = [] } = permissionsFor(access, preset, ticked);
  expect(customPermissions).toBe(true);
  return Object.fromEntries(
    rolePermissions.map(({ roleID, permissions }) => [roleID, Object.keys(permissions)]),
  );
};

describe("access to a new category", () => {
  test("is left to the site for everyone, and for what is no preset", () => {
    expect(permissionsFor(access, "everyone", ["2:discussions.view"])).toEqual({});
    expect(permissionsFor(access, "constructor", [])).toEqual({});
    expect(accessPresets[0]).toBe("everyone");
  });

  test("is for members with what they may do on the whole site, seeing included, and for no visitors", () => {
    expect(grants("members")).toEqual({
      8: ["discussions.view", "discussions.add", "comments.add"],
      32: ["discussions.view", "discussions.add", "comments.add", "posts.moderate"],
      40: ["comments.add"],
      41: ["posts.moderate"],
    });
  });

  test("is for roles that moderate", () => {
    expect(grants("moderators")).toEqual({
      32: ["discussions.view", "discussions.add", "comments.add", "posts.moderate"],
      41: ["posts.moderate"],
    });
  });

  test("is custom: what is ticked, and moderation as on the whole site", () => {
    const ticked = [
      "2:discussions.view",
      "32:discussions.view",
      "2:comments.add",
      "8:comments.add",
    ];
    expect(grants("custom", ticked)).toEqual({
      2: ["discussions.view", "comments.add"],
      32: ["discussions.view", "posts.moderate"],
    });
  });
});
