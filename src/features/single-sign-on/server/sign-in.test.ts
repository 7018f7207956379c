import { TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { listRoleIDs } from "#features/users/server/public.ts";
import { createAuthenticator } from "./factories.ts";
import { Browser } from "./fixtures/browser.ts";
import { createProvider, straighten } from "./fixtures/provider.ts";

const provider = await createProvider();
const other = await createProvider();
afterAll(async () => {
  await provider.stop();
  await other.stop();
});
afterEach(() => {
  straighten(provider);
  straighten(other);
});

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });

beforeAll(async () => {
  await createAuthenticator(site.ctx(), { code: "campus", issuer: provider.issuer });
  await createAuthenticator(site.ctx(), { code: "other", issuer: other.issuer });
  await createAuthenticator(site.ctx(), {
    code: "linking",
    issuer: provider.issuer,
    linksByEmail: true,
    roleMappings: [{ value: "staff", roleID: roleIDs.moderator }],
  });
  await createAuthenticator(site.ctx(), {
    code: "closed",
    issuer: provider.issuer,
    admitsNewMembers: false,
  });
});

let number = 0;
function somebody(more: Record<string, unknown> = {}) {
  number += 1;
  const name = `Member${number}`;
  return {
    sub: `subject-${number}`,
    preferred_username: name,
    email: `${name.toLowerCase()}@campus.example`,
    email_verified: true,
    ...more,
  };
}

const me = async (browser: Browser) =>
  (await site.request("GET /users/me", { cookie: browser.cookie })).body;

const signIn = async (code: string, target = "/categories") => {
  const browser = new Browser(site);
  const end = await browser.signIn(`/entry/connect/${code}?target=${encodeURIComponent(target)}`);
  return { browser, end };
};

const refused = (reason: string, code = "campus") =>
  `/entry/not-signed-in?reason=${reason}&service=${code}`;

test("A person registers by a service, and comes back as the same member", async () => {
  const person = somebody();
  provider.person = person;
  const first = await signIn("campus");
  expect(first.end).toBe("/categories");
  const member = await me(first.browser);
  expect(member).toMatchObject({ name: person.preferred_username, email: person.email });
  provider.person = { ...person, preferred_username: "Another name", email: "new@campus.example" };
  const second = await signIn("campus");
  expect(second.end).toBe("/categories");
  expect((await me(second.browser)).userID).toBe(member.userID);
});

test("Services are told apart, though their subjects are the same", async () => {
  provider.person = somebody({ sub: "same" });
  other.person = somebody({ sub: "same" });
  const one = await me((await signIn("campus")).browser);
  const two = await me((await signIn("other")).browser);
  expect(two.userID).not.toBe(one.userID);
});

test("C23: return paths lead nowhere but to this site", async () => {
  for (const target of ["//evil.test", "/\\evil.test", "https://evil.test", "javascript:1"]) {
    provider.person = somebody();
    expect((await signIn("campus", target)).end).toBe("/");
  }
});

test("C20: an answer counts once, and only in the browser that asked", async () => {
  provider.person = somebody();
  const browser = new Browser(site);
  const back = await browser.leave("/entry/connect/campus");
  const stranger = new Browser(site);
  expect((await stranger.open(back)).location).toBe(refused("expired"));
  expect((await browser.open(back)).location).toBe(refused("expired"));
  const again = await browser.leave("/entry/connect/campus");
  expect((await browser.open(again)).location).toBe("/");
  expect(browser.isSignedIn).toBe(true);
  const replayed = new Browser(site, browser.cookie.replace(/fm_session=[^;]*/, ""));
  expect((await replayed.open(again)).location).toBe(refused("expired"));
  expect(replayed.isSignedIn).toBe(false);
  for (const bad of ["", "?state=", "?code=1&state=made-up", "?state=a&state=b"])
    expect((await new Browser(site).open(`/entry/connect/campus/callback${bad}`)).location).toBe(
      refused("expired"),
    );
});

test("An answer that is posted leads to the same", async () => {
  provider.person = somebody();
  const browser = new Browser(site);
  const back = new URL(await browser.leave("/entry/connect/campus"));
  const posted = await browser.open(back.pathname, { method: "POST", body: back.searchParams });
  expect(posted.status).toBe(303);
  expect((await browser.open(posted.location)).location).toBe("/");
  expect(browser.isSignedIn).toBe(true);
});

test.each([
  ["of another issuer", { payload: { iss: "https://evil.test" } }],
  ["for another audience", { payload: { aud: "somebody-else" } }],
  ["that has expired", { payload: { exp: 1_000_000_000 } }],
  ["with another nonce", { payload: { nonce: "another" } }],
  ["without a subject", { payload: { sub: undefined } }],
])("C20: an id_token %s is refused", async (_, idToken) => {
  provider.person = somebody();
  provider.idToken = idToken;
  const { browser, end } = await signIn("campus");
  expect(end).toBe(refused("not-trusted"));
  expect(browser.isSignedIn).toBe(false);
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test.each([
  ["unsigned", ([, payload]: string[]) => `${encoded({ alg: "none" })}.${payload}.`],
  [
    "with a forged signature",
    ([header, payload]: string[]) => `${header}.${payload}.${"A".repeat(342)}`,
  ],
  [
    "with changed claims",
    ([header, payload = "", signature]: string[]) => {
      const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
      return `${header}.${encoded({ ...claims, sub: "admin" })}.${signature}`;
    },
  ],
  ["missing", () => undefined],
])("C20: an id_token that is %s is refused", async (_, bend) => {
  provider.person = somebody();
  provider.bendTokens = (body) => {
    body.id_token = bend(String(body.id_token).split("."));
  };
  const { browser, end } = await signIn("campus");
  expect(end).toBe(refused("not-trusted"));
  expect(browser.isSignedIn).toBe(false);
});

test("A profile of somebody else is refused", async () => {
  provider.person = somebody();
  provider.bendUserinfo = (body) => Object.assign(body, { sub: "somebody else" });
  expect((await signIn("campus")).end).toBe(refused("not-trusted"));
});

test("Mix-up: an answer at the address of another service, or by another issuer, is refused", async () => {
  provider.person = somebody();
  const browser = new Browser(site);
  const back = new URL(await browser.leave("/entry/connect/campus"));
  const elsewhere = `/entry/connect/other/callback${back.search}`;
  expect((await browser.open(elsewhere)).location).toBe(refused("not-trusted", "other"));
  const second = new URL(await browser.leave("/entry/connect/campus"));
  second.searchParams.set("iss", other.issuer);
  expect((await browser.open(second.href)).location).toBe(refused("not-trusted"));
  expect(browser.isSignedIn).toBe(false);
});

test("People who decline there are told so", async () => {
  const browser = new Browser(site);
  const back = new URL(await browser.leave("/entry/connect/campus"));
  const { pathname, searchParams } = back;
  const answer = `error=access_denied&state=${searchParams.get("state")}`;
  expect((await browser.open(`${pathname}?${answer}`)).location).toBe(refused("declined"));
});

test("A service that is away, or is not the one it says, refuses nobody else", async () => {
  await createAuthenticator(site.ctx(), { code: "down", issuer: "http://127.0.0.1:9" });
  expect((await new Browser(site).open("/entry/connect/down")).location).toBe(
    refused("away", "down"),
  );
  const { issuer } = provider;
  await createAuthenticator(site.ctx(), { code: "lying", issuer, clientID: "new here" });
  provider.bendMetadata = (body) => Object.assign(body, { issuer: "https://evil.test" });
  expect((await new Browser(site).open("/entry/connect/lying")).location).toBe(
    refused("not-trusted", "lying"),
  );
  expect((await new Browser(site).open("/entry/connect/unknown")).status).toBe(404);
});

test("An unverified address takes over no account, nor does a verified one without the switch", async () => {
  const owner = await signInAs(site.ctx(), { email: "owner@campus.example", emailConfirmed: true });
  provider.person = somebody({ email: "owner@campus.example", email_verified: false });
  const unverified = await signIn("linking");
  expect((await me(unverified.browser)).userID).not.toBe(owner.user.userID);
  for (const value of ["true", 1, undefined]) {
    provider.person = somebody({ email: "owner@campus.example", email_verified: value });
    const spelt = await signIn("linking");
    expect((await me(spelt.browser)).userID).not.toBe(owner.user.userID);
  }
  provider.person = somebody({ email: "owner@campus.example" });
  expect((await signIn("campus")).end).toBe(refused("email-taken"));
});

test("With the switch, addresses that both sides have verified connect, but not accounts with powers", async () => {
  const owner = await signInAs(site.ctx(), { email: "both@campus.example", emailConfirmed: true });
  provider.person = somebody({ email: "Both@campus.example" });
  const { browser } = await signIn("linking");
  expect((await me(browser)).userID).toBe(owner.user.userID);
  provider.person = somebody({ email: "both@campus.example" });
  expect((await signIn("linking")).end).toBe(refused("email-taken", "linking"));
  await signInAs(site.ctx(), { email: "squatted@campus.example", emailConfirmed: false });
  provider.person = somebody({ email: "squatted@campus.example" });
  expect((await signIn("linking")).end).toBe(refused("email-taken", "linking"));
  const roles = [roleIDs.administrator];
  await signInAs(site.ctx(), { email: "boss@campus.example", emailConfirmed: true, roles });
  provider.person = somebody({ email: "boss@campus.example" });
  expect((await signIn("linking")).end).toBe(refused("email-taken", "linking"));
});

test("A name that is taken is asked for, with a free one suggested", async () => {
  await signInAs(site.ctx(), { name: "Ada" });
  provider.person = somebody({ preferred_username: "Ada" });
  const { browser, end } = await signIn("campus");
  expect(end).toBe("/entry/complete-registration?target=%2Fcategories");
  expect(browser.isSignedIn).toBe(false);
  const { cookie } = browser;
  const asked = await site.request("GET /users/register/connected", { cookie });
  expect(asked.body).toMatchObject({
    authenticatorName: "Campus campus",
    givenName: "Ada",
    name: "Ada2",
    isEmailVerified: true,
  });
  const complete = (name: string) =>
    site.request("POST /users/register/connected", { cookie, body: { name } });
  expect((await complete("ada")).status).toBe(409);
  const done = await complete("Ada2");
  expect(done).toMatchObject({ status: 201, body: { name: "Ada2", target: "/categories" } });
  expect((await complete("Ada3")).status).toBe(410);
  const again = await signIn("campus");
  expect((await me(again.browser)).name).toBe("Ada2");
});

test("Who gives no address is asked for one, which is not taken as verified", async () => {
  provider.person = somebody({ email: undefined });
  const { browser, end } = await signIn("campus");
  expect(end).toBe("/entry/complete-registration?target=%2Fcategories");
  const done = await site.request("POST /users/register/connected", {
    cookie: browser.cookie,
    body: { name: "Addressless", email: "given@campus.example" },
  });
  expect(done.status).toBe(201);
});

test("Nobody completes a registration without having begun one", async () => {
  const body = { name: "Nobody" };
  expect((await site.request("POST /users/register/connected", { body })).status).toBe(410);
  expect((await site.request("GET /users/register/connected")).status).toBe(410);
});

test("A service that admits nobody refuses new people", async () => {
  provider.person = somebody();
  expect((await signIn("closed")).end).toBe(refused("closed", "closed"));
});

test("Banned members stay out", async () => {
  provider.person = somebody();
  const { userID } = await me((await signIn("campus")).browser);
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const body = { banned: true };
  expect((await site.request(`PUT /users/${userID}/ban`, { cookie, body })).status).toBe(200);
  const { browser, end } = await signIn("campus");
  expect(end).toBe(refused("banned"));
  expect(browser.isSignedIn).toBe(false);
});

test("Roles follow the claims, but only those that the service gave", async () => {
  const person = somebody({ roles: ["staff", "other"] });
  provider.person = person;
  const { userID } = await me((await signIn("linking")).browser);
  const held = () => listRoleIDs(site.ctx(), userID);
  expect(await held()).toEqual([roleIDs.member, roleIDs.moderator]);
  provider.person = { ...person, roles: [] };
  await signIn("linking");
  expect(await held()).toEqual([roleIDs.member]);
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const body = { roleID: [roleIDs.member, roleIDs.moderator] };
  expect((await site.request(`PATCH /users/${userID}`, { cookie, body })).status).toBe(200);
  await signIn("linking");
  expect(await held()).toEqual([roleIDs.member, roleIDs.moderator]);
});

test("The registration method of the site holds for new people", async () => {
  const { cookie: boss } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const setMethod = async (method: string) =>
    expect(
      (
        await site.request("PATCH /config", {
          cookie: boss,
          body: { "registration.method": method },
        })
      ).status,
    ).toBe(204);
  const complete = ({ cookie }: Browser, body: Record<string, unknown>) =>
    site.request("POST /users/register/connected", { cookie, body });
  await setMethod("invitation");
  provider.person = somebody();
  const uninvited = await signIn("campus");
  expect(uninvited.end).toBe("/entry/complete-registration?target=%2Fcategories");
  expect((await complete(uninvited.browser, { name: "Uninvited" })).status).toBe(422);
  await setMethod("approval");
  provider.person = somebody({ roles: ["staff"] });
  const { browser, end } = await signIn("linking");
  expect(end).toBe("/entry/complete-registration?target=%2Fcategories");
  const applied = await complete(browser, { name: "Applying", discoveryText: "A friend told me." });
  expect(applied.status).toBe(202);
  expect(await listRoleIDs(site.ctx(), applied.body.userID)).toEqual([roleIDs.applicant]);
  await signIn("linking");
  expect(await listRoleIDs(site.ctx(), applied.body.userID)).toEqual([roleIDs.applicant]);
  await setMethod("connect");
  provider.person = somebody();
  expect((await signIn("campus")).end).toBe("/categories");
  await setMethod("basic");
});

test("A second factor is asked for after the service, unless it is trusted in that", async () => {
  const person = somebody();
  provider.person = person;
  const { cookie } = (await signIn("campus")).browser;
  const { body } = await site.request("POST /users/me/time-codes", { cookie });
  const code = new TOTP({ secret: body.secret }).generate();
  const confirm = "POST /users/me/time-codes/confirmation";
  expect((await site.request(confirm, { cookie, body: { code } })).status).toBe(201);
  const { browser, end } = await signIn("campus");
  expect(end).toBe("/entry/second-factor?target=%2Fcategories");
  expect(browser.isSignedIn).toBe(false);
});

test("Metadata are read once for sign-ins that follow each other, and anew once an answer is wrong", async () => {
  const { issuer } = provider;
  await createAuthenticator(site.ctx(), { code: "busy", issuer, useBasicAuthToken: true });
  let count = 0;
  provider.bendMetadata = () => {
    count += 1;
  };
  provider.person = somebody();
  const three = [1, 2, 3].map(() => new Browser(site).open("/entry/connect/busy"));
  expect((await Promise.all(three)).map(({ status }) => status)).toEqual([302, 302, 302]);
  expect((await signIn("busy")).end).toBe("/categories");
  expect(count).toBe(1);
  provider.idToken = { payload: { iss: "https://evil.test" } };
  expect((await signIn("busy")).end).toBe(refused("not-trusted", "busy"));
  provider.idToken = {};
  expect((await signIn("busy")).end).toBe("/categories");
  expect(count).toBe(2);
});

test("The way by a service keeps the page that opened a pop-up", async () => {
  const policyOf = async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, site.address());
    const { headers } = await fetch(url, { redirect: "manual", ...init });
    return headers.get("cross-origin-opener-policy");
  };
  const target = encodeURIComponent("/embed/connect?origin=https://blog.example");
  const path = `/entry/connect/campus?target=${target}`;
  expect(await policyOf(path)).toBe("unsafe-none");
  const cookies = new Browser(site);
  const back = await cookies.leave(path);
  const { cookie } = cookies;
  provider.person = somebody();
  expect(await policyOf(back, { headers: { cookie } })).toBe("unsafe-none");
  expect(await policyOf("/entry/connect/campus/callback", { method: "POST" })).toBe("unsafe-none");
  provider.person = somebody({ preferred_username: undefined });
  const { end } = await signIn("campus", "/embed/connect?origin=https://blog.example");
  expect(end).toMatch(/^\/entry\/complete-registration\?target=%2Fembed%2Fconnect%3F/);
});
