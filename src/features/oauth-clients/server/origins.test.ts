import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createOauthClient } from "./factories.ts";
import { App } from "./fixtures/app.ts";

const trusted = "https://tool.example";
const site = testSite({ environment: { FOLKMOOT_TRUSTED_ORIGINS: trusted } });

const allowedFor = (headers: Headers) => headers.get("access-control-allow-origin");

const preflight = (path: string, origin: string) =>
  fetch(site.address() + path, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization",
    },
  });

test("pages of apps without a secret read tokens, claims and errors, as long as these are on", async () => {
  const own = "https://app.example";
  const redirectUrls = [`${own}/callback`];
  const values = { isConfidential: false, redirectUrls };
  const app = new App(site, await createOauthClient(site.ctx(), values));
  const server = "https://server.example";
  await createOauthClient(site.ctx(), { redirectUrls: [`${server}/callback`] });
  const off = "https://off.example";
  const others = { ...values, redirectUrls: [`${off}/callback`], isActive: false };
  await createOauthClient(site.ctx(), others);
  for (const path of ["/oauth/token", "/oauth/userinfo", "/oauth/revoke"]) {
    const { status, headers } = await preflight(path, own);
    expect([status, allowedFor(headers)]).toEqual([204, own]);
    expect(headers.get("access-control-allow-headers")).toContain("Authorization");
    for (const origin of [server, off, "https://app.example.evil.example", "https://app.exampl"])
      expect(allowedFor((await preflight(path, origin)).headers)).toBeNull();
  }
  const wrong = await app.send("/oauth/token", {}, { origin: own });
  expect([wrong.status, allowedFor(wrong.headers)]).toEqual([400, own]);
  expect(wrong.headers.get("vary")).toContain("Origin");
  const form = { method: "POST", headers: { origin: own } };
  const noForm = await fetch(`${site.address()}/oauth/token`, form);
  expect([noForm.status >= 400, allowedFor(noForm.headers)]).toEqual([true, own]);
  const { access_token } = await app.signIn(await signInAs(site.ctx()));
  const headers = { origin: own, authorization: `Bearer ${access_token}` };
  const claims = await fetch(`${site.address()}/oauth/userinfo`, { headers });
  expect([claims.status, allowedFor(claims.headers)]).toEqual([200, own]);
  expect(claims.headers.get("access-control-allow-credentials")).toBeNull();
  for (const path of ["/oauth/authorize", "/oauth/introspect"])
    expect(allowedFor((await preflight(path, own)).headers)).toBeNull();
});

test("pages of trusted origins read tokens, no others do, and all read keys", async () => {
  const app = new App(site, await createOauthClient(site.ctx(), { isConfidential: false }));
  const member = await signInAs(site.ctx());
  for (const [origin, allowed] of [
    [trusted, trusted],
    ["https://evil.example", null],
    ["null", null],
  ] as const) {
    for (const path of ["/.well-known/openid-configuration", "/oauth/jwks"]) {
      const { headers } = await fetch(site.address() + path, { headers: { origin } });
      expect(allowedFor(headers)).toBe(origin);
      expect(headers.get("vary")).toContain("Origin");
      expect(headers.get("access-control-allow-credentials")).toBeNull();
    }
    const form = { grant_type: "authorization_code", code: await app.code(member) };
    const more = { redirect_uri: "https://wiki.example/callback", code_verifier: app.verifier };
    const { status, headers } = await app.send("/oauth/token", { ...form, ...more }, { origin });
    expect([status, allowedFor(headers)]).toEqual([200, allowed]);
  }
});

test("pages are allowed and refused as soon as their app is changed", async () => {
  const origin = "https://changing.example";
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const manage = (endpoint: string, body?: unknown) => site.request(endpoint, { cookie, body });
  const allowed = async () => allowedFor((await preflight("/oauth/token", origin)).headers);
  expect(await allowed()).toBeNull();
  const redirectUrls = [`${origin}/callback`];
  const { body } = await manage("POST /oauth-clients", {
    name: "Page",
    redirectUrls,
    isConfidential: false,
  });
  expect(await allowed()).toBe(origin);
  const path = `/oauth-clients/${body.oauthClientID}`;
  for (const isActive of [false, true]) {
    await manage(`PATCH ${path}`, { isActive });
    expect(await allowed()).toBe(isActive ? origin : null);
  }
  expect((await manage(`DELETE ${path}`)).status).toBe(204);
  expect(await allowed()).toBeNull();
});
