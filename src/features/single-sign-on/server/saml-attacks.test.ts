import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createAuthenticator } from "./factories.ts";
import { Browser } from "./fixtures/browser.ts";
import { createIdentityProvider, makeKey } from "./fixtures/identity-provider.ts";
import { type Bent, newID } from "./fixtures/saml-messages.ts";
import { post, signInBy } from "./fixtures/visit.ts";
import { wrapped, wrappedAnswers, wrappings } from "./fixtures/wrap-signatures.ts";

const provider = await createIdentityProvider();
const stranger = await makeKey();
afterAll(() => provider.stop());

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });

const { entityID, entryPoint: authorizeUrl, certificate } = provider;
const common = { type: "saml", clientID: "", entityID, authorizeUrl, certificates: [certificate] };

const ids = new Map<string, number>();
let boss: SignedIn;
beforeAll(async () => {
  boss = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  for (const code of ["campus", "twin"]) {
    const row = await createAuthenticator(site.ctx(), { ...common, code });
    ids.set(code, row.authenticatorID);
    const path = `PUT /authenticators/${row.authenticatorID}/debug`;
    await site.request(path, { cookie: boss.cookie, body: { enabled: true } });
  }
});

const victim = "victim-id";
const attacker = {
  nameID: "attacker-id",
  attributes: { username: "Mallory", email: "m@x.example" },
};

async function signIn(bent: Bent = {}, code = "campus", person = attacker) {
  provider.person = person;
  const visit = await signInBy(site, provider, { path: `/entry/connect/${code}`, bent });
  const { body } = await site.request("GET /users/me", { cookie: visit.browser.cookie });
  return { ...visit, userID: body.userID as number };
}

/** The check that failed, as administrators see it. */
async function lastMessage(code = "campus") {
  const path = `GET /authenticators/${ids.get(code)}/debug-logs`;
  const { body } = await site.request(path, { cookie: boss.cookie });
  return String(body[0]?.messages[0]?.message);
}

async function expectRefused(bent: Bent, message: RegExp) {
  const { end, userID } = await signIn(bent);
  expect(end).toBe("/entry/not-signed-in?reason=not-trusted&service=campus");
  expect(userID).toBe(0);
  expect(await lastMessage()).toMatch(message);
}

test("The right answers of both people are taken, or all of what follows says nothing", async () => {
  const attributes = { username: "Victim", email: "v@x.example" };
  expect((await signIn({}, "campus", { nameID: victim, attributes })).userID).toBeGreaterThan(0);
  expect((await signIn()).userID).toBeGreaterThan(0);
  expect((await signIn({ signed: ["assertion", "response"] })).userID).toBeGreaterThan(0);
});

describe("A signed assertion that was moved is refused:", () => {
  for (const [name, wrap] of Object.entries(wrappings))
    test(name, () =>
      expectRefused(
        { change: (response) => wrapped(wrap, response, victim) },
        /assertions instead of one|not where it belongs|occurs twice|Invalid signature/,
      ),
    );
  for (const [name, wrap] of Object.entries(wrappedAnswers))
    test(name, () =>
      expectRefused(
        { signed: ["response"], change: (response) => wrapped(wrap, response, victim) },
        /assertions instead of one|not where it belongs|Invalid signature/,
      ),
    );
});

describe("An answer is refused that", () => {
  const changed = (from: RegExp | string, to: string): Bent => ({
    change: (response) => response.replace(from, () => to),
  });

  test("is not signed", () => expectRefused({ signed: [] }, /Invalid signature/));
  test("is signed only as a whole", () =>
    expectRefused({ signed: ["response"] }, /Set the service to sign assertions/));
  test("was changed afterwards", () =>
    expectRefused(changed(attacker.nameID, victim), /Invalid signature/));
  test("is signed by another key", () => expectRefused({ key: stranger }, /Invalid signature/));
  test("is signed by another key and shows the right certificate", () =>
    expectRefused({ key: stranger, ways: { shownCertificate: certificate } }, /Invalid signature/));
  test("is signed with SHA-1", () =>
    expectRefused(
      { ways: { signature: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" } },
      /rsa-sha1 is not accepted/,
    ));
  test("has a digest by SHA-1", () =>
    expectRefused(
      { ways: { digest: "http://www.w3.org/2000/09/xmldsig#sha1" } },
      /xmldsig#sha1 is not accepted/,
    ));
  test("is signed with a secret that is no secret", () =>
    expectRefused(
      changed(
        "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
        "http://www.w3.org/2000/09/xmldsig#hmac-sha1",
      ),
      /hmac-sha1 is not accepted/,
    ));
  test("has a comment in the NameID", () =>
    expectRefused(
      changed(`>${attacker.nameID}<`, `>${victim}<!---->${attacker.nameID}<`),
      /comments or the like/,
    ));
  test("was signed with a comment in the NameID", () =>
    expectRefused({ nameID: `${victim}<!-- -->.evil` }, /comments or the like/));
  test("has CDATA", () =>
    expectRefused({ nameID: `<![CDATA[${victim}]]>` }, /comments or the like/));
  test("has a processing instruction", () =>
    expectRefused(
      changed(`>${attacker.nameID}<`, `>${victim}<?x?>${attacker.nameID}<`),
      /comments or the like/,
    ));
  test("has an external entity", () =>
    expectRefused(
      {
        change: (response) =>
          `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${response.replace(attacker.nameID, "&x;")}`,
      },
      /a DTD/,
    ));
  test("has entities that grow", () =>
    expectRefused(
      {
        change: (response) =>
          `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>${response}`,
      },
      /a DTD/,
    ));
  test("is nested without end", () =>
    expectRefused(
      {
        change: (response) =>
          response.replace("<samlp:Status>", `${"<a>".repeat(60)}${"</a>".repeat(60)}$&`),
      },
      /nested too deeply/,
    ));
  test("is nested without end behind what looks like ends", () =>
    expectRefused(
      {
        change: (response) =>
          response.replace("<samlp:Status>", `${"<a>/>".repeat(60)}${"</a>".repeat(60)}$&`),
      },
      /nested too deeply/,
    ));
  test("is no XML", () => expectRefused({ change: () => "no XML" }, /./));
  test("is for another audience", () =>
    expectRefused({ audience: "https://other.example" }, /audience mismatch/));
  test("is for another recipient", () =>
    expectRefused({ recipient: "https://other.example/callback" }, /another recipient/));
  test("was sent to another destination", () =>
    expectRefused({ destination: "https://other.example/callback" }, /another address/));
  test("is by another service", () =>
    expectRefused({ issuer: "https://other.example" }, /by https:\/\/other/));
  test("has expired", () => expectRefused({ notOnOrAfter: -200 }, /expired|No valid subject/));
  test("does not count yet", () => expectRefused({ notBefore: 200 }, /not yet valid/));
  test("answers another request", () => expectRefused({ inResponseTo: newID() }, /InResponseTo/));
  test("answers another request by what is signed", () =>
    expectRefused({ signedInResponseTo: newID() }, /InResponseTo|another request/));
  test("answers no request by what is signed", () =>
    expectRefused({ signedInResponseTo: "" }, /another request/));
});

test("Clocks may differ by two minutes", async () => {
  expect((await signIn({ notOnOrAfter: -100 })).userID).toBeGreaterThan(0);
  expect((await signIn({ notBefore: 100 })).userID).toBeGreaterThan(0);
});

test("An assertion counts once, and so does an answer", async () => {
  const assertionID = newID();
  const first = await signIn({ assertionID });
  expect(first.userID).toBeGreaterThan(0);
  await expectRefused({ assertionID }, /used before/);
  const expired = "/entry/not-signed-in?reason=expired&service=campus";
  expect(await post(site, first.form)).toBe(expired);
  expect((await new Browser(site).open(first.back)).location).toBe(expired);
});

test("An answer counts only in the browser that asked", async () => {
  const asking = new Browser(site);
  const { location } = await asking.open("/entry/connect/campus");
  provider.person = attacker;
  const back = await post(site, provider.answer(location));
  const other = new Browser(site);
  await other.open("/entry/connect/campus");
  const { location: end } = await other.open(back);
  expect(end).toBe("/entry/not-signed-in?reason=expired&service=campus");
  expect(other.isSignedIn).toBe(false);
  expect((await asking.open(back)).location).toContain("reason=expired");
});

test("The answer to the request of one browser does not fit that of another", async () => {
  const mine = new Browser(site);
  const form = provider.answer((await mine.open("/entry/connect/campus")).location);
  const theirs = new Browser(site);
  const asked = provider.answer((await theirs.open("/entry/connect/campus")).location);
  const back = await post(site, { ...form, RelayState: asked.RelayState });
  expect((await theirs.open(back)).location).toContain("reason=not-trusted");
  expect(theirs.isSignedIn).toBe(false);
});

test("Only the first answer to a request is kept", async () => {
  const browser = new Browser(site);
  const { location } = await browser.open("/entry/connect/campus");
  provider.person = attacker;
  const form = provider.answer(location);
  const back = await post(site, form);
  const second = await post(site, { ...form, SAMLResponse: "bm9uc2Vuc2U=" });
  expect(second).not.toBe(back);
  expect((await browser.open(back)).location).toBe("/");
});

test("The same answer may come twice before the browser comes back", async () => {
  const browser = new Browser(site);
  const { location } = await browser.open("/entry/connect/campus");
  provider.person = attacker;
  const form = provider.answer(location);
  const back = await post(site, form);
  expect(await post(site, form)).toBe(back);
  expect((await browser.open(back)).location).toBe("/");
  expect(await post(site, form)).toContain("reason=expired");
});

test("Two connections with the same service are told apart", async () => {
  const browser = new Browser(site);
  const { location } = await browser.open("/entry/connect/campus");
  provider.person = attacker;
  const form = provider.answer(location);
  const action = form.action.replace("campus", "twin");
  expect(await post(site, { ...form, action })).toContain("reason=expired");
  const back = await post(site, form);
  const moved = await browser.open(back.replace("campus", "twin"));
  expect(moved.location).toBe("/entry/not-signed-in?reason=not-trusted&service=twin");
  const { userID } = await signIn({ recipient: form.action }, "twin");
  expect(userID).toBe(0);
  expect(await lastMessage("twin")).toMatch(/another recipient/);
});

test("What the service sends back leads nowhere else", async () => {
  const { form } = await signIn();
  for (const RelayState of ["https://evil.example/", "//evil.example", "/\\evil.example", ""])
    expect(await post(site, { ...form, RelayState })).toMatch(/^\/entry\/not-signed-in\?/);
});

test("A sign-in cannot be finished without an answer, nor with an endless one", async () => {
  const browser = new Browser(site);
  const { location } = await browser.open("/entry/connect/campus");
  const form = provider.answer(location);
  const long = await post(site, { ...form, SAMLResponse: "A".repeat(131_073) });
  expect(long).toContain("reason=not-trusted");
  const callback = `/entry/connect/campus/callback?state=${form.RelayState}`;
  expect((await browser.open(callback)).location).toContain("reason=not-trusted");
  expect(browser.isSignedIn).toBe(false);
});
