import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { readMails } from "#features/mail/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { changeUser, setRoleIDs } from "#features/users/server/public.ts";
import { tokenFor } from "./factories.ts";

let time = Date.now();
const site = testSite({ now: () => new Date(time) });
const me = (token: string) => site.request("GET /users/me", { token });
const make = (cookie: string, body: object = {}) =>
  site.request("POST /tokens", {
    cookie,
    body: { name: "Backup", permissions: ["profiles.view"], ...body },
  });
const member = () => signInAs(site.ctx());
const admin = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });

describe("the tokens of a member whose password changes", () => {
  const password = "correct horse battery";
  const withToken = async () => {
    const { user, cookie } = await signInAs(site.ctx(), { password });
    return { user, cookie, token: await tokenFor(site.ctx(), user.userID, ["profiles.view"]) };
  };
  const mailTo = async (address: string | null) =>
    (await readMails(site)).filter(({ to }) => to === address).map(({ text }) => text);

  test("are kept when the member changes it, who is informed of them", async () => {
    const { user, cookie, token } = await withToken();
    const body = { password: "another long passphrase", passwordConfirmation: password };
    expect((await site.request("PATCH /users/me/account", { cookie, body })).status).toBe(200);
    expect((await me(token)).body.userID).toBe(user.userID);
    const [mail] = await mailTo(user.email);
    expect(mail).toContain("1 API token of your account still works");
    expect(mail).toContain("/profile/tokens");
  });

  test.each([{ password: "given by the administrator" }, { resetPassword: true }])(
    "are revoked when an administrator says %o",
    async (body) => {
      const { user, token } = await withToken();
      const { cookie } = await admin();
      expect((await site.request(`PATCH /users/${user.userID}`, { cookie, body })).status).toBe(
        200,
      );
      expectError(await me(token), 410);
      if (body.password)
        expect((await mailTo(user.email))[0]).toContain("Your API token was revoked");
    },
  );
});

test("The owner is informed by mail when a token is created", async () => {
  const { user, cookie } = await member();
  const { body } = await make(cookie, { name: "Night backup" });
  const mails = (await readMails(site)).filter(({ to }) => to === user.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "A new API token for your account at Folkmoot",
  ]);
  expect(mails[0]?.text).toContain("Night backup");
  expect(mails[0]?.text).toContain("/profile/tokens");
  expect(mails[0]?.text).not.toContain(body.accessToken);
});

test("A token that may post but not read is told the missing permission", async () => {
  const { user } = await member();
  const categoryID = await createCategory(site.ctx());
  const post = async (permissions: string[], id = categoryID) =>
    site.request("POST /discussions", {
      token: await tokenFor(site.ctx(), user.userID, permissions),
      body: { categoryID: id, name: "By a program", body: "Some words.", format: "text" },
    });
  for (const id of [categoryID, 9_999_999])
    expect((await post(["discussions.add"], id)).body).toMatchObject({
      status: 403,
      permissions: ["discussions.view"],
    });
  expectError(await post(["discussions.view"]), 403);
  expect((await post(["discussions.add", "discussions.view"])).status).toBe(201);
});

describe("C15: a token", () => {
  test("is shown once, acts for its member and needs no cookie or origin", async () => {
    const { user, cookie } = await member();
    const { status, body } = await make(cookie);
    expect({ status, ...body }).toMatchObject({ status: 201, name: "Backup", dateLastUsed: null });
    expect(body.accessToken).toMatch(/^fm_pat_[\w-]{43}$/);
    expect((await me(body.accessToken)).body.userID).toBe(user.userID);
    const { body: list } = await site.request("GET /tokens", { cookie });
    expect(list).toMatchObject([{ name: "Backup", dateLastUsed: expect.any(String) }]);
    expect(JSON.stringify(list)).not.toMatch(/fm_pat_|digest/);
    const rows = await site.ctx().db.selectFrom("tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.accessToken);
  });

  test("can only have permissions of its member", async () => {
    const { cookie } = await member();
    const { body } = await site.request("GET /tokens/permissions", { cookie });
    expect(body).toContainEqual({ name: "profiles.view", label: "See profiles" });
    expect(JSON.stringify(body)).not.toContain("site.manage");
  });

  test("has only its own permissions, not all of its member's", async () => {
    const { user } = await admin();
    const narrow = await tokenFor(site.ctx(), user.userID, ["users.edit"]);
    const wide = await tokenFor(site.ctx(), user.userID, ["site.manage"]);
    const add = (token: string, name: string) =>
      site.request("POST /roles", { token, body: { name } });
    expectError(await add(narrow, "Narrow"), 403);
    expect((await add(wide, "Wide")).status).toBe(201);
    expect((await me(wide)).body.isAdmin).toBe(false);
  });

  test("cannot read its member's private data without the permission", async () => {
    const { user, cookie } = await admin();
    const attributes = { body: "Half a thought", format: "text" };
    await site.request("POST /drafts", { cookie, body: { recordType: "discussion", attributes } });
    const tokenOf = (...names: string[]) => tokenFor(site.ctx(), user.userID, names);
    const [narrow, writer, whole] = [
      await tokenOf("profiles.view"),
      await tokenOf("discussions.add"),
      await tokenOf("session.valid"),
    ];
    for (const key of [
      "GET /drafts",
      "GET /discussions/bookmarked",
      "GET /invites",
      "GET /users/$me/ignored",
      "GET /users/$me/preferences",
    ]) {
      expectError(await site.request(key, { token: narrow }), 403);
      expect((await site.request(key, { token: whole })).status).toBe(200);
    }
    expect((await site.request("GET /drafts", { token: writer })).body).toHaveLength(1);
  });

  test("loses permissions that its member loses immediately", async () => {
    const { user } = await admin();
    const token = await tokenFor(site.ctx(), user.userID, ["site.manage"]);
    const read = () => site.request("GET /config/schema", { token });
    expect((await read()).status).toBe(200);
    await site.ctx().transaction((tx) => setRoleIDs(tx, user.userID, [roleIDs.member]));
    expectError(await read(), 403);
  });

  test.each([
    ["is revoked", 410],
    ["expires", 410],
    ["has a banned member", 401],
    ["has a deleted member", 401],
  ])("no longer works once it %s", async (what, status) => {
    const { user, cookie } = await member();
    const { body } = await make(cookie, { days: 1 });
    const path = `DELETE /tokens/${body.accessTokenID}`;
    if (what === "is revoked") await site.request(path, { cookie });
    if (what === "expires") time += 86_401_000;
    if (what === "has a banned member")
      await site.ctx().transaction((tx) => changeUser(tx, user.userID, { banned: 1 }));
    if (what === "has a deleted member") {
      const { cookie: boss } = await admin();
      await site.request(`DELETE /users/${user.userID}`, { cookie: boss, body: {} });
    }
    expectError(await me(body.accessToken), status);
  });

  test("records its last use at most every five minutes", async () => {
    const { user } = await member();
    const token = await tokenFor(site.ctx(), user.userID, ["profiles.view"]);
    const statements = async () => Number((await me(token)).headers.get("x-app-statements"));
    // Shared caches are filled by then.
    await me(await tokenFor(site.ctx(), user.userID, ["profiles.view"]));
    const [first, second] = [await statements(), await statements()];
    time += 301_000;
    expect([first - second, (await statements()) - second]).toEqual([1, 1]);
  });

  test("is accepted in the header only", async () => {
    const { user } = await member();
    const token = await tokenFor(site.ctx(), user.userID, ["profiles.view"]);
    const asHeader = (authorization: string) =>
      site.request("GET /users/me", { headers: { authorization } });
    expectError(await asHeader(`bearer ${token}`), 401);
    expectError(await asHeader(`Bearer  ${token}`), 401);
    expectError(await asHeader(`Bearer ${token}, Bearer ${token}`), 401);
    expectError(await asHeader(`Bearer ${token}x`), 401);
    expectError(await asHeader("Bearer nonsense"), 401);
    expectError(await asHeader("Bearer"), 401);
    expectError(await me(`fm_pat_${"a".repeat(43)}`), 401);
    const inQuery = await site.request("GET /sessions", { query: `access_token=${token}` });
    expectError(inQuery, 401);
  });

  test("cannot act for another member", async () => {
    const { user } = await admin();
    const other = await member();
    const token = await tokenFor(site.ctx(), user.userID, ["profiles.view"]);
    for (const header of ["x-user-id", "x-vanilla-spoof", "x-sudo"]) {
      const headers = { [header]: String(other.user.userID) };
      const { body } = await site.request("GET /users/me", { token, headers });
      expect(body.userID).toBe(user.userID);
    }
  });

  test("does not stand in for a session", async () => {
    const { user } = await admin();
    const token = await tokenFor(site.ctx(), user.userID, ["tokens.add", "site.manage"]);
    const calls: [string, object | undefined][] = [
      ["POST /tokens", { name: "More", permissions: ["site.manage"] }],
      ["GET /tokens", undefined],
      ["GET /sessions", undefined],
      ["DELETE /sessions", undefined],
      ["GET /users/me/account", undefined],
      ["PATCH /users/me/account", { password: "another long passphrase" }],
      ["POST /users/me/time-codes", undefined],
      ["POST /users/me/passkeys/options", undefined],
      ["POST /sessions/current/confirmation", { password: "guess" }],
    ];
    for (const [call, body] of calls) expectError(await site.request(call, { token, body }), 403);
  });

  test("yields to a session, whose requests must come from the site", async () => {
    const { user, cookie } = await member();
    const other = await member();
    const token = await tokenFor(site.ctx(), other.user.userID, ["profiles.view"]);
    expect((await site.request("GET /users/me", { token, cookie })).body.userID).toBe(user.userID);
    const headers = { origin: "https://evil.example" };
    expectError(await site.request("DELETE /sessions", { token, cookie, headers }), 403);
  });
});

test("An administrator's token can change its member's profile but not the credentials", async () => {
  const { user } = await admin();
  const token = await tokenFor(site.ctx(), user.userID, ["users.edit"]);
  const change = (body: object) => site.request("PATCH /users/$me", { token, body });
  const read = await site.request("GET /users/$me", { token });
  const body = { ...read.body, title: "Gardener", private: true };
  expect(await change(body)).toMatchObject({
    status: 200,
    body: { title: "Gardener", private: true, email: user.email },
  });
  for (const more of [{ email: "new@example.org" }, { password: "long enough to be one" }])
    expectError(await change(more), 403);
  for (const more of [{ roleID: [roleIDs.member] }, { banned: true }, { name: "Another" }])
    expectError(await change(more), 403);
});

describe("making tokens", () => {
  test.each([
    ["a permission that nobody knows", { permissions: ["everything"] }, "permissions"],
    ["a permission that its member lacks", { permissions: ["site.manage"] }, "permissions"],
    ["the system's own", { permissions: ["system.only"] }, "permissions"],
    ["no permission", { permissions: [] }, "permissions"],
    ["no name", { name: " " }, "name"],
    ["no end", { days: 100_000 }, "days"],
  ])("is refused with %s", async (_what, body, field) => {
    expectError(await make((await member()).cookie, body), 422, field);
  });

  test("requires only a name, and then grants all permissions of the member", async () => {
    const { user, cookie } = await member();
    const { status, body } = await site.request("POST /tokens", { cookie, body: { name: "All" } });
    expect(status).toBe(201);
    expect(body.permissions).toEqual(expect.arrayContaining(["session.valid", "comments.add"]));
    expect(body).not.toHaveProperty("writesPerMinute");
    expect((await me(body.accessToken)).body.userID).toBe(user.userID);
  });

  test("can set a separate rate limit with site.manage", async () => {
    expectError(await make((await member()).cookie, { writesPerMinute: 600 }), 403);
    const { cookie } = await admin();
    expectError(await make(cookie, { writesPerMinute: 60_000 }), 422, "writesPerMinute");
    const { body } = await make(cookie, { writesPerMinute: 600 });
    expect(body.writesPerMinute).toBe(600);
    const read = await site.request(`GET /tokens/${body.accessTokenID}`, { cookie });
    expect(read.body.writesPerMinute).toBe(600);
  });

  test("is refused to guests, without the permission, and without recent authentication", async () => {
    expectError(await make(""), 401);
    const unconfirmed = await signInAs(site.ctx(), { roles: [roleIDs.unconfirmed] });
    expectError(await make(unconfirmed.cookie), 403);
    const { cookie } = await member();
    time += 1_801_000;
    expect(expectError(await make(cookie), 403)).toMatchObject({
      code: "reauthenticationRequired",
    });
  });
});

test("tokens of others are hidden without site.manage", async () => {
  const [ann, eve, boss] = [await member(), await member(), await admin()];
  const { body } = await make(ann.cookie);
  const path = `/tokens/${body.accessTokenID}`;
  expectError(await site.request(`GET ${path}`, { cookie: eve.cookie }), 404);
  expectError(await site.request(`DELETE ${path}`, { cookie: eve.cookie }), 404);
  expectError(await site.request("GET /tokens/x", { cookie: eve.cookie }), 404);
  expect((await site.request(`GET ${path}`, { cookie: boss.cookie })).status).toBe(200);
  expect((await site.request(`DELETE ${path}`, { cookie: boss.cookie })).status).toBe(204);
  expectError(await site.request(`GET ${path}`, { cookie: ann.cookie }), 404);
});
