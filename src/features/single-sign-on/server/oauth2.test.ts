import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { readMails } from "#features/mail/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createAuthenticator } from "./factories.ts";
import { Browser } from "./fixtures/browser.ts";
import { clientID, createProvider, straighten } from "./fixtures/provider.ts";

const provider = await createProvider();
afterAll(() => provider.stop());
afterEach(() => straighten(provider));

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });

beforeAll(async () => {
  const { issuer } = provider;
  await createAuthenticator(site.ctx(), {
    code: "forge",
    type: "oauth2",
    authorizeUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/token`,
    profileUrl: `${issuer}/userinfo`,
    linksByEmail: true,
    signsOutThere: true,
    signOutUrl: "https://forge.example/logout",
  });
  await createAuthenticator(site.ctx(), {
    code: "apps",
    issuer,
    linksByEmail: true,
    allowAccessTokens: true,
  });
});

const signIn = async () => {
  const browser = new Browser(site);
  return { browser, end: await browser.signIn("/entry/connect/forge") };
};
const me = async ({ cookie }: Browser) => (await site.request("GET /users/me", { cookie })).body;

describe("OAuth 2", () => {
  test("registers by the profile, and knows people again by their number", async () => {
    const person = { id: 7, login: "smith", email: "smith@forge.example", email_verified: true };
    provider.person = person;
    const first = await signIn();
    expect(first.end).toBe("/");
    const member = await me(first.browser);
    expect(member).toMatchObject({ name: "smith", email: person.email });
    provider.person = { ...person, login: "renamed" };
    expect((await me((await signIn()).browser)).userID).toBe(member.userID);
    const { cookie } = first.browser;
    const out = await site.request("DELETE /sessions/current", { cookie });
    expect(out.body.redirectUrl).toMatch(/^\/entry\/connect\/forge\?pending=/);
  });

  test("takes over nobody by an address that is not verified", async () => {
    const owner = await signInAs(site.ctx(), { email: "own@forge.example", emailConfirmed: true });
    provider.person = { id: 8, login: "thief", email: "own@forge.example" };
    expect((await me((await signIn()).browser)).userID).not.toBe(owner.user.userID);
  });

  test.each([
    ["without a number", { login: "nobody" }],
    ["with an object as number", { id: { $gt: 0 }, login: "nobody" }],
  ])("refuses a profile %s", async (_, person) => {
    provider.person = person;
    expect((await signIn()).end).toContain("reason=not-trusted");
  });

  test("refuses an answer with another state", async () => {
    provider.person = { id: 9, login: "state" };
    const browser = new Browser(site);
    const back = new URL(await browser.leave("/entry/connect/forge"));
    back.searchParams.set("state", "another");
    expect((await browser.open(back.href)).location).toContain("reason=expired");
  });
});

describe("POST /tokens/oauth", () => {
  const exchange = (oauthAccessToken: string, client = clientID) =>
    site.request("POST /tokens/oauth", { body: { clientID: client, oauthAccessToken } });

  /** As a program gets it, for a client of its own or for this site. */
  const accessToken = (aud: string, sub = "app user") =>
    provider.server.issuer.buildToken({
      scopesOrTransform: (_header, payload) => Object.assign(payload, { aud, sub }),
    });

  test("gives a token of the connected member, who can use it until the connection ends", async () => {
    const own = { name: "Appuser", email: "app@campus.example", emailConfirmed: true };
    await signInAs(site.ctx(), { ...own, password: "a long evening" });
    provider.bendMetadata = (body) => delete body.introspection_endpoint;
    provider.person = {
      sub: "app user",
      preferred_username: "Appuser",
      email: "app@campus.example",
      email_verified: true,
    };
    expectError(await exchange(await accessToken(clientID)), 403);
    const browser = new Browser(site);
    expect(await browser.signIn("/entry/connect/apps")).toBe("/");
    const { status, body } = await exchange(await accessToken(clientID));
    expect(status).toBe(200);
    const token = body.accessToken;
    expect((await site.request("GET /users/me", { token })).body.name).toBe("Appuser");
    const { cookie } = browser;
    const listed = async () => (await site.request("GET /tokens", { cookie })).body;
    expect(await listed()).toHaveLength(1);
    const again = await exchange(await accessToken(clientID));
    expect(again.status).toBe(200);
    expect(await listed()).toHaveLength(1);
    expect((await site.request("GET /users/me", { token })).status).toBe(410);
    const renewed = again.body.accessToken;
    expect((await site.request("GET /users/me", { token: renewed })).body.name).toBe("Appuser");
    const mails = (await readMails(site)).filter(({ subject }) => subject.includes("API token"));
    expect(mails.map(({ to }) => to)).toEqual(["app@campus.example"]);
    expectError(await exchange(await accessToken("another program")), 401);
    const linked = await site.request("GET /users/me/linked-accounts", { cookie });
    const { authenticatorID } = linked.body.find((each: { isLinked: boolean }) => each.isLinked);
    const removed = `DELETE /users/me/linked-accounts/${authenticatorID}`;
    expect((await site.request(removed, { cookie })).status).toBe(204);
    expect((await site.request("GET /users/me", { token: renewed })).status).toBe(410);
    expectError(await exchange("opaque"), 401);
    expectError(await exchange(await accessToken(clientID), "unknown"), 403);
    expectError(await site.request("POST /tokens/oauth", { body: {} }), 422);
  });

  test("gives tokens that end when the service is removed, with one record", async () => {
    provider.bendMetadata = (body) => delete body.introspection_endpoint;
    const tokens: string[] = [];
    for (const name of ["First", "Second"]) {
      const email = `${name}@campus.example`.toLowerCase();
      provider.person = { sub: name, preferred_username: name, email, email_verified: true };
      expect(await new Browser(site).signIn("/entry/connect/apps")).toBe("/");
      const { status, body } = await exchange(await accessToken(clientID, name));
      expect(status, JSON.stringify(body)).toBe(200);
      tokens.push(body.accessToken);
    }
    const statuses = () =>
      Promise.all(
        tokens.map(async (token) => (await site.request("GET /users/me", { token })).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const { body: services } = await site.request("GET /authenticators", { cookie });
    const { authenticatorID } = services.find(
      ({ name }: { name: string }) => name === "Campus apps",
    );
    const path = `DELETE /authenticators/${authenticatorID}`;
    const removed = await site.request(path, { cookie });
    expect(removed.status).toBe(204);
    expect(await statuses()).toEqual([410, 410]);
    const { body: logs } = await site.request("GET /audit-logs?limit=100", { cookie });
    const records = logs
      .filter(({ eventType }: { eventType: string }) => eventType === "token_revoke")
      .map(({ context }: { context: string }) => JSON.parse(context))
      .filter(({ count }: { count?: number }) => count !== undefined);
    expect(records).toMatchObject([{ count: 2 }]);
  });
});
