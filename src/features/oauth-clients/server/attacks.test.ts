import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createOauthClient } from "./factories.ts";
import { App, newVerifier, parametersOf } from "./fixtures/app.ts";

const site = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "100" } });
let member: SignedIn;
let app: App;
let other: App;
let program: App;

beforeAll(async () => {
  member = await signInAs(site.ctx());
  app = new App(site, await createOauthClient(site.ctx()));
  other = new App(site, await createOauthClient(site.ctx(), { name: "Other" }));
  const redirectUrls = ["http://127.0.0.1/callback", "http://[::1]:8000/callback"];
  program = new App(
    site,
    await createOauthClient(site.ctx(), { name: "Program", isConfidential: false, redirectUrls }),
  );
});

const errorAt = (location: string) => parametersOf(location).error;

describe("redirect addresses", () => {
  test("match letter for letter; nobody is sent to others", async () => {
    const registered = "https://wiki.example/callback";
    const variants = [
      undefined,
      "",
      `${registered}/`,
      `${registered}/../evil`,
      `${registered}?next=https://evil.example`,
      `${registered}#fragment`,
      `${registered}%00`,
      `${registered}.evil.example`,
      "https://wiki.example.evil.example/callback",
      "https://evil.example/callback",
      "https://wiki.example@evil.example/callback",
      "https://evil.example\\@wiki.example/callback",
      "https://wiki.example/%63allback",
      "https://WIKI.example/callback",
      "https://wiki.example:443/callback",
      "http://wiki.example/callback",
      "//wiki.example/callback",
      "javascript:alert(1)",
      "http://127.0.0.1/callback",
      ` ${registered}`,
    ];
    for (const redirect_uri of variants) {
      const { status, location } = await app.authorize(member.cookie, { redirect_uri });
      expect({ redirect_uri, status, location }).toEqual({
        redirect_uri,
        status: 400,
        location: "",
      });
      const decided = await app.decide(member, { redirect_uri });
      expect({ status: decided.status, location: decided.location }).toEqual({
        status: 400,
        location: "",
      });
    }
  });

  test("of programs may have any port, and nothing else", async () => {
    for (const redirect_uri of ["http://127.0.0.1:49152/callback", "http://[::1]:1/callback"])
      expect((await program.authorize(member.cookie, { redirect_uri })).status).toBe(302);
    for (const redirect_uri of [
      "http://127.0.0.1:49152/other",
      "http://127.0.0.1:49152@evil.example/callback",
      "http://127.0.0.1.evil.example/callback",
      "http://127.0.0.2/callback",
      "http://localhost:49152/callback",
      "https://127.0.0.1/callback",
      "http://127.0.0.1:49152evil/callback",
    ])
      expect((await program.authorize(member.cookie, { redirect_uri })).status).toBe(400);
  });

  test("and apps are sent once", async () => {
    for (const name of ["redirect_uri", "client_id"]) {
      const query = app.request();
      query.append(name, query.get(name) ?? "");
      const url = `${site.address()}/oauth/authorize?${query}`;
      const answer = await fetch(url, { redirect: "manual", headers: { cookie: member.cookie } });
      expect(answer.status).toBe(400);
    }
    const query = app.request();
    query.append("state", "another");
    const url = `${site.address()}/oauth/authorize?${query}`;
    const answer = await fetch(url, { redirect: "manual", headers: { cookie: member.cookie } });
    expect(errorAt(answer.headers.get("location") ?? "")).toBe("invalid_request");
  });
});

describe("requests", () => {
  test("need PKCE with S256, and a code", async () => {
    const bad: [Record<string, string | undefined>, string][] = [
      [{ code_challenge: undefined }, "invalid_request"],
      [{ code_challenge_method: undefined }, "invalid_request"],
      [{ code_challenge_method: "plain" }, "invalid_request"],
      [{ code_challenge: "short" }, "invalid_request"],
      [{ response_type: "token" }, "unsupported_response_type"],
      [{ response_type: "code id_token" }, "unsupported_response_type"],
      [{ response_type: undefined }, "invalid_request"],
      [{ response_mode: "fragment" }, "invalid_request"],
      [{ request: "a.b.c" }, "request_not_supported"],
      [{ request_uri: "https://evil.example" }, "request_uri_not_supported"],
      [{ scope: undefined }, "invalid_scope"],
      [{ scope: "site.manage admin" }, "invalid_scope"],
      [{ prompt: "none login" }, "invalid_request"],
      [{ prompt: "nothing" }, "invalid_request"],
      [{ max_age: "-1" }, "invalid_request"],
      [{ nonce: "n".repeat(501) }, "invalid_request"],
      [{ state: "s".repeat(2_001) }, "invalid_request"],
    ];
    for (const [changes, error] of bad) {
      const { location } = await app.authorize(member.cookie, changes);
      expect({ changes, error: errorAt(location) }).toEqual({ changes, error });
      expect(parametersOf(location).iss).toBe(site.address());
      expect(errorAt((await app.decide(member, changes)).location)).toBe(error);
    }
  });

  test("of huge size, and with characters that databases choke on, are refused", async () => {
    for (const client_id of ["c".repeat(5_000), "\u0000", "'; drop table users; --", "%00"])
      expect((await app.authorize(member.cookie, { client_id })).status).toBe(400);
    const huge = await app.authorize(member.cookie, { state: "s".repeat(100_000) });
    expect(huge.status).toBeGreaterThanOrEqual(400);
    const long = await app.send("/oauth/token", { grant_type: "x".repeat(30_000) });
    expect([long.status, long.body.error]).toEqual([413, "invalid_request"]);
  });

  test("go without the refreshing that the app is not allowed", async () => {
    const plain = new App(site, await createOauthClient(site.ctx(), { scopes: ["openid"] }));
    const code = await plain.code(member, { scope: "openid offline_access" });
    const { body } = await plain.exchange(code);
    expect(body.scope).toBe("openid");
    expect(body).not.toHaveProperty("refresh_token");
  });

  test("may ask for no more than the app is allowed", async () => {
    const plain = new App(site, await createOauthClient(site.ctx(), { scopes: ["openid"] }));
    for (const scope of ["openid roles", "read", "openid write"])
      expect(errorAt((await plain.authorize(member.cookie, { scope })).location)).toBe(
        "invalid_scope",
      );
    expect(errorAt((await plain.decide(member, { scope: "openid write" })).location)).toBe(
      "invalid_scope",
    );
  });

  test("keep state and nonce", async () => {
    const state = 'ä b&c=d#e"<script>';
    const { location } = await app.decide(member, { state, nonce: "one" });
    expect(parametersOf(location).state).toBe(state);
    const { body } = await app.exchange(parametersOf(location).code ?? "");
    const [, claims = ""] = body.id_token.split(".");
    expect(JSON.parse(Buffer.from(claims, "base64url").toString()).nonce).toBe("one");
  });
});

describe("the decision", () => {
  test("is taken from the page of the site alone", async () => {
    const elsewhere: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ];
    for (const headers of elsewhere)
      expect((await app.decide(member, {}, headers)).status).toBe(403);
  });

  test("is that of the member whom the page asked", async () => {
    const second = await signInAs(site.ctx());
    const asked = { user: member.user, cookie: second.cookie };
    expect((await app.decide(asked)).location).toMatch(/^\/oauth\/authorize\?/);
    expect((await app.decide({ ...member, cookie: "" })).location).toMatch(/^\/oauth\/authorize\?/);
  });

  test("is not taken from whoever has an API token only", async () => {
    const { access_token: token } = await app.signIn(member, "openid read write");
    const url = `${site.address()}/oauth/authorize?${app.request()}`;
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(url, { redirect: "manual", headers })).status).toBe(403);
  });
});

describe("codes", () => {
  test("are good once; another use ends the tokens", async () => {
    const code = await app.code(member);
    const all = await Promise.all([app.exchange(code), app.exchange(code), app.exchange(code)]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const made = all.find(({ status }) => status === 200);
    expect((await app.userinfo(made?.body.access_token)).status).toBe(401);

    const second = await app.code(member, { scope: "openid read offline_access" });
    const { body } = await app.exchange(second);
    const me = () => site.request("GET /users/me", { token: body.access_token });
    expect((await me()).status).toBe(200);
    expect((await app.exchange(second)).body.error).toBe("invalid_grant");
    expect((await me()).status).toBe(410);
    expect((await app.refresh(body.refresh_token)).body.error).toBe("invalid_grant");
  });

  test("are for the app, the address and the verifier that they were made for", async () => {
    const stolen = await app.code(member);
    const asOther = await other.exchange(stolen, { code_verifier: app.verifier });
    expect([asOther.status, asOther.body.error]).toEqual([400, "invalid_grant"]);
    expect((await app.exchange(stolen)).status).toBe(200);
    for (const changes of [
      { code_verifier: newVerifier() },
      { redirect_uri: "https://wiki.example/other" },
    ]) {
      const code = await app.code(member);
      expect((await app.exchange(code, changes)).body.error).toBe("invalid_grant");
      // The attempt has used it up.
      expect((await app.exchange(code)).body.error).toBe("invalid_grant");
    }
    for (const changes of [{ code_verifier: undefined }, { redirect_uri: undefined }])
      expect((await app.exchange(await app.code(member), changes)).body.error).toBe(
        "invalid_request",
      );
  });
});

describe("apps say who they are", () => {
  test("by the right secret", async () => {
    const code = await app.code(member);
    const bad: Record<string, string | undefined>[] = [
      { client_secret: other.client.clientSecret },
      { client_secret: undefined },
      { client_secret: "" },
      { client_id: other.client.clientID },
      { client_id: "unknown" },
      { client_id: undefined },
    ];
    for (const changes of bad) {
      const { status, body } = await app.exchange(code, changes);
      expect({ changes, status, error: body.error }).toEqual({
        changes,
        status: 401,
        error: "invalid_client",
      });
    }
    expect((await app.exchange(code)).status).toBe(200);
  });

  test("in one way", async () => {
    const { clientID, clientSecret } = app.client;
    const authorization = `Basic ${Buffer.from(`${clientID}:${clientSecret}`).toString("base64")}`;
    const twice = await app.send("/oauth/revoke", { token: "x" }, { authorization });
    expect([twice.status, twice.body.error]).toEqual([400, "invalid_request"]);
    const noSecret = { client_id: undefined, client_secret: undefined };
    const basic = { token: "x", ...noSecret };
    expect((await app.send("/oauth/revoke", basic, { authorization })).status).toBe(200);
    const wrong = `Basic ${Buffer.from(`${clientID}:wrong`).toString("base64")}`;
    const refused = await app.send("/oauth/revoke", basic, { authorization: wrong });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toContain("Basic");
    const bearer = { authorization: `Bearer ${clientSecret}` };
    expect((await app.send("/oauth/revoke", basic, bearer)).status).toBe(401);
  });

  test("and programs have none", async () => {
    const redirect_uri = "http://127.0.0.1:5000/callback";
    const code = await program.code(member, { redirect_uri });
    const wrong = await program.exchange(code, { redirect_uri, client_secret: "guessed" });
    expect(wrong.status).toBe(401);
    // Libraries send an empty one.
    expect((await program.exchange(code, { redirect_uri, client_secret: "" })).status).toBe(200);
  });
});

describe("refresh tokens", () => {
  test("are good once; another use ends all that came of the sign-in", async () => {
    const first = await app.signIn(member, "openid read offline_access");
    const { body: second } = await app.refresh(first.refresh_token);
    const { body: third } = await app.refresh(second.refresh_token);
    expect((await app.userinfo(third.access_token)).status).toBe(200);
    expect((await app.refresh(first.refresh_token)).body.error).toBe("invalid_grant");
    expect((await app.userinfo(third.access_token)).status).toBe(401);
    expectError(await site.request("GET /users/me", { token: third.access_token }), 410);
    expect((await app.refresh(third.refresh_token)).body.error).toBe("invalid_grant");
  });

  test("however many use them at once", async () => {
    const redirect_uri = "http://127.0.0.1:5000/callback";
    const code = await program.code(member, { redirect_uri, scope: "openid offline_access" });
    const { refresh_token } = (await program.exchange(code, { redirect_uri })).body;
    const all = await Promise.all(Array.from({ length: 5 }, () => program.refresh(refresh_token)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const { access_token } = all.find(({ status }) => status === 200)?.body ?? {};
    expect((await app.userinfo(access_token)).status).toBe(401);
  });

  test("give no more than the member agreed to, and are the app's own", async () => {
    const { refresh_token } = await app.signIn(member, "openid read offline_access");
    expect((await app.refresh(refresh_token, { scope: "openid write" })).body.error).toBe(
      "invalid_scope",
    );
    expect((await other.refresh(refresh_token)).body.error).toBe("invalid_grant");
    const { body: narrow } = await app.refresh(refresh_token, { scope: "openid" });
    expect(narrow.scope).toBe("openid");
    expectError(await site.request("GET /users/me", { token: narrow.access_token }), 401);
    expect((await app.refresh(narrow.refresh_token)).body.scope).toBe("openid read offline_access");
  });

  test("are given for offline_access only", async () => {
    expect(await app.signIn(member)).not.toHaveProperty("refresh_token");
  });
});

describe("tokens of others", () => {
  test("are unknown to introspection, and are not revoked", async () => {
    const { access_token: token } = await app.signIn(member, "openid read");
    expect((await other.send("/oauth/introspect", { token })).body).toEqual({ active: false });
    expect((await other.send("/oauth/revoke", { token })).status).toBe(200);
    expect((await app.send("/oauth/introspect", { token })).body).toMatchObject({ active: true });
    const asProgram = await program.send("/oauth/introspect", { token });
    expect([asProgram.status, asProgram.body.error]).toEqual([403, "unauthorized_client"]);
    expect((await app.send("/oauth/revoke", { token })).status).toBe(200);
    expect((await app.send("/oauth/introspect", { token })).body).toEqual({ active: false });
    expectError(await site.request("GET /users/me", { token }), 410);
  });

  test("are read from the header alone", async () => {
    const { access_token: token } = await app.signIn(member);
    const read = (path: string, init?: RequestInit) => fetch(site.address() + path, init);
    expect((await read(`/oauth/userinfo?access_token=${token}`)).status).toBe(401);
    const body = new URLSearchParams({ access_token: token });
    expect((await read("/oauth/userinfo", { method: "POST", body })).status).toBe(401);
    const cookie = { cookie: member.cookie };
    expect((await read("/oauth/userinfo", { headers: cookie })).status).toBe(401);
  });
});

test("other grants do not exist", async () => {
  for (const grant_type of ["password", "client_credentials", "implicit", "__proto__"]) {
    const { status, body } = await app.send("/oauth/token", { grant_type });
    expect([status, body.error]).toEqual([400, "unsupported_grant_type"]);
  }
  const asJson = await fetch(`${site.address()}/oauth/token`, {
    method: "POST",
    body: JSON.stringify({ grant_type: "authorization_code" }),
    headers: { "content-type": "application/json" },
  });
  expect([asJson.status, (await asJson.json()).error]).toEqual([400, "invalid_request"]);
});
