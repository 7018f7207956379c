import { afterAll, beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { readMails } from "#features/mail/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { listRoleIDs } from "#features/users/server/public.ts";
import { createAuthenticator } from "./factories.ts";
import { Browser } from "./fixtures/browser.ts";
import { createProvider } from "./fixtures/provider.ts";

const provider = await createProvider();
afterAll(() => provider.stop());

const site = testSite({
  runsJobs: true,
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" },
});
const password = "a long enough passphrase";
let boss: SignedIn;
let authenticatorID = 0;

beforeAll(async () => {
  boss = await signInAs(site.ctx(), { password, roles: [roleIDs.administrator] });
  const row = await createAuthenticator(site.ctx(), {
    code: "campus",
    issuer: provider.issuer,
    linksByEmail: true,
    roleMappings: [{ value: "staff", roleID: roleIDs.moderator }],
  });
  ({ authenticatorID } = row);
});

const held = (userID: number) => listRoleIDs(site.ctx(), userID);
const asBoss = (endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: boss.cookie, body, query });

async function link({ cookie }: SignedIn) {
  const browser = new Browser(site, cookie);
  const answer = await browser.open("/api/v2/users/me/linked-accounts", {
    method: "POST",
    headers: { "x-requested-with": "tests", "content-type": "application/json" },
    body: JSON.stringify({ authenticatorID }),
  });
  return browser.signIn(JSON.parse(answer.body).url);
}

const mailsTo = async (address: string) =>
  (await readMails(site)).filter(
    ({ to, subject }) => to === address && subject.includes("was connected"),
  );

const linkEvents = async (userID: number) =>
  (await asBoss("GET /audit-logs", undefined, "eventType=sso_accountLink")).body.filter(
    ({ insertUserID }: { insertUserID: number }) => insertUserID === userID,
  );

test("Roles that a service gave go with the connection, and the member is told of the latter", async () => {
  const member = await signInAs(site.ctx(), { password, email: "linked@example.org" });
  const { userID } = member.user;
  provider.person = { sub: "linked", preferred_username: "linked", roles: ["staff"] };
  expect(await link(member)).toBe("/profile/linked-accounts?done=linked");
  expect(await held(userID)).toEqual([roleIDs.member, roleIDs.moderator]);
  await expect.poll(() => mailsTo("linked@example.org")).toHaveLength(1);
  const [mail] = await mailsTo("linked@example.org");
  expect(mail?.subject).toMatch(/^A sign-in service was connected/);
  expect(mail?.text).toContain("Campus campus");
  expect(mail?.text).toContain("/profile/linked-accounts");
  const path = `DELETE /users/me/linked-accounts/${authenticatorID}`;
  expect((await site.request(path, { cookie: member.cookie })).status).toBe(204);
  expect(await held(userID)).toEqual([roleIDs.member]);
});

test("A connection by address is on record, and the member is told", async () => {
  const email = "by-address@example.org";
  const { user } = await signInAs(site.ctx(), { email, emailConfirmed: true });
  provider.person = { sub: "by-address", preferred_username: "x", email, email_verified: true };
  expect(await new Browser(site).signIn("/entry/connect/campus")).toBe("/");
  expect(await linkEvents(user.userID)).toHaveLength(1);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  expect(await new Browser(site).signIn("/entry/connect/campus")).toBe("/");
  expect(await linkEvents(user.userID)).toHaveLength(1);
});

test("Members who are kept out are not connected by their address", async () => {
  const email = "banned@example.org";
  const { user } = await signInAs(site.ctx(), { email, emailConfirmed: true });
  expect((await asBoss(`PUT /users/${user.userID}/ban`, { banned: true })).status).toBe(200);
  const count = async () =>
    (await asBoss(`GET /authenticators/${authenticatorID}/settings`)).body.countMembers;
  const before = await count();
  provider.person = { sub: "banned", preferred_username: "x", email, email_verified: true };
  const end = await new Browser(site).signIn("/entry/connect/campus");
  expect(end).toContain("reason=banned");
  expect(await count()).toBe(before);
  expect(await linkEvents(user.userID)).toEqual([]);
  expect(await mailsTo(email)).toEqual([]);
});

test("Where services are required, a password is no other way to sign in", async () => {
  const member = await signInAs(site.ctx(), { password });
  provider.person = { sub: "bound", preferred_username: "bound" };
  await link(member);
  const { cookie } = member;
  const read = async () =>
    (await site.request("GET /users/me/linked-accounts", { cookie })).body.find(
      (each: { authenticatorID: number }) => each.authenticatorID === authenticatorID,
    );
  expect(await read()).toMatchObject({ mayUnlink: true, isRequired: false });
  expect((await asBoss("PATCH /config", { "signInServices.isRequired": true })).status).toBe(204);
  expect(await read()).toMatchObject({ mayUnlink: false, isRequired: true });
  const path = `DELETE /users/me/linked-accounts/${authenticatorID}`;
  expectError(await site.request(path, { cookie }), 409);
  await asBoss("PATCH /config", { "signInServices.isRequired": false });
  expect((await site.request(path, { cookie })).status).toBe(204);
});

test("A service that is removed takes the roles along that it gave, and no others", async () => {
  provider.person = {
    sub: "staff",
    preferred_username: "Stella",
    email: "staff@campus.example",
    email_verified: true,
    roles: ["staff"],
  };
  const browser = new Browser(site);
  expect(await browser.signIn("/entry/connect/campus")).toBe("/");
  const me = await site.request("GET /users/me", { cookie: browser.cookie });
  const { userID } = me.body;
  expect(await held(userID)).toContain(roleIDs.moderator);
  const byHand = await signInAs(site.ctx(), { roles: [roleIDs.member, roleIDs.moderator] });
  expect((await asBoss(`DELETE /authenticators/${authenticatorID}`)).status).toBe(204);
  await expect.poll(() => held(userID)).toEqual([roleIDs.member]);
  expect(await held(byHand.user.userID)).toContain(roleIDs.moderator);
});
