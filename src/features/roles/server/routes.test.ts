import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
const administrator = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });
const newRole = async (cookie: string, name: string) =>
  (
    await site.request("POST /roles", {
      cookie,
      body: { name, permissions: [{ type: "global", permissions: { "curation.manage": true } }] },
    })
  ).body;

describe("GET /roles", () => {
  test("lists built-in roles with fixed ids", async () => {
    const { body } = await site.request("GET /roles");
    expect(body.map((role: { roleID: number }) => role.roleID)).toEqual([2, 3, 4, 8, 32, 16]);
  });

  test("shows permissions to administrators only", async () => {
    expectError(await site.request("GET /roles", { query: "expand=permissions" }), 403);
    const { cookie } = await administrator();
    const { body } = await site.request("GET /roles", { query: "expand=permissions", cookie });
    expect(body[0].permissions[0].permissions).toMatchObject({ "profiles.view": true });
  });
});

test("GET /roles?expand=assignable marks roles with more permissions than members", async () => {
  const { cookie } = await administrator();
  const { roleID } = await newRole(cookie, "Powerful");
  const { body } = await site.request("GET /roles", { cookie, query: "expand=assignable" });
  const powerful = body.filter(({ hasPower }: { hasPower: boolean }) => hasPower);
  expect(powerful.map((role: { roleID: number }) => role.roleID).toSorted()).toEqual(
    [roleIDs.administrator, roleIDs.moderator, roleID].toSorted(),
  );
});

describe("GET /roles?expand=countUsers", () => {
  const query = "expand=countUsers";

  test("counts the members of each role, including banned ones, for administrators only", async () => {
    const { cookie } = await administrator();
    const { roleID } = await newRole(cookie, "Counted");
    const { user } = await signInAs(site.ctx(), { roles: [roleID, roleIDs.member] });
    await signInAs(site.ctx(), { roles: [roleID] });
    const counted = async () => {
      const { body } = await site.request("GET /roles", { cookie, query });
      return body.find((role: { roleID: number }) => role.roleID === roleID).countUsers;
    };
    expect(await counted()).toBe(2);
    await site.request(`PUT /users/${user.userID}/ban`, { cookie, body: { banned: true } });
    expect(await counted()).toBe(2);
    await site.request(`DELETE /users/${user.userID}`, { cookie });
    expect(await counted()).toBe(1);
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await site.request("GET /roles", { query, cookie: moderator.cookie }), 403);
  });
});

describe("changing roles", () => {
  const changes: [string, object][] = [
    ["POST /roles", { name: "Helpers" }],
    ["PATCH /roles/8", { description: "x" }],
    ["DELETE /roles/8", {}],
    ["PUT /roles/8/permissions", []],
    ["PATCH /roles/8/permissions", []],
  ];

  test.each(changes)("%s is refused to guests and moderators", async (endpoint, body) => {
    expectError(await site.request(endpoint, { body }), 401);
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await site.request(endpoint, { body, cookie }), 403);
  });

  test("a role is added, changed and deleted, and its name is its own", async () => {
    const { cookie } = await administrator();
    const role = await newRole(cookie, "Curators");
    expectError(
      await site.request("POST /roles", { cookie, body: { name: "curators" } }),
      409,
      "name",
    );
    const unseen = { name: "\u00A0\u200B\u3164\u2800\u034F" };
    expectError(await site.request("POST /roles", { cookie, body: unseen }), 422, "name");
    const changed = await site.request(`PATCH /roles/${role.roleID}`, {
      cookie,
      body: { description: "Choose the best" },
    });
    expect(changed.body.description).toBe("Choose the best");
    expect((await site.request(`DELETE /roles/${role.roleID}`, { cookie })).status).toBe(204);
    expectError(await site.request(`GET /roles/${role.roleID}`, { cookie }), 404);
  });

  test("built-in roles cannot be deleted", async () => {
    const { cookie } = await administrator();
    expectError(await site.request("DELETE /roles/8", { cookie }), 409);
    expectError(
      await site.request("PATCH /roles/8", { cookie, body: { type: "administrator" } }),
      422,
      "type",
    );
  });

  test("unknown permissions are refused", async () => {
    const { cookie } = await administrator();
    const body = [{ type: "global", permissions: { "made.up": true } }];
    expectError(await site.request("PATCH /roles/8/permissions", { cookie, body }), 422, "made.up");
  });

  test("a role that is somebody's only one needs a replacement", async () => {
    const { cookie } = await administrator();
    const role = await newRole(cookie, "Temporary");
    await signInAs(site.ctx(), { roles: [role.roleID] });
    expectError(
      await site.request(`DELETE /roles/${role.roleID}`, { cookie }),
      422,
      "replacementRoleID",
    );
    expect(
      (await site.request(`DELETE /roles/${role.roleID}`, { cookie, query: "replacementRoleID=8" }))
        .status,
    ).toBe(204);
  });
});

describe("a change of permissions", () => {
  test("applies from the next request on every node", async () => {
    const other = await site.addNode();
    const { cookie } = await administrator();
    const role = await newRole(cookie, "Demoted");
    const member = await signInAs(site.ctx(), { roles: [role.roleID] });
    const mayManage = async () =>
      (await other.request("GET /users/me", { cookie: member.cookie })).body.permissions.includes(
        "curation.manage",
      );
    expect(await mayManage()).toBe(true);
    await site.request(`PATCH /roles/${role.roleID}/permissions`, {
      cookie,
      body: [{ type: "global", permissions: { "curation.manage": false } }],
    });
    expect(await mayManage()).toBe(false);
  });

  test("reaches guests too, whose events are shared", async () => {
    const { cookie } = await administrator();
    const guests = (await site.request("GET /roles", { cookie })).body.find(
      ({ type }: { type: string }) => type === "guest",
    );
    const mayView = async () =>
      (await site.request("GET /users/me")).body.permissions.includes("profiles.view");
    const grant = (isGranted: boolean) =>
      site.request(`PATCH /roles/${guests.roleID}/permissions`, {
        cookie,
        body: [{ type: "global", permissions: { "profiles.view": isGranted } }],
      });
    const before = await mayView();
    await grant(!before);
    expect(await mayView()).toBe(!before);
    await grant(before);
    expect(await mayView()).toBe(before);
  });
});

test("A permission group is held with all its permissions, and grants all of them", async () => {
  const { cookie } = await administrator();
  const name = `Steward ${Date.now()}`;
  const permissions = { "session.valid": true, "discussions.manage": true };
  const role = { name, canSession: true, permissions: [{ type: "global", permissions }] };
  const { roleID } = (await site.request("POST /roles", { cookie, body: role })).body;
  const grant = (values: object) =>
    site.request(`PATCH /roles/${roleID}/permissions`, {
      cookie,
      body: [{ type: "global", permissions: values }],
    });
  const { cookie: steward } = await signInAs(site.ctx(), { roles: [roleID] });
  const held = async () =>
    (await site.request("GET /users/$me/permissions", { cookie: steward })).body.permissions[0]
      .permissions;
  expect(await held()).toMatchObject({
    "discussions.manage": true,
    "discussions.edit": true,
    "discussions.delete": true,
  });
  expect((await grant({ "discussions.edit": false })).status).toBe(200);
  expect(await held()).not.toHaveProperty(["discussions.manage"]);
  await grant({ "discussions.moderate": true, "discussions.sink": false });
  expect(await held()).toMatchObject({ "discussions.announce": true, "discussions.close": true });
  expect(await held()).not.toHaveProperty(["discussions.moderate"]);
  expect((await grant({ "discussions.moderate": false })).body[0].permissions).not.toHaveProperty([
    "discussions.close",
  ]);
});

describe("GET /permissions", () => {
  test("lists permissions in the viewer's language and resources with their own grants", async () => {
    const { cookie } = await administrator();
    const own = await createCategory(site.ctx(), { customPermissions: true });
    const below = await createCategory(site.ctx(), { parentCategoryID: own });
    const { body } = await site.request("GET /permissions", {
      headers: { cookie: `${cookie}; fm_locale=de` },
    });
    expect(body.permissions).toContainEqual({
      name: "comments.add",
      label: "Kommentieren",
      scope: "category",
      rank: null,
    });
    expect(body.permissions).toContainEqual(
      expect.objectContaining({ name: "site.manage", scope: null, rank: 5 }),
    );
    const categories = body.resources.filter(({ type }: { type: string }) => type === "category");
    expect(categories).toContainEqual(expect.objectContaining({ id: own, depth: 1, hasOwn: true }));
    expect(categories).toContainEqual(
      expect.objectContaining({ id: below, depth: 2, hasOwn: false }),
    );
  });

  test("is refused to moderators", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await site.request("GET /permissions", { cookie }), 403);
  });

  test("previews of global grants name only the categories that inherit them", async () => {
    const { cookie } = await administrator();
    const [open, own] = [
      await createCategory(site.ctx(), { name: "Reading room" }),
      await createCategory(site.ctx(), { name: "Vault", customPermissions: true }),
    ];
    await createDiscussion(site.ctx(), { categoryID: open });
    const permissions = [{ type: "global", permissions: { "discussions.view": false } }];
    const { body } = await site.request("POST /permissions/preview", {
      cookie,
      body: { roles: [{ roleID: roleIDs.guest, permissions }] },
    });
    const of = (id: number) => body.resources.find((each: { id: number }) => each.id === id);
    expect(of(open)).toMatchObject({ name: "Reading room", countRecords: 1 });
    expect(of(own)).toBeUndefined();
    expect(body.changes).toHaveLength(1);
  });

  test("previews show what becoming or ceasing to be an administrator changes", async () => {
    const { cookie } = await administrator();
    const role = await newRole(cookie, "Promoted");
    const { user } = await signInAs(site.ctx(), { roles: [role.roleID] });
    const { body } = await site.request("POST /permissions/preview", {
      cookie,
      body: { roles: [{ roleID: role.roleID, type: "administrator" }] },
    });
    const named = body.changes.map(({ permission }: { permission: string }) => permission);
    expect(named).toContain("site.manage");
    expect(named).not.toContain("curation.manage");
    expect(body).toMatchObject({ countGaining: 1, countLosing: 0 });
    expect(body.changes[0].gains.people).toMatchObject([{ userID: user.userID }]);
    const { body: owners } = await site.request("POST /roles", {
      cookie,
      body: { name: "Owners", type: "administrator" },
    });
    await signInAs(site.ctx(), { roles: [owners.roleID] });
    const { body: back } = await site.request("POST /permissions/preview", {
      cookie,
      body: { roles: [{ roleID: owners.roleID, type: null }] },
    });
    expect(back.countLosing).toBe(1);
  });

  test("previews name categories and count their discussions", async () => {
    const { cookie } = await administrator();
    const id = await createCategory(site.ctx(), { name: "Library", customPermissions: true });
    const permissions = [{ type: "category", id, permissions: { "discussions.view": true } }];
    const { body } = await site.request("POST /permissions/preview", {
      cookie,
      body: { roles: [{ roleID: 8, permissions }] },
    });
    expect(body.resources).toContainEqual(
      expect.objectContaining({ id, name: "Library", countRecords: 0 }),
    );
  });
});
