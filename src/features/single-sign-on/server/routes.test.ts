import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { Browser } from "./fixtures/browser.ts";
import { clientID, createProvider, straighten } from "./fixtures/provider.ts";

const provider = await createProvider();
afterAll(() => provider.stop());
afterEach(() => straighten(provider));

const lines: string[] = [];
const site = testSite({
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" },
  log: { write: (line) => void lines.push(line) },
});
let boss: SignedIn;
beforeAll(async () => {
  boss = await signInAs(site.ctx(), {
    roles: [roleIDs.administrator],
    password: "a long enough one",
  });
});

const manage = (endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie: boss.cookie, body });

const secret = "a very secret text";

async function add(name: string, config: Record<string, unknown> = {}) {
  const body = {
    name,
    type: "oidc",
    clientID,
    secret,
    authenticatorConfig: { issuer: provider.issuer, ...config },
  };
  return (await manage("POST /authenticators", body)).body.authenticatorID as number;
}

/** A test sign-in of the administrator. */
async function testSignIn(authenticatorID: number) {
  const { body } = await manage(`POST /authenticators/${authenticatorID}/tests`);
  const browser = new Browser(site, boss.cookie);
  // The answer of the API set the cookie of the browser; the page does so for real ones.
  const answer = await browser.open(`/api/v2/authenticators/${authenticatorID}/tests`, {
    method: "POST",
    headers: { "x-requested-with": "tests" },
  });
  expect(body.url).toContain("?pending=");
  return browser.signIn(JSON.parse(answer.body).url);
}

const latest = async (authenticatorID: number) =>
  (await manage(`GET /authenticators/${authenticatorID}/tests/latest`)).body;

describe("services", () => {
  test("are added switched off, and never show their secret", async () => {
    const added = await manage("POST /authenticators", {
      name: "Campus Login",
      type: "oidc",
      clientID,
      secret,
      authenticatorConfig: { issuer: provider.issuer },
    });
    expect(added).toMatchObject({
      status: 201,
      body: { name: "Campus Login", type: "oidc", clientID, active: false, isOidc: true },
    });
    const { authenticatorID } = added.body;
    const read = await manage(`GET /authenticators/${authenticatorID}/settings`);
    expect(read.body).toMatchObject({
      code: "campus-login",
      hasSecret: true,
      isTested: false,
      missing: [],
      redirectUrl: `${site.address()}/entry/connect/campus-login/callback`,
    });
    const log = await manage("GET /audit-logs");
    const everything = JSON.stringify([added.body, read.body, log.body, lines]);
    expect(everything).not.toContain(secret);
    expect((await manage("GET /authenticators")).body).toContainEqual(
      expect.objectContaining({ authenticatorID }),
    );
    expect((await manage("GET /authenticators/offered")).body).toEqual([]);
    expect((await manage("GET /authenticator-types")).body).toContainEqual({
      authenticatorType: "oidc",
      name: "OpenID Connect",
    });
  });

  test("need a known type, right addresses, and roles that one may assign", async () => {
    const bad = (body: object) =>
      manage("POST /authenticators", { name: "Bad", type: "oidc", ...body });
    expectError(await bad({ type: "babel" }), 422, "type");
    expectError(await bad({ authenticatorConfig: { issuer: "javascript:1" } }), 422);
    expectError(await bad({ active: true }), 409);
    const roleMappings = [{ value: "x", roleID: 999_999 }];
    expectError(await bad({ authenticatorConfig: { roleMappings } }), 422, "roleMappings");
    expectError(await manage("PATCH /authenticators/999999", { name: "None" }), 404);
    expectError(await manage("DELETE /authenticators/999999"), 404);
    expectError(await manage("GET /authenticators/999999/settings"), 404);
  });

  test("are refused to those who do not manage the site", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    const body = { name: "Mine", type: "oidc" };
    expectError(await site.request("POST /authenticators", { cookie, body }), 403);
    expectError(await site.request("POST /authenticators", { body }), 401);
  });

  test("forget their secret when their address changes", async () => {
    const authenticatorID = await add("Moving");
    const patch = (body: object) => manage(`PATCH /authenticators/${authenticatorID}`, body);
    const read = async () => (await manage(`GET /authenticators/${authenticatorID}/settings`)).body;
    await patch({ authenticatorConfig: { scope: "openid email" } });
    expect(await read()).toMatchObject({ hasSecret: true });
    await patch({ authenticatorConfig: { issuer: "https://elsewhere.example" } });
    expect(await read()).toMatchObject({ hasSecret: false, missing: ["secret"] });
    expectError(await manage(`POST /authenticators/${authenticatorID}/tests`), 409);
  });

  test("are switched on once a test sign-in with the same settings succeeded", async () => {
    const authenticatorID = await add("Tested");
    const on = () => manage(`PATCH /authenticators/${authenticatorID}`, { active: true });
    expectError(await on(), 409);
    provider.person = { sub: "tester", email: "tester@campus.example", email_verified: "yes" };
    provider.idToken = { payload: { aud: "another" } };
    expect(await testSignIn(authenticatorID)).toBe(
      `/dashboard/sign-in-services/${authenticatorID}/test`,
    );
    expect(await latest(authenticatorID)).toMatchObject({
      wasSuccessful: false,
      reason: "not-trusted",
      detail: expect.stringContaining("aud"),
    });
    expectError(await on(), 409);
    straighten(provider);
    await testSignIn(authenticatorID);
    const test = await latest(authenticatorID);
    expect(test).toMatchObject({ wasSuccessful: true, isForPresentSettings: true });
    expect(JSON.parse(test.claims)).toMatchObject({ sub: "tester", email_verified: "yes" });
    expect(test.mapped).toContainEqual({ field: "isEmailVerified", value: "false" });
    const { body } = await manage("GET /users");
    expect(JSON.stringify(body)).not.toContain("tester");
    expect((await on()).body).toMatchObject({ active: true });
    expect((await manage("GET /authenticators/offered")).body).toEqual([
      { name: "Tested", type: "oidc", url: "/entry/connect/tested", isDefault: false },
    ]);
  });

  test("stay in use with earlier settings while new ones are tried", async () => {
    const authenticatorID = await add("Kept");
    await testSignIn(authenticatorID);
    await manage(`PATCH /authenticators/${authenticatorID}`, { active: true });
    await manage(`PATCH /authenticators/${authenticatorID}`, {
      authenticatorConfig: { admitsNewMembers: false },
    });
    const read = async () => (await manage(`GET /authenticators/${authenticatorID}/settings`)).body;
    expect(await read()).toMatchObject({ isActive: true, isTested: false, isInUse: false });
    provider.person = {
      sub: "newcomer",
      preferred_username: "Newcomer",
      email: "n@campus.example",
    };
    expect(await new Browser(site).signIn("/entry/connect/kept")).toBe("/");
    await testSignIn(authenticatorID);
    await manage(`PATCH /authenticators/${authenticatorID}`, { active: true });
    expect(await read()).toMatchObject({ isTested: true, isInUse: true });
    await manage(`PATCH /authenticators/${authenticatorID}`, { active: false });
    expect((await new Browser(site).open("/entry/connect/kept")).status).toBe(404);
    expect((await manage(`DELETE /authenticators/${authenticatorID}`)).status).toBe(204);
  });
});

test("Another issuer, which cuts members off, has to be meant", async () => {
  const authenticatorID = await add("Moved");
  const own = `/authenticators/${authenticatorID}`;
  const on = (more = {}) => manage(`PATCH ${own}`, { active: true, ...more });
  const countCutOff = async () => (await manage(`GET ${own}/settings`)).body.countCutOff;
  await testSignIn(authenticatorID);
  expect((await on()).status).toBe(200);
  provider.person = { sub: "mover", preferred_username: "Mover", email: "mover@campus.example" };
  expect(await new Browser(site).signIn("/entry/connect/moved")).toBe("/");
  expect(await countCutOff()).toBe(0);
  const other = await createProvider();
  const settings = (issuer: string) => ({ secret, authenticatorConfig: { issuer } });
  await manage(`PATCH ${own}`, settings(other.issuer));
  expect(await countCutOff()).toBe(1);
  await testSignIn(authenticatorID);
  const refused = await on();
  expectError(refused, 409);
  expect(refused.body).toMatchObject({ count: 1 });
  expect((await on({ cutsOffMembers: true })).status).toBe(200);
  await manage(`PATCH ${own}`, settings(provider.issuer));
  expect(await countCutOff()).toBe(0);
  await other.stop();
});

test("Attempts are noted for an hour where somebody sets a service up, without claims", async () => {
  const authenticatorID = await add("Watched");
  await testSignIn(authenticatorID);
  await manage(`PATCH /authenticators/${authenticatorID}`, { active: true });
  const path = `/authenticators/${authenticatorID}/debug`;
  const logs = async (query = "") =>
    (await site.request(`GET ${path}-logs`, { cookie: boss.cookie, query })).body;
  await new Browser(site).signIn("/entry/connect/watched");
  expect(await logs()).toEqual([]);
  const on = await manage(`PUT ${path}`, { enabled: true });
  expect(on.body.dateDebugExpires).toEqual(expect.any(String));
  provider.person = { sub: "watched one", preferred_username: "Watched" };
  provider.idToken = { payload: { aud: "another" } };
  await new Browser(site).signIn("/entry/connect/watched");
  straighten(provider);
  await new Browser(site).signIn("/entry/connect/watched");
  const all = await logs();
  expect(all.map((each: { wasSuccessful: boolean }) => each.wasSuccessful)).toEqual([true, false]);
  expect(all[1]).toMatchObject({
    attemptFlow: "login",
    countMessages: 1,
    messages: [{ type: "error", requestPath: "/entry/connect/watched/callback" }],
  });
  expect(JSON.stringify(all)).not.toContain("watched one");
  expect(await logs("wasSuccessful=false")).toHaveLength(1);
  expect((await manage(`PUT ${path}`, { enabled: false })).body.dateDebugExpires).toBeNull();
  expectError(await manage("GET /authenticators/999999/debug-logs"), 404);
  expectError(await manage("PUT /authenticators/999999/debug", { enabled: true }), 404);
});

describe("linked accounts", () => {
  let authenticatorID = 0;
  beforeAll(async () => {
    authenticatorID = await add("Linked");
    await testSignIn(authenticatorID);
    await manage(`PATCH /authenticators/${authenticatorID}`, { active: true });
  });

  const link = async (browser: Browser) => {
    const answer = await browser.open("/api/v2/users/me/linked-accounts", {
      method: "POST",
      headers: { "x-requested-with": "tests", "content-type": "application/json" },
      body: JSON.stringify({ authenticatorID }),
    });
    return browser.signIn(JSON.parse(answer.body).url);
  };

  test("are connected by whoever is signed in, and sign in from then on", async () => {
    const { user, cookie } = await signInAs(site.ctx(), { password: "a long enough one" });
    provider.person = { sub: "elsewhere", preferred_username: "Elsewhere" };
    expect(await link(new Browser(site, cookie))).toBe("/profile/linked-accounts?done=linked");
    const list = await site.request("GET /users/me/linked-accounts", { cookie });
    expect(list.body).toContainEqual(
      expect.objectContaining({
        authenticatorID,
        isLinked: true,
        name: "Elsewhere",
        mayUnlink: true,
      }),
    );
    const browser = new Browser(site);
    expect(await browser.signIn("/entry/connect/linked?target=/members")).toBe("/members");
    const me = await site.request("GET /users/me", { cookie: browser.cookie });
    expect(me.body.userID).toBe(user.userID);
    const other = await signInAs(site.ctx());
    expect(await link(new Browser(site, other.cookie))).toContain("reason=linked-elsewhere");
    const path = `DELETE /users/me/linked-accounts/${authenticatorID}`;
    expect((await site.request(path, { cookie })).status).toBe(204);
    expectError(await site.request(path, { cookie }), 404);
    expectError(await site.request(path), 401);
  });

  test("stay if they are the last way to sign in", async () => {
    provider.person = {
      sub: "only",
      preferred_username: "Onlythere",
      email: "only@campus.example",
      email_verified: true,
    };
    const browser = new Browser(site);
    await browser.signIn("/entry/connect/linked");
    const { cookie } = browser;
    const list = await site.request("GET /users/me/linked-accounts", { cookie });
    expect(list.body).toContainEqual(expect.objectContaining({ isLinked: true, mayUnlink: false }));
    expectError(
      await site.request(`DELETE /users/me/linked-accounts/${authenticatorID}`, { cookie }),
      409,
    );
  });

  test("are not connected for another member than the one who began", async () => {
    const victim = await signInAs(site.ctx());
    const attacker = new Browser(site, (await signInAs(site.ctx())).cookie);
    const answer = await attacker.open("/api/v2/users/me/linked-accounts", {
      method: "POST",
      headers: { "x-requested-with": "tests", "content-type": "application/json" },
      body: JSON.stringify({ authenticatorID }),
    });
    const back = await attacker.leave(JSON.parse(answer.body).url);
    const { location } = await new Browser(site, victim.cookie).open(back);
    expect(location).toContain("reason=expired");
  });
});
