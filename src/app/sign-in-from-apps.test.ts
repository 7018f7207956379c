import { TOTP } from "otpauth";
import { afterAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createOauthClient } from "#features/oauth-clients/server/factories.ts";
import { App, hopIn, parametersOf } from "#features/oauth-clients/server/fixtures/app.ts";
import { createAuthenticator } from "#features/single-sign-on/server/factories.ts";
import { Browser } from "#features/single-sign-on/server/fixtures/browser.ts";
import { createProvider } from "#features/single-sign-on/server/fixtures/provider.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const provider = await createProvider();
afterAll(() => provider.stop());

const site = testSite({
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8", FOLKMOOT_RATE_LIMIT_FACTOR: "10" },
});
const password = "a long enough passphrase";

/** Sent by the app as a guest: the page to sign in, and what it leads back to. */
async function leave(app: App, cookie = "", changes: Record<string, string> = {}) {
  const { location } = await app.authorize(cookie, changes);
  const page = new URL(location, site.address());
  return { path: page.pathname, target: page.searchParams.get("target") ?? "" };
}

/** Back at the request, by the address that the page led to; where the member is sent then. */
async function resume(target: string, cookie: string) {
  const headers = { cookie };
  const html = await (await fetch(site.address() + target, { headers })).text();
  const answer = await fetch(site.address() + hopIn(html), { headers, redirect: "manual" });
  return answer.headers.get("location") ?? "";
}

const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0])
    .join("; ");

test("members with a second factor come to the app after both, and not before", async () => {
  const app = new App(site, await createOauthClient(site.ctx(), { isTrusted: true }));
  const { user, cookie } = await signInAs(site.ctx(), { name: "Careful", password });
  const { secret } = (await site.request("POST /users/me/time-codes", { cookie })).body;
  const body = { code: new TOTP({ secret }).generate() };
  await site.request("POST /users/me/time-codes/confirmation", { cookie, body });

  const { path, target } = await leave(app, "", { prompt: "login" });
  expect(path).toBe("/entry/signin");
  const first = await site.request("POST /sessions", { body: { name: user.name, password } });
  expect(first.status).toBe(202);
  const step = cookiesOf(first);
  expect((await leave(app, step)).path).toBe("/entry/signin");
  expect(await resume(target, step)).toMatch(/^\/entry\/signin/);
  const code = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
  const second = await site.request("POST /sessions/second-factor", {
    cookie: step,
    body: { code },
  });
  expect(second.status, JSON.stringify(second.body)).toBe(201);
  const back = parametersOf(await resume(target, cookiesOf(second)));
  expect((await app.exchange(back.code ?? "")).status).toBe(200);
});

test("members who must use a service come to the app by it", async () => {
  const app = new App(site, await createOauthClient(site.ctx(), { isTrusted: true }));
  const { cookie } = await signInAs(site.ctx(), { password, roles: [roleIDs.administrator] });
  await createAuthenticator(site.ctx(), { code: "campus", issuer: provider.issuer });
  const enforced = { "signInServices.isRequired": true };
  expect((await site.request("PATCH /config", { cookie, body: enforced })).status).toBe(204);
  provider.person = {
    sub: "new",
    preferred_username: "Joined",
    email: "joined@campus.example",
    email_verified: true,
  };
  const { path, target } = await leave(app, "", { prompt: "login" });
  expect(path).toBe("/entry/signin");
  const browser = new Browser(site);
  const connect = `/entry/connect/campus?${new URLSearchParams({ target })}`;
  expect(await browser.signIn(connect)).toBe(target);
  const back = parametersOf(await resume(target, browser.cookie));
  const { body } = await app.exchange(back.code ?? "");
  expect((await app.userinfo(body.access_token)).body).toMatchObject({ name: "Joined" });
});
