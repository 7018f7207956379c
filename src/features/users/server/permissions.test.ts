import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { permissions, setJunctions } from "#features/roles/server/public.ts";
import { cliCommands } from "#platform/server/cli-command.ts";
import { createUser, roleIDs } from "./factories.ts";

const site = testSite({
  register: (add) =>
    add(permissions, { name: "tests.post", label: "Post", scope: "test", defaultFor: ["member"] }),
});
let administrator: SignedIn;

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { name: "Ada", roles: [roleIDs.administrator] });
  await site.ctx().transaction((tx) =>
    setJunctions(
      tx,
      "test",
      new Map([
        [1, null],
        [2, 1],
      ]),
    ),
  );
});

const explain = (query: string, by: SignedIn | undefined = administrator) =>
  site.request("GET /permissions/explain", { query, cookie: by?.cookie });
const preview = (body: object, by: SignedIn | undefined = administrator) =>
  site.request("POST /permissions/preview", { body, cookie: by?.cookie });
const rulesOf = (body: { steps: { rule: string }[] }) => body.steps.map(({ rule }) => rule);

describe("GET /permissions/explain", () => {
  test("names the role that grants", async () => {
    const bob = await createUser(site.ctx(), { name: "Bob" });
    const { body } = await explain(`userID=${bob.userID}&permission=tests.post`);
    expect(body).toMatchObject({ isGranted: true, decidedBy: "grants", type: "global", id: null });
    expect(body.steps.at(-1)).toMatchObject({
      text: "tests.post is granted everywhere by the role Member.",
      roles: [{ roleID: roleIDs.member, name: "Member" }],
      decides: true,
    });
  });

  test("names all of several roles", async () => {
    const roles = [roleIDs.member, roleIDs.moderator];
    const { userID } = await createUser(site.ctx(), { name: "Manifold", roles });
    const { body } = await explain(`userID=${userID}&permission=tests.post`);
    expect(body.steps).toContainEqual(
      expect.objectContaining({
        rule: "session",
        text: "Manifold can sign in through the roles Member and Moderator.",
      }),
    );
  });

  test("follows aliases to the resource whose permissions apply", async () => {
    const { userID } = await createUser(site.ctx());
    const query = `userID=${userID}&permission=tests.post&recordType=test`;
    const { body } = await explain(`${query}&recordID=2`);
    expect(body).toMatchObject({ isGranted: false, decidedBy: "grants" });
    expect(rulesOf(body)).toEqual([
      "banned",
      "session",
      "admin",
      "override",
      "alias",
      "junction",
      "grants",
    ]);
    expect((await explain(`${query}&recordID=3`)).body).toMatchObject({ isGranted: true });
  });

  test("stops at bans and at administrators", async () => {
    const mallory = await createUser(site.ctx(), { name: "Mallory" });
    const { cookie } = administrator;
    await site.request(`PUT /users/${mallory.userID}/ban`, { cookie, body: { banned: true } });
    const banned = await explain("userID=$name:Mallory&permission=tests.post");
    expect(banned.body).toMatchObject({ isGranted: false, decidedBy: "banned" });
    const admin = await explain("userID=$me&permission=site.manage");
    expect(admin.body).toMatchObject({ isGranted: true, decidedBy: "admin" });
    expect(admin.body.steps.at(-1).text).toBe(
      "Ada is an administrator through the role Administrator and can do everything.",
    );
    const guest = await explain("userID=0&permission=tests.post");
    expect(guest.body).toMatchObject({ isGranted: false, decidedBy: "grants" });
    expect(rulesOf(guest.body)).toEqual(["banned", "admin", "grants"]);
  });

  test("names the rank rule that the action itself applies", async () => {
    const [mod, peer] = [
      await signInAs(site.ctx(), { name: "Mod-One", roles: [roleIDs.moderator] }),
      await createUser(site.ctx(), { name: "Mod-Two", roles: [roleIDs.moderator] }),
    ];
    const plain = await createUser(site.ctx(), { name: "Plain" });
    const ask = async (by: number, permission: string, whom: string) =>
      (await explain(`userID=${by}&permission=${permission}&${whom}`)).body;
    const ban = (userID: number, { cookie }: SignedIn, banned = true) =>
      site.request(`PUT /users/${userID}/ban`, { cookie, body: { banned } });
    const moderate = "community.moderate";
    const refused = await ask(mod.user.userID, moderate, "recordUserID=$name:Mod-Two");
    expect(refused).toMatchObject({ isGranted: false, decidedBy: "rank" });
    expect(refused.steps.at(-1)).toMatchObject({
      text: "Members can’t ban others of the same or a higher rank, and Mod-One doesn’t rank above Mod-Two.",
      textID: "users.explain.rank.forbids.ban",
      decides: true,
    });
    expectError(await ban(peer.userID, mod), 403);
    const record = `recordType=user&recordID=${plain.userID}`;
    const allowed = await ask(mod.user.userID, moderate, record);
    expect(allowed).toMatchObject({ isGranted: true, decidedBy: "grants" });
    expect(rulesOf(allowed)).toContain("rank");
    expect((await ban(plain.userID, mod)).status).toBe(200);
    await ban(peer.userID, administrator);
    expect(await ask(mod.user.userID, moderate, `recordUserID=${peer.userID}`)).toMatchObject({
      isGranted: true,
    });
    expect((await ban(peer.userID, mod, false)).status).toBe(200);
    const self = await ask(administrator.user.userID, moderate, "recordUserID=$me");
    expect(self).toMatchObject({ isGranted: false, decidedBy: "rank" });
    const upwards = await ask(mod.user.userID, "users.edit", "recordUserID=$me");
    expect(upwards).toMatchObject({ isGranted: false, decidedBy: "rank" });
    const other = await ask(mod.user.userID, "tests.post", `recordUserID=${plain.userID}`);
    expect(rulesOf(other)).not.toContain("rank");
  });

  test("requires site.manage", async () => {
    const query = "userID=0&permission=tests.post";
    expectError(await site.request("GET /permissions/explain", { query }), 401);
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await explain(query, moderator), 403);
  });

  test.each([
    ["userID=0&permission=made.up", 422, "permission"],
    ["userID=0&permission=tests.post&recordType=test", 422, "recordID"],
    ["userID=0&permission=tests.post&recordID=1", 422, "recordType"],
    ["userID=0&permission=tests.post&recordType=unknown&recordID=1", 422, "recordType"],
    ["permission=tests.post", 422, "userID"],
    ["userID=0&permission=users.edit&recordUserID=9999999", 404, undefined],
    [
      "userID=0&permission=users.edit&recordUserID=1&recordType=user&recordID=1",
      422,
      "recordUserID",
    ],
    ["userID=9999999&permission=tests.post", 404, undefined],
  ])("refuses %s", async (query, status, field) => {
    expectError(await explain(query), status, field);
  });
});

describe("folkmoot permissions explain", () => {
  const command = () => {
    const found = site.platform().extensions.find(cliCommands, "permissions explain");
    if (!found) throw new Error("the command is missing");
    return found;
  };
  const ask = (...[user, permission, recordType, recordID]: (string | undefined)[]) => {
    const { input, run } = command();
    return run(site.ctx(), input.parse({ user, permission, recordType, recordID }));
  };

  test("prints the explanation of the API", async () => {
    await createUser(site.ctx(), { name: "Cleo", email: "cleo@example.org" });
    const { text } = await ask("cleo", "tests.post");
    expect(text.split("\n").at(0)).toBe("Yes, tests.post is granted.");
    expect(text).toContain("=> tests.post is granted everywhere by the role Member.");
    expect((await ask("cleo@example.org", "tests.post", "test", "2")).text).toMatch(/^No,/);
    expect((await ask("guest", "tests.post")).data).toMatchObject({ userID: 0, isGranted: false });
    await expect(ask("Nobody", "tests.post")).rejects.toThrow("User Not Found");
    const toAda = await ask("cleo", "users.edit", "user", "Ada");
    expect(toAda.text).toContain(
      "=> Members can’t change or delete others of a higher rank, and Ada ranks above Cleo.",
    );
    await expect(ask("cleo", "users.edit", "user", "Nobody")).rejects.toThrow("User Not Found");
  });
});

describe("POST /permissions/preview", () => {
  const change = (values: object, replaces = false) => ({
    roles: [{ roleID: roleIDs.member, permissions: [values], replaces }],
  });

  test("says who gains and loses what, and changes nothing", async () => {
    const { cookie } = administrator;
    const body = {
      name: "Posters",
      permissions: [{ type: "global", permissions: { "tests.post": true } }],
    };
    const role = (await site.request("POST /roles", { cookie, body })).body;
    const both = await createUser(site.ctx(), { roles: [roleIDs.member, role.roleID] });
    const only = await createUser(site.ctx(), { name: "Only A Member" });
    const wanted = change({
      type: "global",
      permissions: { "tests.post": false, "users.add": true },
    });
    const { status, body: found } = await preview(wanted);
    expect(status).toBe(200);
    const of = (name: string) =>
      found.changes.find(
        (each: { permission: string; type: string }) =>
          each.permission === name && each.type === "global",
      );
    const idsOf = (people: { userID: number }[]) => people.map(({ userID }) => userID);
    expect(idsOf(of("tests.post").losses.people)).toContain(only.userID);
    expect(idsOf(of("tests.post").losses.people)).not.toContain(both.userID);
    expect(idsOf(of("users.add").gains.people)).toEqual(
      expect.arrayContaining([only.userID, both.userID]),
    );
    expect(of("users.add").gains.count).toBe(of("users.add").gains.people.length);
    expect(found.countLosing).toBe(of("tests.post").losses.count);
    expect((await explain(`userID=${only.userID}&permission=tests.post`)).body.isGranted).toBe(
      true,
    );
  });

  test("shows permissions lost on a resource with its own permissions, including those of guests", async () => {
    const junctions = [{ type: "test", id: 1, takes: "global" }];
    const { body } = await preview({ junctions });
    expect(body.resources).toMatchObject([
      { type: "test", id: 1, name: null },
      { type: "test", id: 2 },
    ]);
    expect(body.countLosing).toBe(0);
    expect(body.countGaining).toBeGreaterThan(0);
    const guests = {
      roleID: roleIDs.guest,
      permissions: [{ type: "test", id: 2, permissions: { "tests.post": true } }],
    };
    const own = await preview({
      roles: [guests],
      junctions: [{ type: "test", id: 2, takes: "own" }],
    });
    expect(own.body.changes).toMatchObject([
      { type: "test", id: 2, gains: { guests: true, count: 0 } },
    ]);
  });

  test("requires site.manage", async () => {
    expectError(await site.request("POST /permissions/preview", { body: {} }), 401);
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await preview({}, moderator), 403);
  });

  test.each([
    [{ roles: [{ roleID: 9999, permissions: [] }] }, "roleID"],
    [change({ type: "global", permissions: { "made.up": true } }), "made.up"],
    [change({ type: "test", permissions: { "tests.post": true } }), "tests.post"],
    [{ junctions: [{ type: "test", id: 1, takes: "everything" }] }, "takes"],
    [{ roles: "all" }, "roles"],
  ])("refuses %o", async (body, field) => {
    expectError(await preview(body), 422, field);
  });
});

describe("privilege escalation through roles", () => {
  test("a site manager cannot create administrators or change stronger roles", async () => {
    const { cookie } = administrator;
    const body = {
      name: "Managers",
      permissions: [{ type: "global", permissions: { "site.manage": true } }],
    };
    const role = (await site.request("POST /roles", { cookie, body })).body;
    const manager = await signInAs(site.ctx(), { roles: [role.roleID] });
    const patch = (roleID: number, change: object) =>
      site.request(`PATCH /roles/${roleID}`, { cookie: manager.cookie, body: change });
    expectError(await patch(role.roleID, { type: "administrator" }), 403, "type");
    expectError(await patch(roleIDs.administrator, { description: "x" }), 403);
    expectError(await patch(roleIDs.moderator, { description: "x" }), 403);
    const add = { name: "Own admins", type: "administrator" };
    expectError(
      await site.request("POST /roles", { cookie: manager.cookie, body: add }),
      403,
      "type",
    );
    const grant = [{ type: "global", permissions: { "users.delete": true } }];
    const own = `PATCH /roles/${role.roleID}/permissions`;
    expectError(
      await site.request(own, { cookie: manager.cookie, body: grant }),
      422,
      "users.delete",
    );
  });

  test("the last administrator role keeps its type", async () => {
    const { cookie, user } = administrator;
    const custom = await site.request("POST /roles", {
      cookie,
      body: { name: "Owners", type: "administrator" },
    });
    const { roleID } = custom.body;
    await site.request("PATCH /users/$me", { cookie, body: { roleID: [roleID] } });
    expectError(
      await site.request(`PATCH /roles/${roleID}`, { cookie, body: { type: null } }),
      409,
    );
    const gone = await site.request(`DELETE /roles/${roleID}`, {
      cookie,
      query: "replacementRoleID=8",
    });
    expectError(gone, 409);
    expect((await site.request(`GET /users/${user.userID}`, { cookie })).body.isAdmin).toBe(true);
  });
});
