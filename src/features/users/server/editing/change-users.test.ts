import { beforeAll, describe, expect, test } from "vitest";
import { expectError, expectIgnored, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import type { ErrorBody } from "#platform/contract/errors.ts";
import { createUser, roleIDs } from "../factories.ts";
import { banUser } from "./actions/ban-user.ts";

const site = testSite();
let administrator: SignedIn;
let moderator: SignedIn;
let member: SignedIn;
let userManager: SignedIn;

beforeAll(async () => {
  const ctx = site.ctx();
  administrator = await signInAs(ctx, { name: "Admin-One", roles: [roleIDs.administrator] });
  moderator = await signInAs(ctx, { name: "Moderator-One", roles: [roleIDs.moderator] });
  member = await signInAs(ctx, { name: "Member-One" });
  const permissions = [
    {
      type: "global",
      permissions: { "users.add": true, "users.edit": true, "users.delete": true },
    },
  ];
  const { body } = await site.request("POST /roles", {
    cookie: administrator.cookie,
    body: { name: "User managers", permissions },
  });
  userManager = await signInAs(ctx, { roles: [roleIDs.member, body.roleID] });
});

const patch = (userID: number | string, body: object, { cookie }: SignedIn) =>
  site.request(`PATCH /users/${userID}`, { cookie, body });

describe("POST /users", () => {
  const add = (body: object, by?: SignedIn) =>
    site.request("POST /users", { cookie: by?.cookie, body });

  test("adds a member with roles that the caller may give", async () => {
    const { status, body } = await add({ name: "Added", email: "added@example.org" }, userManager);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "Added", emailConfirmed: true, roleIDs: [roleIDs.member] });
  });

  test("requires users.add", async () => {
    const body = { name: "Refused", email: "refused@example.org" };
    expectError(await add(body), 401);
    expectError(await add(body, moderator), 403);
  });

  test("refuses roles that can do more than the caller", async () => {
    const body = { name: "Climber", email: "climber@example.org", roleID: [roleIDs.administrator] };
    expectError(await add(body, userManager), 403, "roleID");
    expectError(await add({ ...body, roleID: [roleIDs.guest] }, administrator), 422, "roleID");
    expectError(await add({ ...body, roleID: [9999] }, administrator), 422, "roleID");
    expectError(await add({ ...body, roleID: [] }, administrator), 422, "roleID");
  });

  test.each([
    ["name", { name: "mémber-one" }, "This name is already taken."],
    ["email", { email: "ADDED@example.org" }, "This email address is already in use."],
  ])("refuses a taken %s", async (field, change, message) => {
    const body = { name: "Somebody", email: "somebody@example.org" };
    const { errors, ...refusal } = expectError(
      await add({ ...body, ...change }, administrator),
      409,
    );
    expect(refusal).toEqual({ message, status: 409 });
    expect(errors).toEqual([{ field, code: "taken", message, status: 409 }]);
  });

  test("reports a taken name and email together with the other errors", async () => {
    const body = { name: "mémber-one", email: "ADDED@example.org" };
    const codesOf = ({ errors = [] }: ErrorBody) => errors.map(({ code }) => code);
    const refused = expectError(await add(body, administrator), 409, "email");
    expect(codesOf(refused)).toEqual(["taken", "taken"]);
    const more = { ...body, profileFields: { made: 1 } };
    const wrong = expectError(await add(more, administrator), 422, "made");
    expect(codesOf(wrong)).toEqual(["taken", "taken", "invalid"]);
  });

  test.each([
    ["no address", { email: undefined }, "email"],
    ["a picture that is no address of the web", { photo: "javascript:alert(1)" }, "photo"],
    ["a picture that comes unencrypted", { photo: "http://elsewhere.example/a.png" }, "photo"],
    ["a picture outside the uploads", { photo: "/api/v2/users/me" }, "photo"],
  ])("refuses %s", async (_what, change, field) => {
    const body = { name: "Somebody", email: "somebody@example.org", ...change };
    expectError(await add(body, administrator), 422, field);
  });
});

describe("PATCH /users/{userID}", () => {
  test("changes the fields that members may change themselves", async () => {
    const { body } = await patch("$me", { private: true, showEmail: true }, member);
    expect(body).toMatchObject({ private: true, showEmail: true });
    expect((await patch("$me", { private: false }, member)).body.private).toBe(false);
  });

  test.each([
    { roleID: [roleIDs.administrator] },
    { banned: true },
    { bypassSpam: true },
    { emailConfirmed: false },
    { title: "Queen" },
    { name: "Other name" },
    { photo: "https://example.org/a.png" },
    { resetPassword: true },
  ])("refuses members %o of their own", async (body) => {
    expectError(await patch("$me", body, member), 403, Object.keys(body)[0]);
  });

  test("refuses roleID from members in any spelling", async () => {
    const body = { RoleID: [roleIDs.administrator] };
    expectError(await patch("$me", body, member), 403, "roleID");
  });

  test.each([
    "points",
    "userID",
    "isAdmin",
    "rankID",
    "hashMethod",
    "dateInserted",
    "countPosts",
    "attributes",
    "role_id",
  ])("does not know the field %s", async (field) => {
    const before = (await site.request("GET /users/$me", member)).body;
    expectIgnored(await patch("$me", { [field]: 1 }, member), field);
    expect((await site.request("GET /users/$me", member)).body).toEqual(before);
  });

  test("changes others with users.edit", async () => {
    const user = await createUser(site.ctx());
    const body = { title: "Helper", bypassSpam: true, email: "new@example.org", name: "Renamed" };
    expect((await patch(user.userID, body, userManager)).body).toMatchObject({
      ...body,
      emailConfirmed: false,
    });
    expectError(await patch(user.userID, { title: "x" }, moderator), 403);
    expectError(await patch(user.userID, { title: "x" }, member), 403);
    expectError(await patch(9_999_999, { title: "x" }, userManager), 404);
  });

  test("refuses to change anybody of a higher rank", async () => {
    for (const { user } of [administrator, moderator])
      expectError(await patch(user.userID, { email: "taken@example.org" }, userManager), 403);
    const { body } = await site.request(`GET /users/${moderator.user.userID}`, moderator);
    expect(body.email).toBe(moderator.user.email);
  });

  test("refuses to change the credentials of members with more permissions", async () => {
    const holding = async (name: string, grant: object) => {
      const { body } = await site.request("POST /roles", {
        cookie: administrator.cookie,
        body: { name, permissions: [grant] },
      });
      return signInAs(site.ctx(), { roles: [roleIDs.member, body.roleID] });
    };
    const global = (...names: string[]) => ({
      type: "global",
      permissions: Object.fromEntries(names.map((name) => [name, true])),
    });
    const bob = await holding("Editors", global("users.edit"));
    const alice = await holding("Keepers", global("users.delete", "exports.manage"));
    const change = (by: SignedIn, body: object) => patch(alice.user.userID, body, by);
    for (const body of [
      { email: "bob@example.org" },
      { password: "a long passphrase" },
      { resetPassword: true },
      { emailConfirmed: !alice.user.emailConfirmed },
    ])
      expectError(await change(bob, body), 403);
    expect((await change(bob, { title: "Hi", email: alice.user.email })).status).toBe(200);
    expect((await change(administrator, { email: "alice@new.example" })).status).toBe(200);
    const plain = await createUser(site.ctx());
    expect((await patch(plain.userID, { email: "plain@new.example" }, bob)).status).toBe(200);
  });

  test("gives no roles that can do more than the caller, not even to oneself", async () => {
    const { user } = await signInAs(site.ctx());
    const roleID = [roleIDs.member, roleIDs.moderator];
    expectError(await patch(user.userID, { roleID }, userManager), 403, "roleID");
    expectError(await patch("$me", { roleID }, userManager), 403, "roleID");
    expectError(await patch(user.userID, { roleID: [] }, administrator), 422, "roleID");
    expect((await patch(user.userID, { roleID }, administrator)).body.roleIDs).toEqual(roleID);
  });

  test("changes nothing if one field is refused", async () => {
    const user = await createUser(site.ctx());
    expectError(await patch(user.userID, { title: "New", roleID: [9999] }, administrator), 422);
    const { body } = await site.request(`GET /users/${user.userID}`);
    expect(body.title).toBeNull();
  });
});

describe("PUT /users/{userID}/ban", () => {
  const ban = (userID: number, { cookie }: SignedIn, banned = true) =>
    site.request(`PUT /users/${userID}/ban`, { cookie, body: { banned } });

  test("signs the member out at once, on every node, until let in again", async () => {
    const other = await site.addNode();
    const victim = await signInAs(site.ctx());
    const signedIn = async () =>
      (await other.request("GET /users/me", { cookie: victim.cookie })).body.userID > 0;
    expect(await signedIn()).toBe(true);
    expect((await ban(victim.user.userID, moderator)).body).toEqual({ banned: true });
    expect(await signedIn()).toBe(false);
    expect((await ban(victim.user.userID, moderator, false)).body).toEqual({ banned: false });
    const { body } = await site.request(`GET /users/${victim.user.userID}`);
    expect(body.banned).toBe(0);
  });

  test("is refused for members of equal or higher rank", async () => {
    const equal = await createUser(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await ban(equal.userID, moderator), 403);
    expectError(await ban(moderator.user.userID, moderator), 403);
    expectError(await ban(administrator.user.userID, moderator), 403);
    expectError(await ban(equal.userID, member), 403);
    expectError(await ban(9_999_999, moderator), 404);
    expectError(
      await site.request(`PUT /users/${equal.userID}/ban`, { cookie: moderator.cookie, body: {} }),
      422,
      "banned",
    );
  });
});

describe("lifting a ban", () => {
  const setBan = (userID: number, banned: boolean, { cookie }: SignedIn) =>
    site.request(`PUT /users/${userID}/ban`, { cookie, body: { banned } });

  /** System bans are the only way to ban administrators. */
  const createBanned = async (roles: readonly number[]) => {
    const user = await createUser(site.ctx(), { roles });
    await banUser(site.ctx(), user.userID, true);
    return user;
  };

  test.each(["administrator", "moderator"] as const)(
    "is for the peers of a banned %s, who could not ban",
    async (role) => {
      const peer = role === "administrator" ? administrator : moderator;
      const roles = [roleIDs[role]];
      const { userID } = await createBanned(roles);
      expect((await setBan(userID, false, peer)).body).toEqual({ banned: false });
      expectError(await setBan(userID, true, peer), 403);
      expectError(await patch(userID, { banned: true }, peer), 403);
      const { body } = await site.request(`GET /users/${userID}`);
      expect(body.banned).toBe(0);
    },
  );

  test("is refused to lower ranks, members and guests, and is audited", async () => {
    const banned = await createBanned([roleIDs.administrator]);
    expectError(await setBan(banned.userID, false, moderator), 403);
    expectError(await setBan(banned.userID, false, member), 403);
    const asGuest = { body: { banned: false } };
    expectError(await site.request(`PUT /users/${banned.userID}/ban`, asGuest), 401);
    expect((await patch(banned.userID, { banned: false }, administrator)).body.banned).toBe(0);
    const { body } = await site.request("GET /audit-logs", { cookie: administrator.cookie });
    expect(body[0]).toMatchObject({ eventType: "user_ban", recordUserID: banned.userID });
  });
});

describe("one's own roles", () => {
  test("have the same limits in single and bulk changes", async () => {
    const { user, cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const bulk = (by: SignedIn, body: object) =>
      site.request("PATCH /users/bulk-role-assignment", {
        cookie: by.cookie,
        body: { userIDs: [by.user.userID], ...body },
      });
    const powerful = [roleIDs.administrator];
    const held = (await site.request("GET /users/me", { cookie: userManager.cookie })).body.roleIDs;
    expectError(await patch("$me", { roleID: [...held, ...powerful] }, userManager), 403, "roleID");
    expect((await bulk(userManager, { addRoleIDs: powerful })).status).toBe(403);
    expectError(await patch("$me", { roleID: held }, member), 403, "roleID");
    expectError(await bulk(member, { addRoleIDs: [roleIDs.member] }), 403);
    const own = { user, cookie };
    expect((await bulk(own, { addRoleIDs: [roleIDs.member] })).status).toBe(200);
    expect((await patch("$me", { roleID: powerful }, own)).body.roleIDs).toEqual(powerful);
  });
});

describe("a change of somebody's roles", () => {
  test("applies from the next request on every node, and is audited", async () => {
    const other = await site.addNode();
    const { user, cookie } = await signInAs(site.ctx());
    const rolesOf = async () => (await other.request("GET /users/me", { cookie })).body.roleIDs;
    const ban = () => other.request("PUT /users/9999999/ban", { cookie, body: { banned: true } });
    expect(await rolesOf()).toEqual([roleIDs.member]);
    const roleID = [roleIDs.member, roleIDs.moderator];
    await patch(user.userID, { roleID }, administrator);
    expect(await rolesOf()).toEqual(roleID);
    expectError(await ban(), 404);
    await patch(user.userID, { roleID: [roleIDs.member] }, administrator);
    expectError(await ban(), 403);
    const { body } = await site.request("GET /audit-logs", { cookie: administrator.cookie });
    expect(body[0]).toMatchObject({
      eventType: "user_role_modification",
      insertUserID: administrator.user.userID,
    });
  });
});

describe("PATCH /users/bulk-role-assignment", () => {
  const assign = (body: object, { cookie }: SignedIn) =>
    site.request("PATCH /users/bulk-role-assignment", { cookie, body });

  test("assigns and removes roles of many members and reports each result", async () => {
    const [one, two] = [await createUser(site.ctx()), await createUser(site.ctx())];
    const done = await assign(
      { userIDs: [one.userID, two.userID], addRoleIDs: [roleIDs.moderator] },
      administrator,
    );
    expect(done.status).toBe(200);
    expect(done.body.progress.successIDs).toEqual([one.userID, two.userID]);
    const mixed = await assign(
      { userIDs: [one.userID, 9_999_999], removeRoleIDs: [roleIDs.member, roleIDs.moderator] },
      administrator,
    );
    expect(mixed.status).toBe(422);
    expect(mixed.body.progress).toMatchObject({
      failedIDs: [one.userID, 9_999_999],
      exceptionsByID: { [one.userID]: { status: 422 }, 9999999: { status: 404 } },
    });
    const replaced = await assign(
      {
        userIDs: [one.userID],
        removeRoleIDs: [roleIDs.member, roleIDs.moderator],
        addReplacementRoleIDs: [roleIDs.applicant],
      },
      administrator,
    );
    expect(replaced.status).toBe(200);
  });

  test("is refused where the caller may not give the role, and to those without users.edit", async () => {
    const { userID } = await createUser(site.ctx());
    const body = { userIDs: [userID], addRoleIDs: [roleIDs.administrator] };
    const refused = await assign(body, userManager);
    expect(refused.status).toBe(403);
    expect(refused.body.progress.failedIDs).toEqual([userID]);
    expectError(await assign(body, moderator), 403);
    const tooMany = { ...body, userIDs: Array.from({ length: 51 }, (_, index) => index + 1) };
    expectError(await assign(tooMany, administrator), 422, "userIDs");
  });
});

describe("a former name", () => {
  const rename = (userID: number, name: string) =>
    site.request(`PATCH /users/${userID}`, { cookie: administrator.cookie, body: { name } });
  const bearer = async (name: string) => {
    const { status, body } = await site.request(
      `GET /users/$formerName:${encodeURIComponent(name)}`,
    );
    return status === 200 ? body.userID : status;
  };

  test("leads to its last owner until another member takes it", async () => {
    const first = await createUser(site.ctx(), { name: "Rosa Birch" });
    expect(await bearer("Rosa Birch")).toBe(404);
    await rename(first.userID, "rosa birch");
    expect(await bearer("Rosa Birch")).toBe(404);
    await rename(first.userID, "Rosa Elm");
    expect(await bearer("ROSA BIRCH")).toBe(first.userID);
    const second = await createUser(site.ctx(), { name: "Rosa Birch" });
    expect(await bearer("Rosa Birch")).toBe(404);
    await rename(second.userID, "Rosa Oak");
    expect(await bearer("Rosa Birch")).toBe(second.userID);
    expectError(await site.request("GET /users/$name:Rosa%20Birch"), 404);
  });

  test("is deleted with the member", async () => {
    const { userID } = await createUser(site.ctx(), { name: "Passing Through" });
    await rename(userID, "Passed On");
    await site.request(`DELETE /users/${userID}`, { cookie: administrator.cookie });
    expect(await bearer("Passing Through")).toBe(404);
  });
});
