import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { findUser, findUserIDsByEmail } from "#features/users/server/public.ts";
import { cookieFor, signInAs } from "./factories.ts";
import { makeSetupLink } from "./registration/actions/set-up.ts";

const site = testSite({
  environment: {
    FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "none",
    FOLKMOOT_SETTING_REGISTRATION__CONFIRMEMAIL: "false",
  },
});
const password = "a long enough passphrase";

const register = (name: string, extra: object = {}) =>
  site.request("POST /users/register", {
    body: { name, email: `${name}@example.org`, password, ...extra },
  });

const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(";")[0] ?? "";

describe("POST /setup", () => {
  test("creates the first administrator, who may use a reserved name, by a link that works once", async () => {
    const link = await makeSetupLink(site.ctx(), "http://localhost");
    const token = new URL(link ?? "").searchParams.get("token");
    expect((await site.request("GET /setup", { query: `token=${token}` })).body).toEqual({
      isValid: true,
    });
    const { name: known } = await createUser(site.ctx());
    const body = { token, name: "admin", email: "ada@example.org", password, siteTitle: "Moot" };
    expectError(await site.request("POST /setup", { body: { ...body, name: known } }), 409, "name");
    const { status, headers } = await site.request("POST /setup", { body });
    expect(status).toBe(201);
    const me = await site.request("GET /users/me", { cookie: cookieOf(headers) });
    expect(me.body).toMatchObject({ name: "admin", isAdmin: true });
    expect((await site.request("GET /config")).body["site.title"]).toBe("Moot");
    const logs = await site.request("GET /audit-logs", { cookie: cookieOf(headers) });
    expect(logs.body.length).toBeGreaterThan(1);
    for (const { insertUserID } of logs.body) expect(insertUserID).toBe(me.body.userID);
    expectError(await site.request("POST /setup", { body: { ...body, name: "Eve" } }), 410);
    expect(await makeSetupLink(site.ctx(), "http://localhost")).toBeUndefined();
  });
});

describe("POST /users/register", () => {
  test("adds a member and signs in", async () => {
    const { status, headers } = await register("Grace");
    expect(status).toBe(201);
    const me = await site.request("GET /users/me", { cookie: cookieOf(headers) });
    expect(me.body).toMatchObject({ name: "Grace", isAdmin: false, roleIDs: [roleIDs.member] });
  });

  test("sets a cookie that scripts cannot read and other sites do not send", async () => {
    const cookie = (await register("Cookie-Reader")).headers.getSetCookie()[0];
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
  });

  test.each([
    ["a reserved name", { name: "Administrator" }, "name"],
    ["what stands for members who are gone", { name: "Deleted User" }, "name"],
    ["what only looks like it", { name: "De1eted User" }, "name"],
    ["a name with other characters", { name: "a<b>c" }, "name"],
    ["a short password", { name: "Short", password: "short" }, "password"],
    ["a common password", { name: "Common", password: "password123!" }, "password"],
  ])("refuses %s", async (_what, extra, field) => {
    expectError(await register("Refused", extra), 422, field);
  });

  test("refuses a taken name, whatever its case and accents", async () => {
    expectError(await register("gräce", { email: "other@example.org" }), 409, "name");
  });
});

describe("C04: POST /users/register with a known email", () => {
  test("responds as for any other, and leaves it with its owner", async () => {
    const { user: owner } = await signInAs(site.ctx(), { email: "owner@example.org" });
    const email = "Owner@example.org";
    const [taken, fresh] = [
      await register("Borrower", { email }),
      await register("Newcomer", { email: "newcomer@example.org" }),
    ];
    const shapeOf = ({ status, body }: typeof taken) => [status, Object.keys(body)];
    expect(shapeOf(taken)).toEqual(shapeOf(fresh));
    expect(taken.body.email).toBe(email);
    const account = await site.request("GET /users/me/account", {
      cookie: cookieOf(taken.headers),
    });
    expect(account.body).toMatchObject({ email, pendingEmail: null, mustConfirmEmail: false });
    const row = await findUser(site.ctx(), taken.body.userID);
    expect(row?.email).toBeNull();
    expect(await findUserIDsByEmail(site.ctx(), email)).toEqual([owner.userID]);
  });
});

describe("POST /users/register with profile fields", () => {
  test("stores the profile fields", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const body = {
      apiName: "motto",
      label: "Motto",
      dataType: "text",
      formType: "text",
      visibility: "public",
      mutability: "all",
      registrationOptions: "required",
      displayOptions: { userCards: false, posts: false, search: false },
    };
    expect((await site.request("POST /profile-fields", { cookie, body })).status).toBe(201);
    expectError(await register("Silent"), 422, "motto");
    const joined = await register("Talker", { profileFields: { motto: "Onwards" } });
    expect(joined.status).toBe(201);
    const path = `/users/${joined.body.userID}/profile-fields`;
    expect((await site.request(`GET ${path}`, { cookie })).body).toMatchObject({
      motto: "Onwards",
    });
    await site.request("DELETE /profile-fields/motto", { cookie });
  });
});

describe("POST /sessions", () => {
  test("signs in by name or address, with a new secret each time", async () => {
    await register("Linus");
    const first = await site.request("POST /sessions", { body: { name: "linus", password } });
    const second = await site.request("POST /sessions", {
      body: { name: "Linus@Example.org", password },
    });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(cookieOf(first.headers)).not.toBe(cookieOf(second.headers));
  });

  test("gives the same error for a wrong password and an unknown name", async () => {
    const wrong = await site.request("POST /sessions", {
      body: { name: "Linus", password: "not the password" },
    });
    const nobody = await site.request("POST /sessions", {
      body: { name: "Nobody", password: "not the password" },
    });
    expect(expectError(wrong, 401)).toEqual(expectError(nobody, 401));
  });
});

describe("sessions", () => {
  test("can be listed and ended by their member only", async () => {
    const ann = await signInAs(site.ctx());
    const other = await cookieFor(site.ctx(), ann.user.userID);
    const { body } = await site.request("GET /sessions", { cookie: ann.cookie });
    expect(body).toHaveLength(2);
    const { sessionID } = body.find((session: { isCurrent: boolean }) => !session.isCurrent);
    const stranger = await signInAs(site.ctx());
    expectError(
      await site.request(`DELETE /sessions/${sessionID}`, { cookie: stranger.cookie }),
      404,
    );
    expect(
      (await site.request(`DELETE /sessions/${sessionID}`, { cookie: ann.cookie })).status,
    ).toBe(204);
    expect((await site.request("GET /users/me", { cookie: other })).body.userID).toBe(0);
  });

  test("end on sign-out, on the server too", async () => {
    const { cookie } = await signInAs(site.ctx());
    expect(await site.request("DELETE /sessions/current", { cookie })).toMatchObject({
      status: 200,
      body: { redirectUrl: null },
    });
    expect((await site.request("GET /users/me", { cookie })).body.userID).toBe(0);
  });

  test("take one statement to resolve with a warm cache, and none for guests", async () => {
    const { cookie } = await signInAs(site.ctx());
    await site.request("GET /config", { cookie });
    expect((await site.request("GET /config", { cookie })).headers.get("x-app-statements")).toBe(
      "1",
    );
    expect((await site.request("GET /config")).headers.get("x-app-statements")).toBe("0");
  });
});
