import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { cookieFor, type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { changeUser, setRoleIDs } from "#features/users/server/public.ts";
import { createOauthClient } from "./factories.ts";
import { App, parametersOf } from "./fixtures/app.ts";

const site = testSite({
  environment: {
    FOLKMOOT_RATE_LIMIT_FACTOR: "100",
    FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "none",
  },
  runsJobs: true,
});
const password = "correct horse battery";
let administrator: SignedIn;
let categoryID: number;
let member: SignedIn;
let app: App;

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  categoryID = await createCategory(site.ctx());
});

beforeEach(async () => {
  member = await signInAs(site.ctx(), { password });
  app = new App(site, await createOauthClient(site.ctx()));
});

const post = (token: string) =>
  site.request("POST /discussions", {
    token,
    body: { name: "By an app", body: "Words", format: "markdown", categoryID },
  });
const me = (token: string) => site.request("GET /users/me", { token });
const as = (cookie: string) => (endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie, body });

describe("tokens at the API", () => {
  test("read and write as the member, as far as the scopes go", async () => {
    const { access_token: reading } = await app.signIn(member, "openid read");
    expect((await me(reading)).body.userID).toBe(member.user.userID);
    expect((await site.request("GET /discussions/bookmarked", { token: reading })).status).toBe(
      200,
    );
    const discussionID = await createDiscussion(site.ctx(), { categoryID });
    expectError(await post(reading), 403);
    const bookmark = `PUT /discussions/${discussionID}/bookmark`;
    const body = { bookmarked: true };
    expectError(await site.request(bookmark, { token: reading, body }), 403);

    const { access_token: writing } = await app.signIn(member, "write");
    const posted = await post(writing);
    expect(posted.status, JSON.stringify(posted.body)).toBe(201);
    expect(posted.body.insertUserID).toBe(member.user.userID);
    expect((await site.request(bookmark, { token: writing, body })).status).toBe(200);
  });

  test("without read or write open nothing there", async () => {
    const { access_token: token } = await app.signIn(member, "openid profile email");
    expect((await app.userinfo(token)).status).toBe(200);
    for (const endpoint of ["GET /users/me", "GET /discussions", "GET /config"])
      expectError(await site.request(endpoint, { token }), 401);
  });

  test("without openid tell nothing of the member at userinfo", async () => {
    const { access_token: token, id_token } = await app.signIn(member, "read");
    expect(id_token).toBeUndefined();
    const { status, body } = await app.userinfo(token);
    expect([status, body.error]).toEqual([403, "insufficient_scope"]);
  });

  test("manage and moderate nothing, whoever the member is", async () => {
    for (const roles of [[roleIDs.administrator], [roleIDs.moderator]]) {
      const staff = await signInAs(site.ctx(), { roles });
      const { access_token: token } = await app.signIn(staff, "openid read write offline_access");
      expect((await me(token)).status).toBe(200);
      const discussionID = await createDiscussion(site.ctx(), { categoryID });
      const refused: [string, unknown?][] = [
        ["GET /oauth-clients"],
        ["POST /oauth-clients", { name: "Evil", redirectUrls: ["https://evil.example/"] }],
        ["GET /audit-logs"],
        ["PATCH /config", { "site.title": "Evil" }],
        [`DELETE /discussions/${discussionID}`],
        [`PATCH /users/${member.user.userID}`, { name: "Renamed" }],
        ["GET /tokens"],
        ["POST /tokens", { name: "More" }],
        ["POST /invites", { email: "evil@example.com" }],
        ["GET /users/me/oauth-grants"],
        [`DELETE /users/me/oauth-grants/${app.client.oauthClientID}`],
        ["GET /sessions"],
        ["DELETE /sessions"],
        ["PATCH /users/me/account", { password: "another long passphrase" }],
      ];
      for (const [endpoint, body] of refused) {
        const { status } = await site.request(endpoint, { token, body });
        expect({ endpoint, status }).toEqual({ endpoint, status: 403 });
      }
    }
  });

  test("are not among those that the member has made", async () => {
    await app.signIn(member, "openid read");
    expect((await as(member.cookie)("GET /tokens")).body).toEqual([]);
  });

  test("look up the member in as many statements as other tokens", async () => {
    const { access_token: token } = await app.signIn(member, "read");
    const made = await as(member.cookie)("POST /tokens", { name: "Own" });
    const own = made.body.accessToken as string;
    const statementsOf = async (each: string) => {
      await me(each);
      return Number((await me(each)).headers.get("x-app-statements"));
    };
    expect(await statementsOf(token)).toBeGreaterThan(0);
    expect(await statementsOf(token)).toBe(await statementsOf(own));
  });
});

describe("access ends at once", () => {
  const signedIn = async () => {
    const { access_token: token, refresh_token } = await app.signIn(
      member,
      "openid read offline_access",
    );
    expect((await me(token)).status).toBe(200);
    return { token, refresh_token };
  };
  type Tokens = Awaited<ReturnType<typeof signedIn>>;

  async function expectEnded({ token, refresh_token }: Tokens, status = 410) {
    expect((await me(token)).status).toBe(status);
    expect((await app.userinfo(token)).status).toBe(401);
    expect((await app.refresh(refresh_token)).status).toBeGreaterThanOrEqual(400);
  }

  const client = () => `/oauth-clients/${app.client.oauthClientID}`;

  test("with what the member agreed to", async () => {
    const tokens = await signedIn();
    const code = await app.code(member);
    const { body: grants } = await as(member.cookie)("GET /users/me/oauth-grants");
    expect(grants).toMatchObject([
      { name: "Wiki", scopes: ["openid", "profile", "read", "offline_access"] },
    ]);
    const path = `/users/me/oauth-grants/${app.client.oauthClientID}`;
    const other = await signInAs(site.ctx());
    expectError(await as(other.cookie)(`DELETE ${path}`), 404);
    expect((await as(member.cookie)(`DELETE ${path}`)).status).toBe(204);
    await expectEnded(tokens);
    expect((await app.exchange(code)).body.error).toBe("invalid_grant");
    expectError(await as(member.cookie)(`DELETE ${path}`), 404);
    expect((await as(member.cookie)("GET /users/me/oauth-grants")).body).toEqual([]);
    expect((await app.authorize(member.cookie)).location).toMatch(/^\/oauth\/consent/);
  });

  test("with the streams of events that are open", async () => {
    const { token } = await signedIn();
    const url = `${site.address()}/api/v2/live?channels=category:${categoryID}`;
    const stream = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect(stream.status).toBe(200);
    const path = `/users/me/oauth-grants/${app.client.oauthClientID}`;
    const closed = stream.text().catch(() => "closed");
    expect((await as(member.cookie)(`DELETE ${path}`)).status).toBe(204);
    expect(await closed).toBeDefined();
  });

  test.each([{ isActive: false }, { scopes: ["openid"] }, { roleIDs: [roleIDs.moderator] }])(
    "when the app is changed to %o",
    async (body) => {
      const tokens = await signedIn();
      const code = await app.code(member);
      expect((await as(administrator.cookie)(`PATCH ${client()}`, body)).status).toBe(200);
      await expectEnded(tokens);
      expect((await app.exchange(code)).status).toBeGreaterThanOrEqual(400);
      const { status, location } = await app.authorize(member.cookie);
      if (body.isActive === false) expect(status).toBe(400);
      else expect(parametersOf(location).error).toMatch(/invalid_scope|access_denied/);
    },
  );

  test("when the app is removed", async () => {
    const tokens = await signedIn();
    expect((await as(administrator.cookie)(`DELETE ${client()}`)).status).toBe(204);
    await expectEnded(tokens);
    expect((await as(member.cookie)("GET /users/me/oauth-grants")).body).toEqual([]);
  });

  test("and a changed name ends nothing", async () => {
    const { token } = await signedIn();
    await as(administrator.cookie)(`PATCH ${client()}`, { name: "New name" });
    expect((await me(token)).status).toBe(200);
  });

  test("when the member changes the password or signs out everywhere, and what they agreed to stays", async () => {
    const changed = await signedIn();
    const body = { password: "another long passphrase", passwordConfirmation: password };
    expect((await as(member.cookie)("PATCH /users/me/account", body)).status).toBe(200);
    await expectEnded(changed);
    // The session has another secret from now on.
    member = { ...member, cookie: await cookieFor(site.ctx(), member.user.userID) };
    const left = await signedIn();
    const code = await app.code(member);
    expect((await as(member.cookie)("DELETE /sessions")).status).toBe(204);
    await expectEnded(left);
    expect((await app.exchange(code)).body.error).toBe("invalid_grant");
    expect((await as(member.cookie)("GET /users/me/oauth-grants")).body).toHaveLength(1);
  });

  test("with what they agreed to, when somebody else may have been in the account", async () => {
    const tokens = await signedIn();
    const path = `PATCH /users/${member.user.userID}`;
    expect((await as(administrator.cookie)(path, { resetPassword: true })).status).toBe(200);
    await expectEnded(tokens);
    const cookie = await cookieFor(site.ctx(), member.user.userID);
    expect((await as(cookie)("GET /users/me/oauth-grants")).body).toEqual([]);
  });

  test("when the member is banned, for good", async () => {
    const tokens = await signedIn();
    const ban = (banned: boolean) =>
      as(administrator.cookie)(`PUT /users/${member.user.userID}/ban`, { banned });
    expect((await ban(true)).status).toBe(200);
    expect((await me(tokens.token)).status).toBe(401);
    expect((await app.userinfo(tokens.token)).status).toBe(401);
    expect(
      parametersOf((await app.authorize(member.cookie, { prompt: "none" })).location).error,
    ).toBe("login_required");
    const { db } = site.platform();
    const kept = () =>
      db
        .selectFrom("oauthTokens")
        .innerJoin("oauthGrants", "oauthGrants.oauthGrantID", "oauthTokens.oauthGrantID")
        .select("oauthTokens.digest")
        .where("oauthGrants.userID", "=", member.user.userID)
        .execute();
    await expect.poll(kept).toEqual([]);
    expect((await ban(false)).status).toBe(200);
    await expectEnded(tokens);
  });

  test("when the member is erased", async () => {
    const tokens = await signedIn();
    const path = `DELETE /users/${member.user.userID}`;
    expect((await as(administrator.cookie)(path, { deleteMethod: "delete" })).status).toBeLessThan(
      300,
    );
    await expectEnded(tokens, 401);
    const { db } = site.platform();
    const rows = await db
      .selectFrom("oauthGrants")
      .selectAll()
      .where("userID", "=", member.user.userID)
      .execute();
    expect(rows).toEqual([]);
  });

  test("when the member loses the role that the app is for", async () => {
    const staff = await signInAs(site.ctx(), { roles: [roleIDs.member, roleIDs.moderator] });
    const tool = new App(
      site,
      await createOauthClient(site.ctx(), { roleIDs: [roleIDs.moderator] }),
    );
    expect(parametersOf((await tool.authorize(member.cookie)).location).error).toBe(
      "access_denied",
    );
    expect(parametersOf((await tool.decide(member)).location).error).toBe("access_denied");
    const { access_token: token } = await tool.signIn(staff, "openid read");
    const path = `PATCH /users/${staff.user.userID}`;
    const body = { roleID: [roleIDs.member] };
    expect((await as(administrator.cookie)(path, body)).status).toBe(200);
    expect((await tool.userinfo(token)).status).toBe(401);
    await expect.poll(async () => (await me(token)).status).toBe(410);
  });

  test("when the role that the app is for is deleted", async () => {
    const made = await as(administrator.cookie)("POST /roles", {
      name: "Curators",
      permissions: [],
    });
    const { roleID } = made.body;
    const staff = await signInAs(site.ctx(), { roles: [roleIDs.member, roleID] });
    const tool = new App(site, await createOauthClient(site.ctx(), { roleIDs: [roleID] }));
    const { access_token: token } = await tool.signIn(staff, "openid read");
    expect((await me(token)).status).toBe(200);
    expect((await as(administrator.cookie)(`DELETE /roles/${roleID}`)).status).toBeLessThan(300);
    await expect.poll(async () => (await me(token)).status).toBe(410);
  });
});

describe("members who may not sign in yet", () => {
  test("confirm their address, and come back to the request", async () => {
    const waiting = await signInAs(site.ctx(), { roles: [roleIDs.unconfirmed] });
    const { location } = await app.authorize(waiting.cookie);
    const page = new URL(location, site.address());
    expect(page.pathname).toBe("/entry/emailconfirmrequest");
    const target = new URL(page.searchParams.get("target") ?? "", site.address());
    expect(target.pathname).toBe("/oauth/continue");
    expect(parametersOf(target.href)).toEqual(Object.fromEntries(app.request()));
  });

  test("are told to their app until they are approved", async () => {
    const waiting = await signInAs(site.ctx(), { roles: [roleIDs.applicant] });
    const { location } = await app.authorize(waiting.cookie);
    expect(parametersOf(location)).toMatchObject({ error: "access_denied", state: "a state" });
  });

  test("register by a request of any length, and come back to it", async () => {
    const { location } = await app.authorize("", {
      state: "s".repeat(300),
      nonce: "n".repeat(100),
    });
    const target = new URL(location, site.address()).searchParams.get("target") ?? "";
    expect(target.length).toBeGreaterThan(500);
    const body = { name: "Newcomer", email: "new@example.com", password };
    const made = await site.request("POST /users/register", { body: { ...body, target } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
  });

  test("again lose what their tokens open", async () => {
    const { access_token: token } = await app.signIn(member);
    await site
      .ctx()
      .transaction((tx) => setRoleIDs(tx, member.user.userID, [roleIDs.member, roleIDs.applicant]));
    expect((await app.userinfo(token)).status).toBe(401);
    expect((await app.send("/oauth/introspect", { token })).body).toEqual({ active: false });
  });

  test.each([[roleIDs.unconfirmed], [roleIDs.applicant]])(
    "with role %i get no code",
    async (roleID) => {
      const waiting = await signInAs(site.ctx(), { roles: [roleID] });
      const silent = await app.authorize(waiting.cookie, { prompt: "none" });
      expect(parametersOf(silent.location).error).toBe("interaction_required");
      expect(parametersOf((await app.decide(waiting)).location).error).toBe("access_denied");
    },
  );
});

describe("what apps are told", () => {
  const claimsOf = async (user: Parameters<typeof createUser>[1], scope: string) => {
    const { userID } = await createUser(site.ctx(), user);
    const cookie = await cookieFor(site.ctx(), userID);
    const { access_token } = await app.signIn({ user: { userID }, cookie }, scope);
    return (await app.userinfo(access_token)).body;
  };

  test("is what the scopes name, and that an address is verified only if it is", async () => {
    const email = "unverified@example.com";
    expect(await claimsOf({ email, emailConfirmed: false }, "openid email")).toEqual({
      sub: expect.stringMatching(/^\d+$/),
      email,
      email_verified: false,
    });
    expect(Object.keys(await claimsOf({}, "openid"))).toEqual(["sub"]);
    expect(Object.keys(await claimsOf({}, "openid roles"))).toEqual(["sub", "roles", "groups"]);
  });

  test("names no role that members do not see", async () => {
    const hidden = { name: "Watch list", personalInfo: true, permissions: [] };
    const { body: role } = await as(administrator.cookie)("POST /roles", hidden);
    const claims = await claimsOf({ roles: [roleIDs.member, role.roleID] }, "openid roles");
    expect(claims).toMatchObject({ roles: ["Member"], groups: ["Member"] });
  });

  test("changes with the member, whose number stays", async () => {
    const { access_token } = await app.signIn(member);
    const { userID } = member.user;
    await site.ctx().transaction((tx) => changeUser(tx, userID, { locale: "de" }));
    await site.ctx().transaction((tx) => setRoleIDs(tx, userID, [roleIDs.member]));
    const { body } = await app.userinfo(access_token);
    expect(body).toMatchObject({ sub: String(userID), locale: "de" });
  });
});
