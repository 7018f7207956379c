import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { serviceCommands } from "./cli.ts";
import { createAuthenticator } from "./factories.ts";
import { Browser } from "./fixtures/browser.ts";
import { createProvider } from "./fixtures/provider.ts";

const provider = await createProvider();
afterAll(() => provider.stop());

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });
const password = "a long enough passphrase";
let boss: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  boss = await signInAs(site.ctx(), { name: "Boss", password, roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx(), { name: "Pupil", password });
});

const require = (value: boolean, cookie = boss.cookie) =>
  site.request("PATCH /config", { cookie, body: { "signInServices.isRequired": value } });
const signIn = (name: string, given = password) =>
  site.request("POST /sessions", { body: { name, password: given } });
const run = (name: string, input: Record<string, unknown> = {}) =>
  serviceCommands.find((each) => each.name === name)?.run(site.ctx(), input);

test("Without a service that is on, members cannot be made to use one", async () => {
  expectError(await require(true), 422, "signInServices.isRequired");
});

test("Where members must use services, only those who manage the site come in otherwise", async () => {
  await createAuthenticator(site.ctx(), { code: "campus", issuer: provider.issuer });
  const listed = await site.request("GET /authenticators/locked-out", { cookie: boss.cookie });
  expect(listed.body).toMatchObject({ isRequired: false, countServices: 1, count: 1 });
  expect(listed.body.members).toEqual([{ userID: member.user.userID, name: "Pupil" }]);
  expectError(await site.request("GET /authenticators/locked-out", { cookie: member.cookie }), 403);
  expectError(await require(true, member.cookie), 403);
  expect((await require(true)).status).toBe(204);
  expectError(await signIn("Pupil", "a wrong password"), 401);
  expectError(await signIn("Pupil"), 403);
  const newcomer = { name: "Newcomer", email: "new@example.org", password };
  expectError(await site.request("POST /users/register", { body: newcomer }), 403);
  expect((await signIn("Boss")).status).toBe(201);
  const log = await site.request("GET /audit-logs", {
    cookie: boss.cookie,
    query: "eventType=sso_localSignIn",
  });
  expect(log.body).toHaveLength(1);
  const config = await site.request("GET /config", { query: "select=signIn.onlyServices" });
  expect(config.body).toEqual({ "signIn.onlyServices": true });
  provider.person = {
    sub: "new",
    preferred_username: "Joined",
    email: "joined@campus.example",
    email_verified: true,
  };
  expect(await new Browser(site).signIn("/entry/connect/campus")).toBe("/");
});

test("An administrator who signs in locally is on record once, after the second factor", async () => {
  const name = "Careful";
  const { user, cookie } = await signInAs(site.ctx(), {
    name,
    password,
    roles: [roleIDs.administrator],
  });
  const { secret } = (await site.request("POST /users/me/time-codes", { cookie })).body;
  const code = () => new TOTP({ secret }).generate();
  await site.request("POST /users/me/time-codes/confirmation", { cookie, body: { code: code() } });
  const listed = async () =>
    (
      await site.request("GET /audit-logs", {
        cookie: boss.cookie,
        query: "eventType=sso_localSignIn",
      })
    ).body.filter(({ insertUserID }: { insertUserID: number }) => insertUserID === user.userID);
  const first = await signIn(name);
  expect(first.status).toBe(202);
  expect(await listed()).toEqual([]);
  const step = first.headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0])
    .join("; ");
  const timestamp = Date.now() + 30_000;
  const body = { code: new TOTP({ secret }).generate({ timestamp }) };
  const second = await site.request("POST /sessions/second-factor", { cookie: step, body });
  expect(second.status, JSON.stringify(second.body)).toBe(201);
  expect(await listed()).toHaveLength(1);
});

test("Commands end it, and switch services off", async () => {
  await require(true);
  await run("sign-in-services optional");
  expect((await signIn("Pupil")).status).toBe(201);
  await run("sign-in-services off", { code: "campus" });
  expect((await new Browser(site).open("/entry/connect/campus")).status).toBe(404);
  await expect(run("sign-in-services off", { code: "none" })).rejects.toThrow("no sign-in service");
});
