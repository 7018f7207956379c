import { decodeProtectedHeader } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createOauthClient } from "./factories.ts";
import { App, parametersOf } from "./fixtures/app.ts";
import { forget, rotate } from "./jobs.ts";

let time = Date.now();
const site = testSite({
  environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "100" },
  now: () => new Date(time),
});
const dayMs = 86_400_000;
let administrator: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
});

const manage = (endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie: administrator.cookie, body });

/** A picture of 8 by 8 points. */
const square =
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGNwaDiAFTEMLQkAYvNgAXSglMMAAAAASUVORK5CYII=";

const wiki = { name: "Wiki", redirectUrls: ["https://wiki.example/callback"] };

describe("apps", () => {
  test("are registered, read, changed and removed; the secret is shown once", async () => {
    const { status, body } = await manage("POST /oauth-clients", wiki);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      ...wiki,
      scopes: ["openid", "profile", "email"],
      isConfidential: true,
      isTrusted: false,
      isActive: true,
      roleIDs: [],
      countUsers: 0,
      dateLastUsed: null,
      clientID: expect.stringMatching(/^[\da-f]{24}$/),
      clientSecret: expect.stringMatching(/^fm_cs_[\w-]{43}$/),
    });
    const path = `/oauth-clients/${body.oauthClientID}`;
    const listed = JSON.stringify((await manage("GET /oauth-clients")).body);
    expect(listed).toContain(body.clientID);
    expect(listed).not.toContain(body.clientSecret.slice(6));
    expect(listed).not.toContain("igest");
    const rows = await site.platform().db.selectFrom("oauthClients").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.clientSecret.slice(6));

    const app = new App(site, { ...body, secretDigest: null, formerSecretDigest: null });
    await app.signIn(member);
    expect((await manage(`GET ${path}`)).body).toMatchObject({
      countUsers: 1,
      dateLastUsed: new Date(time).toISOString(),
    });
    const changed = await manage(`PATCH ${path}`, { name: "Encyclopedia" });
    expect(changed.body).toMatchObject({ name: "Encyclopedia", redirectUrls: wiki.redirectUrls });
    const { body: logs } = await manage("GET /audit-logs");
    expect(logs[0].eventType).toBe("oauth_client_change");
    expect((await manage(`DELETE ${path}`)).status).toBe(204);
    for (const call of [`GET ${path}`, `DELETE ${path}`]) expectError(await manage(call), 404);
    expectError(await manage(`PATCH ${path}`, { name: "Gone" }), 404);
    expectError(await manage(`POST ${path}/secret`, {}), 404);
  });

  test("are for those alone who manage the site", async () => {
    for (const endpoint of ["GET /oauth-clients", "POST /oauth-clients"]) {
      expectError(await site.request(endpoint), 401);
      expectError(await site.request(endpoint, { cookie: member.cookie }), 403);
    }
  });

  test("ask for the password again after a while", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    time += 3 * 3_600_000;
    const late = await site.request("POST /oauth-clients", { cookie, body: wiki });
    expectError(late, 403);
    expect(late.body.code).toBe("reauthenticationRequired");
    administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  });

  test("have addresses that lead nowhere else", async () => {
    const bad = [
      "http://wiki.example/callback",
      "javascript:alert(1)",
      "https://wiki.example/#fragment",
      "https://wiki.example/callback#",
      "https://user:secret@wiki.example/",
      "https://@wiki.example/",
      "https://*.example/callback",
      "https://wiki.example\\@evil.example/",
      "/callback",
      "com.example.app:/callback",
      "http://127.0.0.1.evil.example/",
      "",
    ];
    for (const address of bad) {
      const body = { ...wiki, redirectUrls: [address] };
      const answer = await manage("POST /oauth-clients", body);
      expect({ address, status: answer.status }).toEqual({ address, status: 422 });
      const after = await manage("POST /oauth-clients", { ...wiki, signOutUrls: [address] });
      expect(after.status).toBe(422);
    }
    for (const address of ["https://wiki.example/?a=1", "http://localhost:3000/", "http://[::1]/"])
      expect(
        (await manage("POST /oauth-clients", { ...wiki, redirectUrls: [address] })).status,
      ).toBe(201);
  });

  test("own their logos, which all members see", async () => {
    member = await signInAs(site.ctx());
    const form = new FormData();
    form.append("file", new File([Buffer.from(square, "base64")], "logo.png"));
    const uploaded = await manage("POST /media", form);
    expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(201);
    const { url } = uploaded.body;
    const look = async () =>
      (await fetch(new URL(url, site.address()), { headers: { cookie: member.cookie } })).status;
    expect(await look()).toBe(404);
    const { body } = await manage("POST /oauth-clients", { ...wiki, logoUrl: url });
    expect(await look()).toBe(200);
    await manage(`DELETE /oauth-clients/${body.oauthClientID}`);
    expect(await look()).toBe(404);
  });

  test("have names, logos and home pages that run nothing", async () => {
    const bad: [string, object][] = [
      ["name", { name: "\u202Eevil" }],
      ["name", { name: " " }],
      ["logoUrl", { logoUrl: "javascript:alert(1)" }],
      ["logoUrl", { logoUrl: "data:image/svg+xml,<svg onload=alert(1)>" }],
      ["homeUrl", { homeUrl: "javascript:alert(1)" }],
      ["roleIDs", { roleIDs: [987_654] }],
      ["scopes", { scopes: ["site.manage"] }],
      ["redirectUrls", { redirectUrls: [] }],
    ];
    for (const [field, values] of bad)
      expectError(await manage("POST /oauth-clients", { ...wiki, ...values }), 422, field);
    const redirectUrl = "https://wiki.example/?a='&b=\"><script>alert(1)</script>";
    const app = new App(site, await createOauthClient(site.ctx(), { redirectUrls: [redirectUrl] }));
    const { html } = await app.decide(member, { state: '"><script>alert(2)</script>' });
    expect(html).not.toContain("<script>");
    expect(html).not.toContain("'&b");
  });
});

describe("what members agreed to", () => {
  const asksFor = async (app: App, scope: string) =>
    (await app.authorize(member.cookie, { scope })).location.startsWith("/oauth/consent");

  test("is nothing once the app is trusted no more", async () => {
    member = await signInAs(site.ctx());
    const app = new App(site, await createOauthClient(site.ctx(), { isTrusted: true }));
    const scope = "openid write offline_access";
    const { location } = await app.authorize(member.cookie, { scope });
    const { body } = await app.exchange(parametersOf(location).code ?? "");
    const path = `PATCH /oauth-clients/${app.client.oauthClientID}`;
    expect((await manage(path, { isTrusted: false })).status).toBe(200);
    expect(await asksFor(app, scope)).toBe(true);
    expect((await app.refresh(body.refresh_token)).body.error).toBe("invalid_grant");
    await app.code(member, { scope });
    expect(await asksFor(app, scope)).toBe(false);
  });

  test("is no more what the app was not allowed meanwhile", async () => {
    member = await signInAs(site.ctx());
    const app = new App(site, await createOauthClient(site.ctx()));
    await app.code(member, { scope: "openid write" });
    const path = `PATCH /oauth-clients/${app.client.oauthClientID}`;
    for (const scopes of [["openid"], ["openid", "write"]])
      expect((await manage(path, { scopes })).status).toBe(200);
    expect(await asksFor(app, "openid")).toBe(false);
    expect(await asksFor(app, "openid write")).toBe(true);
  });
});

test("an app for a role that was deleted is not everybody's", async () => {
  const role = await manage("POST /roles", { name: "Archivists", permissions: [] });
  expect(role.status, JSON.stringify(role.body)).toBe(201);
  const { roleID } = role.body;
  const app = new App(site, await createOauthClient(site.ctx(), { roleIDs: [roleID] }));
  expect((await manage(`DELETE /roles/${roleID}`)).status).toBeLessThan(300);
  const path = `PATCH /oauth-clients/${app.client.oauthClientID}`;
  const saved = await manage(path, { description: "New", roleIDs: [roleID] });
  expect(saved.body).toMatchObject({ description: "New", roleIDs: [roleID] });
  expectError(await manage(path, { roleIDs: [roleID, 987_654] }), 422, "roleIDs");
  member = await signInAs(site.ctx());
  expect(parametersOf((await app.authorize(member.cookie)).location).error).toBe("access_denied");
});

describe("secrets", () => {
  test("change, and the former one works for a day if the administrator says so", async () => {
    const client = await createOauthClient(site.ctx());
    const path = `/oauth-clients/${client.oauthClientID}`;
    const works = async (clientSecret: string) => {
      const app = new App(site, { ...client, clientSecret });
      return (await app.send("/oauth/revoke", { token: "x" })).status === 200;
    };
    const rotateSecret = async (keepsFormer: boolean) =>
      (await manage(`POST ${path}/secret`, { keepsFormer })).body.clientSecret as string;
    const second = await rotateSecret(true);
    expect([await works(client.clientSecret), await works(second)]).toEqual([true, true]);
    // The form is sent twice.
    expectError(await manage(`POST ${path}/secret`, { keepsFormer: true }), 409);
    expect([await works(client.clientSecret), await works(second)]).toEqual([true, true]);
    expect((await manage(`GET ${path}`)).body.dateFormerSecretExpires).toBe(
      new Date(time + dayMs).toISOString(),
    );
    time += dayMs;
    administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    expect([await works(client.clientSecret), await works(second)]).toEqual([false, true]);
    await forget.handle(site.ctx());
    expect((await manage(`GET ${path}`)).body.dateFormerSecretExpires).toBeNull();
    const third = await rotateSecret(false);
    expect([await works(second), await works(third)]).toEqual([false, true]);
  });

  test("are none for programs", async () => {
    const { body } = await manage("POST /oauth-clients", { ...wiki, isConfidential: false });
    expect(body.clientSecret).toBeNull();
    expectError(await manage(`POST /oauth-clients/${body.oauthClientID}/secret`, {}), 409);
  });
});

describe("keys", () => {
  const keyIDs = async () => {
    const answer = await fetch(`${site.address()}/oauth/jwks`);
    const { keys } = (await answer.json()) as { keys: Record<string, string>[] };
    for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(publicParts);
    return keys.map(({ kid }) => kid);
  };
  const publicParts = ["alg", "e", "kid", "kty", "n", "use"];

  test("are published before they sign, and as long as what they signed is good", async () => {
    member = await signInAs(site.ctx());
    const app = new App(site, await createOauthClient(site.ctx()));
    const signer = async () => decodeProtectedHeader((await app.signIn(member)).id_token).kid;
    const first = await signer();
    expect(await keyIDs()).toEqual([first]);
    time += 91 * dayMs;
    member = await signInAs(site.ctx());
    await rotate.handle(site.ctx());
    const both = await keyIDs();
    expect(both).toHaveLength(2);
    expect(await signer()).toBe(first);
    time += 2 * dayMs;
    member = await signInAs(site.ctx());
    const second = await signer();
    expect(second).not.toBe(first);
    expect(both).toContain(second);
    await rotate.handle(site.ctx());
    expect(await keyIDs()).toHaveLength(2);
    time += 2 * dayMs;
    await rotate.handle(site.ctx());
    expect(await keyIDs()).toEqual([second]);
    const rows = await site.platform().db.selectFrom("oauthKeys").selectAll().execute();
    expect(rows.map(({ privateKey }) => privateKey?.toString("latin1")).join()).not.toContain(
      '"d"',
    );
  });
});

test("what has expired is deleted, and what is good stays", async () => {
  member = await signInAs(site.ctx());
  const { db } = site.platform();
  await db.deleteFrom("oauthTokens").execute();
  const app = new App(site, await createOauthClient(site.ctx()));
  await app.signIn(member, "openid offline_access");
  const count = async () => ({
    codes: (await db.selectFrom("oauthCodes").select("digest").execute()).length,
    tokens: (await db.selectFrom("oauthTokens").select("kind").execute()).map(({ kind }) => kind),
  });
  await forget.handle(site.ctx());
  expect((await count()).codes).toBeGreaterThan(0);
  expect((await count()).tokens.toSorted()).toEqual(["access", "refresh"]);
  time += 2 * 3_600_000;
  await forget.handle(site.ctx());
  expect(await count()).toEqual({ codes: 0, tokens: ["refresh"] });
  time += 31 * dayMs;
  await forget.handle(site.ctx());
  expect(await count()).toEqual({ codes: 0, tokens: [] });
});

test("a code of one node is exchanged at another, and outlives its node", async () => {
  member = await signInAs(site.ctx());
  const client = await createOauthClient(site.ctx());
  const first = await site.addNode();
  const code = await new App(first, client).code(member, { scope: "openid offline_access" });
  const verifier = new App(first, client);
  const atFirst = await verifier.code(member, { scope: "openid read offline_access" });
  await first.stop();
  expect(code).not.toBe(atFirst);
  const second = await site.addNode();
  const there = new App(second, client);
  const exchanged = await there.exchange(atFirst, { code_verifier: verifier.verifier });
  expect(exchanged.status, JSON.stringify(exchanged.body)).toBe(200);
  const here = new App(site, client);
  const { status, body } = await here.refresh(exchanged.body.refresh_token);
  expect(status).toBe(200);
  expect((await there.userinfo(body.access_token)).status).toBe(200);
});

describe("signing out of the app", () => {
  test("asks members, and leads to registered addresses alone", async () => {
    member = await signInAs(site.ctx());
    const app = new App(site, await createOauthClient(site.ctx()));
    const { id_token } = await app.signIn(member);
    const bye = "https://wiki.example/";
    const open = async (query: Record<string, string>, cookie = member.cookie) => {
      const url = `${site.address()}/oauth/logout?${new URLSearchParams(query)}`;
      const answer = await fetch(url, { redirect: "manual", headers: { cookie } });
      const html = await answer.text();
      const location = answer.headers.get("location") ?? /url=([^"]+)/.exec(html)?.[1] ?? "";
      return { status: answer.status, location };
    };
    const right = { id_token_hint: id_token, post_logout_redirect_uri: bye, state: "s" };
    const asked = await open(right);
    expect(asked.location).toMatch(/^\/oauth\/sign-out\?/);
    expect(asked.location).not.toContain(id_token);
    expect((await site.request("GET /users/me", { cookie: member.cookie })).body.userID).toBe(
      member.user.userID,
    );
    expect((await open(right, "")).location).toBe(`${bye}?state=s`);
    // Long after it has expired.
    time += 40 * dayMs;
    expect((await open(right, "")).location).toBe(`${bye}?state=s`);
    expect((await open({}, "")).location).toBe("/");
    const [head, claims] = id_token.split(".");
    const unknownHead = Buffer.from('{"alg":"RS256","kid":"unknown"}').toString("base64url");
    const other = await createOauthClient(site.ctx());
    const bad: Record<string, string>[] = [
      { ...right, post_logout_redirect_uri: "https://evil.example/" },
      { ...right, post_logout_redirect_uri: `${bye}evil` },
      { ...right, id_token_hint: `${head}.${claims}.AAAA`, client_id: app.client.clientID },
      { ...right, id_token_hint: `${unknownHead}.${claims}.AAAA` },
      { ...right, client_id: other.clientID },
      { post_logout_redirect_uri: bye },
      { post_logout_redirect_uri: bye, client_id: "unknown" },
    ];
    for (const query of bad) expect((await open(query, "")).status).toBe(400);

    // Keys have changed since, and the one of the token is forgotten at last.
    const forgotten = { ...right, id_token_hint: `${unknownHead}.${claims}.AAAA` };
    const named = { ...forgotten, client_id: app.client.clientID };
    expect((await open(named, "")).location).toBe(`${bye}?state=s`);
    for (let days = 0; days < 400; days += 4) {
      time += 4 * dayMs;
      await rotate.handle(site.ctx());
    }
    const { keys } = (await (await fetch(`${site.address()}/oauth/jwks`)).json()) as {
      keys: { kid: string }[];
    };
    expect(keys.map(({ kid }) => kid)).not.toContain(decodeProtectedHeader(id_token).kid);
    expect((await open(right, "")).location).toBe(`${bye}?state=s`);
    expect((await open({ ...right, client_id: other.clientID }, "")).status).toBe(400);
  });

  test("tells where members come back to who stay signed in", async () => {
    member = await signInAs(site.ctx());
    const { clientID } = await createOauthClient(site.ctx());
    const read = (address: string) =>
      site.request("GET /oauth-clients/sign-out", {
        cookie: member.cookie,
        query: String(
          new URLSearchParams({ client_id: clientID, post_logout_redirect_uri: address }),
        ),
      });
    expect((await read("https://wiki.example/")).body).toEqual({
      name: "Wiki",
      returnUrl: "https://wiki.example/",
    });
    expectError(await read("https://evil.example/"), 400);
  });
});

test("declined requests lead back", async () => {
  member = await signInAs(site.ctx());
  const app = new App(site, await createOauthClient(site.ctx()));
  const url = `${site.address()}/oauth/authorize`;
  const posted = await fetch(url, { method: "POST", body: app.request(), redirect: "manual" });
  expect([posted.status, posted.headers.get("location")]).toEqual([
    303,
    expect.stringMatching(/^\/oauth\/authorize\?/),
  ]);
  expect(parametersOf((await app.decide(member, { decision: undefined })).location).error).toBe(
    "access_denied",
  );
});
