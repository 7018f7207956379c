import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { generateKeyPair, importJWK, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { changeAuthenticatorOf, createAuthenticator } from "./factories.ts";
import { Browser } from "./fixtures/browser.ts";
import { clientID, createProvider, straighten } from "./fixtures/provider.ts";

const provider = await createProvider();
afterAll(() => provider.stop());
afterEach(() => straighten(provider));

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });

beforeAll(async () => {
  const { issuer } = provider;
  await createAuthenticator(site.ctx(), { code: "campus", issuer });
  await createAuthenticator(site.ctx(), { code: "both", issuer, signsOutThere: true });
});

let number = 0;
async function signIn(code: string, more: Record<string, unknown> = {}) {
  number += 1;
  const name = `Leaving${number}`;
  const email = `${name}@campus.example`;
  provider.person = { sub: name, preferred_username: name, email, email_verified: true, ...more };
  const browser = new Browser(site);
  expect(await browser.signIn(`/entry/connect/${code}`)).toBe("/");
  return browser;
}

const isIn = async ({ cookie }: Browser) =>
  (await site.request("GET /users/me", { cookie })).body.userID > 0;

const leave = async ({ cookie }: Browser) =>
  (await site.request("DELETE /sessions/current", { cookie })).body.redirectUrl;

test("Signing out stays here unless the service is set up otherwise", async () => {
  expect(await leave(await signIn("campus"))).toBeNull();
  const browser = await signIn("both");
  const answer = await browser.open("/api/v2/sessions/current", {
    method: "DELETE",
    headers: { "x-requested-with": "tests" },
  });
  const { redirectUrl } = JSON.parse(answer.body);
  expect(redirectUrl).toMatch(/^\/entry\/connect\/both\?pending=/);
  const { body } = await browser.open(redirectUrl);
  expect(body).toContain(`${provider.issuer}/endsession?`);
  expect(body).toContain("id_token_hint=");
  expect(body).toContain("post_logout_redirect_uri=");
  expect((await browser.open(redirectUrl)).location).toContain("reason=expired");
});

test("A service that is away keeps nobody from signing out", async () => {
  const { authenticatorID } = await createAuthenticator(site.ctx(), {
    code: "moving",
    issuer: provider.issuer,
    signsOutThere: true,
  });
  const browser = await signIn("moving");
  await changeAuthenticatorOf(site.ctx(), authenticatorID, { issuer: "http://127.0.0.1:9" });
  expect(await leave(browser)).toBeNull();
  expect(await isIn(browser)).toBe(false);
});

const event = "http://schemas.openid.net/event/backchannel-logout";

async function logoutToken(claims: Record<string, unknown>, by?: CryptoKey) {
  const jwk = provider.server.issuer.keys.get();
  if (!jwk) throw new Error("no key");
  const { iat, exp, ...more } = claims;
  const token = new SignJWT({ events: { [event]: {} }, jti: crypto.randomUUID(), ...more })
    .setProtectedHeader({ alg: "RS256", kid: jwk.kid })
    .setIssuer((claims.iss as string) ?? provider.issuer)
    .setAudience((claims.aud as string) ?? clientID)
    .setIssuedAt(iat as number | undefined);
  if (exp !== undefined) token.setExpirationTime(exp as number);
  return token.sign(by ?? (await importJWK(jwk, "RS256")));
}

const tell = async (token: string, code = "campus") =>
  (
    await new Browser(site).open(`/entry/connect/${code}/back-channel-logout`, {
      method: "POST",
      body: new URLSearchParams({ logout_token: token }),
    })
  ).status;

test("A service ends a session by its id, or all of a person", async () => {
  const one = await signIn("campus", { sub: "twice", sid: "first" });
  const same = { sub: "twice", sid: "second", preferred_username: "unused" };
  const two = await signIn("campus", same);
  expect(await tell(await logoutToken({ sid: "first" }))).toBe(200);
  expect([await isIn(one), await isIn(two)]).toEqual([false, true]);
  const nameless = await signIn("campus", { ...same, sid: undefined });
  expect(await tell(await logoutToken({ sub: "twice", sid: "unknown" }))).toBe(200);
  expect([await isIn(two), await isIn(nameless)]).toEqual([true, false]);
  expect(await tell(await logoutToken({ sub: "twice" }))).toBe(200);
  expect(await isIn(two)).toBe(false);
});

test("What a service says of a session that has ended here ends no other", async () => {
  const { cookie } = await signIn("campus", { sub: "again", sid: "ended" });
  const open = await signIn("campus", { sub: "again", sid: "open", preferred_username: "unused" });
  expect((await site.request("DELETE /sessions/current", { cookie })).status).toBe(200);
  expect(await tell(await logoutToken({ sub: "again", sid: "ended" }))).toBe(200);
  expect(await isIn(open)).toBe(true);
});

test("C20: other tokens end nothing", async () => {
  const browser = await signIn("campus", { sub: "stays", sid: "here" });
  const seconds = Math.floor(Date.now() / 1_000);
  const { privateKey } = await generateKeyPair("RS256");
  const good = { sub: "stays" };
  const bad = [
    await logoutToken({ ...good, nonce: "1" }),
    await logoutToken({ ...good, events: {} }),
    await logoutToken({ ...good, iss: "https://evil.test" }),
    await logoutToken({ ...good, aud: "another" }),
    await logoutToken({ ...good, iat: seconds - 3_600 }),
    await logoutToken({ ...good, jti: undefined }),
    await logoutToken({}),
    await logoutToken(good, privateKey),
    "made.up.token",
    "",
    "x".repeat(9_000),
  ];
  for (const token of bad) expect(await tell(token)).toBe(400);
  expect(await isIn(browser)).toBe(true);
  const once = await logoutToken({ sub: "nobody" });
  expect([await tell(once), await tell(once)]).toEqual([200, 400]);
  expect(await tell(await logoutToken(good), "unknown")).toBe(404);
  expect(await tell(await logoutToken(good), "both")).toBe(200);
  expect(await isIn(browser)).toBe(true);
});

test("C20: tokens that cannot be right cost the service nothing", async () => {
  let count = 0;
  const asked = createServer((_request, response) => {
    count += 1;
    response.writeHead(500).end();
  });
  asked.listen(0, "127.0.0.1");
  await once(asked, "listening");
  const issuer = `http://127.0.0.1:${(asked.address() as AddressInfo).port}`;
  await createAuthenticator(site.ctx(), { code: "asked", issuer });
  const good = { iss: issuer, sub: "somebody" };
  const bad = [
    await logoutToken({ ...good, aud: "another" }),
    await logoutToken({ ...good, nonce: "1" }),
    await logoutToken({ ...good, events: {} }),
    await logoutToken({ iss: issuer }),
    `${btoa('{"alg":"HS256"}')}.${btoa("{}")}.x`,
    "made.up.token",
  ];
  for (const token of bad) expect(await tell(token, "asked")).toBe(400);
  expect(count).toBe(0);
  expect(await tell(await logoutToken(good), "asked")).toBe(400);
  expect(count).toBeGreaterThan(0);
  asked.closeAllConnections();
  asked.close();
});
