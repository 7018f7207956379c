import * as openid from "openid-client";
import { beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createOauthClient } from "./factories.ts";
import { App, hopIn, parametersOf } from "./fixtures/app.ts";

const site = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "10" } });
let ada: SignedIn;
let administrator: SignedIn;

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  ada = await signInAs(site.ctx(), { name: "Ada", email: "ada@example.com", emailConfirmed: true });
});

const redirectUrl = "https://wiki.example/callback";

test("an app that is registered in the dashboard signs members in, as a certified client does it", async () => {
  const made = await site.request("POST /oauth-clients", {
    cookie: administrator.cookie,
    body: {
      name: "Wiki",
      redirectUrls: [redirectUrl],
      scopes: ["openid", "profile", "email", "roles", "offline_access"],
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { clientID, clientSecret } = made.body;
  expect(clientSecret).toMatch(/^fm_cs_[\w-]{43}$/);
  const config = await openid.discovery(
    new URL(site.address()),
    clientID,
    undefined,
    openid.ClientSecretBasic(clientSecret),
    { execute: [openid.allowInsecureRequests] },
  );
  expect(config.serverMetadata().issuer).toBe(site.address());
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const expectedState = openid.randomState();
  const expectedNonce = openid.randomNonce();
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUrl,
    scope: "openid profile email roles offline_access",
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: "S256",
    state: expectedState,
    nonce: expectedNonce,
  });

  const asGuest = await fetch(address, { redirect: "manual" });
  const entry = new URL(asGuest.headers.get("location") ?? "", site.address());
  expect(entry.pathname).toBe("/entry/signin");
  const resumed = await fetch(site.address() + entry.searchParams.get("target"));
  const resumedAt = new URL(hopIn(await resumed.text()), site.address());
  expect(resumedAt.pathname).toBe("/oauth/authorize");
  expect(parametersOf(resumedAt.href)).toEqual(parametersOf(address.href));

  const headers = { cookie: ada.cookie };
  const asMember = await fetch(address, { redirect: "manual", headers });
  const page = new URL(asMember.headers.get("location") ?? "", site.address());
  expect(page.pathname).toBe("/oauth/consent");
  const shown = await site.request("GET /oauth-clients/consent", {
    cookie: ada.cookie,
    query: page.search.slice(1),
  });
  expect(shown.body).toMatchObject({
    client: { name: "Wiki" },
    redirectHost: "wiki.example",
    scopes: ["openid", "profile", "email", "roles", "offline_access"],
    isGranted: false,
  });

  const form = new URLSearchParams(page.searchParams);
  form.set("decision", "allow");
  form.set("userID", String(ada.user.userID));
  const agreed = await fetch(`${site.address()}/oauth/consent`, {
    method: "POST",
    body: form,
    headers: { ...headers, origin: site.address() },
  });
  const back = new URL(hopIn(await agreed.text()));
  const tokens = await openid.authorizationCodeGrant(config, back, {
    pkceCodeVerifier,
    expectedState,
    expectedNonce,
    idTokenExpected: true,
  });
  expect(tokens.claims()).toMatchObject({ sub: String(ada.user.userID), aud: clientID });
  const claims = await openid.fetchUserInfo(config, tokens.access_token, String(ada.user.userID));
  expect(claims).toMatchObject({
    name: "Ada",
    preferred_username: "Ada",
    email: "ada@example.com",
    email_verified: true,
    roles: ["Member"],
    profile: `${site.address()}/profile/Ada`,
  });
  const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? "");
  expect(refreshed.access_token).not.toBe(tokens.access_token);
  const told = await openid.tokenIntrospection(config, refreshed.access_token);
  expect(told).toMatchObject({ active: true, sub: String(ada.user.userID), client_id: clientID });
  await openid.tokenRevocation(config, refreshed.refresh_token ?? "");
  expect((await openid.tokenIntrospection(config, refreshed.access_token)).active).toBe(false);

  // The member has agreed, and is not asked again.
  const again = await fetch(address, { redirect: "manual", headers });
  expect(again.headers.get("location")).toMatch(/^https:\/\/wiki\.example\/callback\?code=/);
});

test("members who decline, and their state, come back to the app", async () => {
  const app = new App(site, await createOauthClient(site.ctx()));
  const { location, headers } = await app.decide(ada, { decision: "deny" });
  expect(parametersOf(location)).toEqual({
    error: "access_denied",
    error_description: "The member declined.",
    state: "a state",
    iss: site.address(),
  });
  expect(headers.get("content-security-policy")).toContain("form-action 'self'");
  expect(headers.get("cache-control")).toBe("no-store");
});
