import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { connect, type Directory, expectScimError } from "./fixtures/directory.ts";
import { entra } from "./fixtures/entra.ts";

const site = testSite();

const linking = { linksMembers: true, domains: ["campus.example"] };

let administrator: SignedIn;
let trusting: Directory;
let careful: Directory;
beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  trusting = await connect(site, administrator.cookie, linking);
  careful = await connect(site, administrator.cookie);
});

const manage = (endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: administrator.cookie, body, query });
const userOf = async (userID: number) => (await manage(`GET /users/${userID}`)).body;
const named = async (name: string) =>
  (await manage("GET /users", undefined, new URLSearchParams({ query: name }).toString())).body[0];
const ban = (userID: number, banned: boolean) => manage(`PUT /users/${userID}/ban`, { banned });

describe("Existing members", () => {
  test("are managed by a connection that may, by their confirmed address", async () => {
    const user = await createUser(site.ctx(), { email: "known@campus.example" });
    expectScimError(
      await careful.send("POST /Users", entra.user("Known@campus.example", "k-1")),
      409,
      "uniqueness",
    );
    const { id } = await trusting.add("Known@campus.example", { externalId: "k-1" });
    expect(await userOf(user.userID)).toMatchObject({ name: user.name, banned: 0 });
    await trusting.send(`PATCH /Users/${id}`, entra.deactivated);
    expect((await userOf(user.userID)).banned).toBe(1);
  });

  test.each(["administrator", "moderator"] as const)(
    "are not taken over if they are %s",
    async (role) => {
      const email = `${role}@campus.example`;
      const user = await createUser(site.ctx(), { email, roles: [roleIDs[role]] });
      for (const active of [true, false])
        expectScimError(
          await trusting.send("POST /Users", { userName: email, active }),
          409,
          "uniqueness",
        );
      expect((await userOf(user.userID)).banned).toBe(0);
    },
  );

  test("are not taken over by an address that is not confirmed, or by their name", async () => {
    const email = "squatter@campus.example";
    const squatter = await createUser(site.ctx(), { email, emailConfirmed: false });
    expectScimError(await trusting.send("POST /Users", { userName: email }), 409, "uniqueness");
    const { id } = await trusting.add(squatter.name);
    await trusting.send(`PATCH /Users/${id}`, entra.deactivated);
    expect((await userOf(squatter.userID)).banned).toBe(0);
  });

  test("are not taken over by another connection", async () => {
    const other = await connect(site, administrator.cookie, linking);
    const { id } = await careful.add("mine@campus.example");
    expectScimError(
      await other.send("POST /Users", { userName: "mine@campus.example" }),
      409,
      "uniqueness",
    );
    await careful.send(`DELETE /Users/${id}`);
    expectScimError(
      await other.send("POST /Users", { userName: "mine@campus.example" }),
      409,
      "uniqueness",
    );
    expect(await named("mine")).toMatchObject({ banned: 1 });
    await ban((await named("mine")).userID, false);
    await other.add("mine@campus.example");
    expect(await named("mine")).toMatchObject({ banned: 0 });
    expectScimError(
      await careful.send("POST /Users", { userName: "mine@campus.example" }),
      409,
      "uniqueness",
    );
  });
});

test("A connection uses addresses at its domains alone", async () => {
  const email = "guest@elsewhere.example";
  const guest = await createUser(site.ctx(), { email });
  expectScimError(await trusting.send("POST /Users", { userName: email }), 409, "uniqueness");
  expect((await userOf(guest.userID)).banned).toBe(0);
  for (const userName of ["new@elsewhere.example", "new@sub.campus.example"])
    expectScimError(await trusting.send("POST /Users", { userName }), 400, "invalidValue");
  const { id } = await trusting.add("resident@Campus.example");
  const { userID } = await named("resident");
  expectScimError(
    await trusting.send(`PATCH /Users/${id}`, entra.changed("resident@elsewhere.example")),
    400,
    "invalidValue",
  );
  expect((await userOf(userID)).email).toBe("resident@Campus.example");
  const moved = await trusting.send(`PATCH /Users/${id}`, entra.changed("moved@campus.example"));
  expect(moved.status).toBe(200);
  expect((await userOf(userID)).email).toBe("moved@campus.example");
});

test("An account is not given to somebody else who gets the address of its member", async () => {
  const address = "recycled@campus.example";
  const { id } = await careful.add(address, { externalId: "r-1", displayName: "Recycled" });
  await careful.send(`DELETE /Users/${id}`);
  const next = { userName: address, externalId: "r-2", displayName: "Successor" };
  expectScimError(await careful.send("POST /Users", next), 409, "uniqueness");
  const { body } = await careful.send("POST /Users", { ...next, externalId: "r-1" });
  expect(body).toMatchObject({ userName: address, active: true });
});

test("Nor is it by a connection that manages existing members", async () => {
  const address = "handed-on@campus.example";
  const { id } = await trusting.add(address, { externalId: "h-1" });
  const { userID } = await named("handed-on");
  await trusting.send(`DELETE /Users/${id}`);
  for (const userName of [address, "h.two"])
    expectScimError(
      await trusting.send("POST /Users", {
        userName,
        externalId: "h-2",
        emails: [{ value: address }],
      }),
      409,
      "uniqueness",
    );
  expect((await userOf(userID)).banned).toBe(1);
});

test("User names and external ids of those who were deleted can be given to others", async () => {
  const first = await careful.add("jsmith", { externalId: "j-1", displayName: "John" });
  await careful.send(`DELETE /Users/${first.id}`);
  const second = await careful.add("jsmith", { externalId: "j-2", displayName: "Jane" });
  const [john, jane] = [await named("John"), await named("Jane")];
  expect(john).toMatchObject({ banned: 1 });
  expect(jane).toMatchObject({ banned: 0 });
  expect(jane.userID).not.toBe(john.userID);
  const next = { userName: "JSmith", externalId: "j-3" };
  expectScimError(await careful.send("POST /Users", next), 409, "uniqueness");
  expectScimError(await careful.send("POST /Users", { ...next, externalId: "j-1" }), 409);
  await careful.send(`DELETE /Users/${second.id}`);
  await careful.add("jsmith", { externalId: "j-1" });
  expect(await userOf(john.userID)).toMatchObject({ banned: 0 });
  expect(await userOf(jane.userID)).toMatchObject({ banned: 1 });
});

test("Nobody gets into the account of a member with powers by a new address", async () => {
  const { id } = await careful.add("rising@campus.example");
  const { userID } = await named("rising");
  const roleID = [roleIDs.moderator];
  expect((await manage(`PATCH /users/${userID}`, { roleID })).status).toBe(200);
  const changed = entra.changed("attacker@evil.example");
  expectScimError(await careful.send(`PATCH /Users/${id}`, changed), 403);
  expectScimError(
    await careful.send(`PUT /Users/${id}`, { userName: "attacker@evil.example" }),
    403,
  );
  expect((await userOf(userID)).email).toBe("rising@campus.example");
  const left = await careful.send(`PATCH /Users/${id}`, entra.deactivated);
  expect(left.body.active).toBe(false);
  expect((await userOf(userID)).banned).toBe(1);
});

describe("Whoever left is kept out, and what is refused is left out", () => {
  test("of a member with powers", async () => {
    const { id } = await careful.add("powerful@campus.example");
    const { userID } = await named("powerful");
    await manage(`PATCH /users/${userID}`, { roleID: [roleIDs.moderator] });
    const { Operations } = entra.changed("left-123@campus.example");
    const operations = Operations.map((each) =>
      each.path === "active" ? { ...each, value: "False" } : each,
    );
    const { status, body } = await careful.send(`PATCH /Users/${id}`, {
      ...entra.deactivated,
      Operations: operations,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ active: false, userName: "powerful@campus.example" });
    expect(await userOf(userID)).toMatchObject({ banned: 1, email: "powerful@campus.example" });
  });

  test.each([
    ["renamed", { userName: "taken@campus.example" }],
    ["relocated", { emails: [{ value: "taken@campus.example" }] }],
    ["mistyped", { emails: [{ value: "no address" }] }],
  ])("of a member who is %s", async (name, changes) => {
    await careful.send("POST /Users", { userName: "taken@campus.example" });
    const userName = `${name}@campus.example`;
    const { id } = await careful.add(userName);
    const { userID } = await named(name);
    const body = { userName, active: "False", ...changes };
    const left = await careful.send(`PUT /Users/${id}`, body);
    expect(left, JSON.stringify(left.body)).toMatchObject({
      status: 200,
      body: { active: false, userName },
    });
    expect((await userOf(userID)).banned).toBe(1);
    expect([400, 409]).toContain((await careful.send(`PUT /Users/${id}`, body)).status);
  });
});

test("Addresses that others have are refused", async () => {
  await createUser(site.ctx(), { email: "others@campus.example" });
  const { id } = await careful.add("wishing@campus.example");
  const changed = entra.changed("others@campus.example");
  expectScimError(await careful.send(`PATCH /Users/${id}`, changed), 409, "uniqueness");
  const before = await careful.send(`GET /Users/${id}`);
  expect(before.body).not.toHaveProperty("emails");
});

test("A new primary address takes the place of the former one", async () => {
  const { id } = await careful.add("first", {
    emails: [{ value: "first@campus.example", primary: true }],
  });
  const { userID } = await named("first");
  const patch = (operation: object) =>
    careful.send(`PATCH /Users/${id}`, { Operations: [operation] });
  for (const [address, operation] of [
    [
      "second@campus.example",
      { op: "add", path: "emails", value: [{ value: "second@campus.example", primary: true }] },
    ],
    [
      "third@campus.example",
      {
        op: "add",
        path: 'emails[type eq "home"]',
        value: { value: "third@campus.example", primary: "True" },
      },
    ],
  ] as const) {
    const { status, body } = await patch(operation);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.emails).toMatchObject([{ value: address, primary: true }]);
    expect((await userOf(userID)).email).toBe(address);
  }
});

test("Connections neither see nor touch the records of others", async () => {
  const stranger = await connect(site, administrator.cookie);
  const { id } = await careful.add("private@campus.example");
  const group = (await careful.send("POST /Groups", entra.group("Private", "p-1"))).body.id;
  await careful.send(`PATCH /Groups/${group}`, entra.joined(id));
  for (const list of ["/Users", "/Groups", `/Users?filter=id eq "${id}"`])
    expect((await stranger.send(`GET ${list}`)).body.totalResults).toBe(0);
  const bodies = { PUT: { userName: "x", displayName: "x" }, PATCH: entra.deactivated };
  for (const path of [`/Users/${id}`, `/Groups/${group}`]) {
    expectScimError(await stranger.send(`GET ${path}`), 404);
    expectScimError(await stranger.send(`DELETE ${path}`), 404);
    for (const [method, body] of Object.entries(bodies))
      expectScimError(await stranger.send(`${method} ${path}`, body), 404);
  }
  const own = (await stranger.send("POST /Groups", entra.group("Mine", "m-1"))).body.id;
  for (const change of [entra.joined(id), entra.joined("no id")])
    expectScimError(await stranger.send(`PATCH /Groups/${own}`, change), 400, "invalidValue");
  expectScimError(
    await stranger.send("POST /Groups", { displayName: "B", members: [{ value: id }] }),
    400,
    "invalidValue",
  );
  expect((await careful.send(`GET /Users/${id}`)).body).toMatchObject({
    active: true,
    groups: [{ value: group }],
  });
});

describe("Bans", () => {
  test("by moderators stay when a directory activates the member", async () => {
    const { id } = await careful.add("rude@campus.example");
    const { userID } = await named("rude");
    await ban(userID, true);
    await careful.send(`PATCH /Users/${id}`, entra.deactivated);
    await careful.send(`PATCH /Users/${id}`, entra.activated);
    expect((await userOf(userID)).banned).toBe(1);
    await ban(userID, false);
    expect((await userOf(userID)).banned).toBe(0);
  });

  test("of a directory are lifted by it alone", async () => {
    const { id } = await careful.add("former@campus.example");
    const { userID } = await named("former");
    await careful.send(`PATCH /Users/${id}`, entra.deactivated);
    expectError(await ban(userID, false), 409);
    const { body: bans } = await manage(`GET /users/${userID}/bans`);
    expect(bans).toMatchObject([{ reason: "deactivated", isActive: true, note: "Directory" }]);
    await careful.send(`PATCH /Users/${id}`, entra.activated);
    expect((await userOf(userID)).banned).toBe(0);
  });
});

test("The last administrator cannot be deactivated", async () => {
  const { id } = await careful.add("chief@campus.example");
  const { userID } = await named("chief");
  const roles = [roleIDs.administrator];
  await manage(`PATCH /users/${userID}`, { roleID: roles });
  const { body } = await manage("GET /users", undefined, `roleID=${roleIDs.administrator}`);
  const others = body.filter((each: { userID: number }) => each.userID !== userID);
  // The viewer last, who can change roles until then.
  others.sort((each: { userID: number }) => (each.userID === administrator.user.userID ? 1 : -1));
  for (const each of others)
    await manage(`PATCH /users/${each.userID}`, { roleID: [roleIDs.member] });
  expectScimError(await careful.send(`PATCH /Users/${id}`, entra.deactivated), 409);
  expectScimError(await careful.send(`DELETE /Users/${id}`), 409);
  expect((await careful.send(`GET /Users/${id}`)).body.active).toBe(true);
});
