import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { Browser } from "./fixtures/browser.ts";
import { encryptAssertion } from "./fixtures/encrypt-assertion.ts";
import { createIdentityProvider, makeKey } from "./fixtures/identity-provider.ts";
import type { Bent } from "./fixtures/saml-messages.ts";
import { addressIn, signInBy } from "./fixtures/visit.ts";

const provider = await createIdentityProvider();
const other = await makeKey();
afterAll(() => provider.stop());

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });
let boss: SignedIn;
beforeAll(async () => {
  boss = await signInAs(site.ctx(), {
    roles: [roleIDs.administrator],
    password: "a long enough one",
  });
});

const manage = (endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie: boss.cookie, body });

let number = 0;
async function add(): Promise<number> {
  number += 1;
  const body = { name: `University ${number}`, type: "saml" };
  return (await manage("POST /authenticators", body)).body.authenticatorID;
}

const settingsOf = async (id: number) => (await manage(`GET /authenticators/${id}/settings`)).body;
const importTo = (id: number, body: unknown) => manage(`POST /authenticators/${id}/metadata`, body);
const change = (id: number, authenticatorConfig: unknown) =>
  manage(`PATCH /authenticators/${id}`, { authenticatorConfig });

async function testSignIn(id: number, bent: Bent = {}) {
  const browser = new Browser(site, boss.cookie);
  const { body } = await browser.open(`/api/v2/authenticators/${id}/tests`, {
    method: "POST",
    headers: { "x-requested-with": "tests" },
  });
  const { url } = JSON.parse(body);
  const { body: page } = await browser.open(url);
  const form = provider.answer(addressIn(page), bent);
  const { location } = await new Browser(site).open(form.action, {
    method: "POST",
    body: new URLSearchParams({ SAMLResponse: form.SAMLResponse, RelayState: form.RelayState }),
  });
  expect((await browser.open(location)).location).toBe(`/dashboard/sign-in-services/${id}/test`);
  return (await manage(`GET /authenticators/${id}/tests/latest`)).body;
}

describe("metadata of a service", () => {
  test("are taken over from an address", async () => {
    const id = await add();
    expect((await settingsOf(id)).missing).toEqual(["entityID", "authorizeUrl", "certificates"]);
    const url = `${provider.entityID}/metadata`;
    const { status, body } = await importTo(id, { url });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      missing: [],
      authenticatorConfig: {
        entityID: provider.entityID,
        authorizeUrl: provider.entryPoint,
        signOutUrl: provider.logoutUrl,
        metadataUrl: url,
        nameIDFormat: "persistent",
      },
      certificates: [
        {
          subject: "CN=Folkmoot",
          fingerprint: new X509Certificate(provider.certificate).fingerprint256,
        },
      ],
    });
    const inTenYears = new Date().getFullYear() + 10;
    expect(body.certificates[0].dateExpires).toContain(String(inTenYears));
  });

  test("are taken over as text, and refused if they describe no such service", async () => {
    const id = await add();
    const xml = provider.metadata();
    expect((await importTo(id, { xml })).body.missing).toEqual([]);
    const bad: [xml: string, message: RegExp][] = [
      ["nonsense", /not metadata/],
      [xml.replace("<md:", "<!DOCTYPE x [<!ENTITY a 'b'>]><md:"), /not metadata/],
      [xml.replace("<md:IDP", `${" ".repeat(262_144)}$&`), /not metadata/],
      [xml.replaceAll("IDPSSODescriptor", "SPSSODescriptor"), /no service/],
      [xml.replaceAll("HTTP-Redirect", "SOAP"), /HTTP-Redirect/],
      [
        xml
          .replace("<md:IDP", "<x/><md:IDP")
          .replace("entityID", 'validUntil="2020-01-01T00:00:00Z" entityID'),
        /expired/,
      ],
      [xml.replaceAll(/<md:KeyDescriptor[\s\S]*KeyDescriptor>/g, ""), /no certificate/],
      [xml.replace(/(<ds:X509Certificate>)[^<]+/, "$1bm90aGluZw=="), /not a certificate/],
    ];
    for (const [text, message] of bad) {
      const refused = await importTo(id, { xml: text });
      expect(refused.status, String(message)).toBe(422);
      expect(JSON.stringify(refused.body)).toMatch(message);
    }
    expectError(await importTo(id, {}), 422);
    expect((await settingsOf(id)).authenticatorConfig.entityID).toBe(provider.entityID);
  });

  test("are fetched by the guarded client only", async () => {
    const id = await add();
    for (const url of [
      "http://169.254.169.254/latest",
      "http://localhost:1/",
      `${provider.entityID}/nothing`,
    ])
      expectError(await importTo(id, { url }), 422);
  });

  test("are fetched without TLS from the addresses only that the configuration allows", async () => {
    const id = await add();
    const named = provider.entityID.replace("127.0.0.1", "localhost");
    expectError(await importTo(id, { url: `${named}/metadata` }), 422);
    expectError(await importTo(id, { url: `${provider.entityID}/moved` }), 422);
  });

  test("that are read again leave the kind of identifier as it is", async () => {
    const id = await add();
    const xml = provider.metadata();
    await importTo(id, { xml });
    const other = xml
      .replace("nameid-format:persistent", "nameid-format:emailAddress")
      .replace(/<md:SingleLogoutService[^>]*>/, "");
    const { authenticatorConfig } = (await importTo(id, { xml: other })).body;
    const { logoutUrl: signOutUrl } = provider;
    expect(authenticatorConfig).toMatchObject({ nameIDFormat: "persistent", signOutUrl });
    const moved = other.replace(/entityID="[^"]+"/, 'entityID="urn:other"');
    const { body } = await importTo(id, { xml: moved });
    expect(body.authenticatorConfig).toMatchObject({ nameIDFormat: "emailAddress" });
  });

  test("are for administrators, and for services of SAML", async () => {
    const { cookie } = await signInAs(site.ctx());
    const id = await add();
    const endpoint = `POST /authenticators/${id}/metadata`;
    expectError(await site.request(endpoint, { cookie, body: {} }), 403);
    const oidc = await manage("POST /authenticators", { name: "Other kind", type: "oidc" });
    expectError(await importTo(oidc.body.authenticatorID, { xml: provider.metadata() }), 422);
    expectError(await importTo(999_999, { xml: provider.metadata() }), 404);
  });
});

test("Certificates are taken in all the ways in which people paste them", async () => {
  const id = await add();
  const [first, second] = [provider.certificate, other.certificate];
  const base64 = second.replaceAll(/-----[A-Z ]+-----/g, "").trim();
  expect((await change(id, { certificates: [`${first}\n${second}`, base64] })).status).toBe(200);
  expect((await settingsOf(id)).certificates).toHaveLength(2);
  expectError(await change(id, { certificates: ["nothing"] }), 422);
  const many = Array.from({ length: 11 }, (_, index) =>
    first.replace("CERTIFICATE-----", `$&${"A".repeat(index)}`),
  );
  const refused = await change(id, { certificates: [many.join("\n")] });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain("at most 10 certificates");
});

test("Services of other kinds have no certificates to show", async () => {
  const { body } = await manage("POST /authenticators", { name: "No SAML", type: "oidc" });
  const { authenticatorID } = body;
  await change(authenticatorID, { certificates: ["nothing"] });
  const settings = await manage(`GET /authenticators/${authenticatorID}/settings`);
  expect(settings.status).toBe(200);
  expect(settings.body.certificates).toEqual([]);
});

describe("the site describes itself", () => {
  const metadataOf = async (id: number) => {
    const { serviceProvider } = await settingsOf(id);
    return (await new Browser(site).open(serviceProvider.metadataUrl)).body;
  };

  test("before the service is switched on, with a key of its own", async () => {
    const id = await add();
    const { code, serviceProvider, redirectUrl, hasSecret } = await settingsOf(id);
    const base = `${site.address()}/entry/connect/${code}`;
    expect(hasSecret).toBe(true);
    expect(serviceProvider).toMatchObject({
      entityID: `${base}/metadata`,
      metadataUrl: `${base}/metadata`,
      logoutUrl: `${base}/logout`,
    });
    const text = await metadataOf(id);
    const certificate = serviceProvider.certificate.replaceAll(/-----[A-Z ]+-----|\s/g, "");
    expect(text.replaceAll(/\s/g, "")).toContain(certificate);
    expect(text).toContain(`Location="${redirectUrl}"`);
    for (const binding of ["HTTP-Redirect", "HTTP-POST"])
      expect(text).toContain(
        `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${base}/logout"/>`,
      );
    expect(text).toContain('WantAssertionsSigned="true"');
    expect(text).toContain('AuthnRequestsSigned="false"');
    expect(text).not.toContain("PRIVATE");
    const everything = JSON.stringify([
      await settingsOf(id),
      (await manage("GET /audit-logs")).body,
    ]);
    expect(everything).not.toContain("PRIVATE");
    expect((await new Browser(site).open("/entry/connect/nothing/metadata")).status).toBe(404);
  });

  test("and makes a new key when asked, which nobody can give it", async () => {
    const id = await add();
    const before = (await settingsOf(id)).serviceProvider.certificate;
    await manage(`PATCH /authenticators/${id}`, { authenticatorConfig: { entityID: "urn:x" } });
    expect((await settingsOf(id)).serviceProvider.certificate).toBe(before);
    expectError(await manage(`PATCH /authenticators/${id}`, { secret: "mine" }), 422);
    await manage(`PATCH /authenticators/${id}`, { secret: "", clientID: "urn:site" });
    const { serviceProvider } = await settingsOf(id);
    expect(serviceProvider.certificate).not.toBe(before);
    expect(serviceProvider.entityID).toBe("urn:site");
  });

  test("and signs its requests if it is set so", async () => {
    const id = await add();
    await importTo(id, { xml: provider.metadata() });
    await change(id, { signsRequests: true });
    expect(await metadataOf(id)).toContain('AuthnRequestsSigned="true"');
    const { certificate } = (await settingsOf(id)).serviceProvider;
    const browser = new Browser(site, boss.cookie);
    const answer = await browser.open(`/api/v2/authenticators/${id}/tests`, {
      method: "POST",
      headers: { "x-requested-with": "tests" },
    });
    const { body } = await browser.open(JSON.parse(answer.body).url);
    const { search } = new URL(addressIn(body));
    const [signed = "", signature = ""] = search.slice(1).split("&Signature=");
    expect(signed).toMatch(/^SAMLRequest=.*&RelayState=.*&SigAlg=.*rsa-sha256$/);
    const { createVerify } = await import("node:crypto");
    const isRight = createVerify("sha256")
      .update(signed)
      .verify(certificate, decodeURIComponent(signature), "base64");
    expect(isRight).toBe(true);
  });
});

test("A service is tested, says what is wrong, and is then switched on", async () => {
  const id = await add();
  await importTo(id, { xml: provider.metadata() });
  expectError(await manage(`PATCH /authenticators/${id}`, { active: true }), 409);
  provider.person = { nameID: "boss", attributes: { username: "Boss", groups: ["a", "b"] } };
  expect(await testSignIn(id, { audience: "https://other.example" })).toMatchObject({
    wasSuccessful: false,
    reason: "not-trusted",
    detail: expect.stringContaining("audience mismatch"),
  });
  expect(await testSignIn(id, { key: other })).toMatchObject({ wasSuccessful: false });
  const result = await testSignIn(id);
  expect(result).toMatchObject({ wasSuccessful: true, reason: null });
  expect(result.mapped).toContainEqual({ field: "subject", value: "boss" });
  expect(result.mapped).toContainEqual({ field: "roles", value: "a, b" });
  expect(result.claims).toContain('"NameID": "boss"');
  expect((await manage(`PATCH /authenticators/${id}`, { active: true })).status).toBe(200);
  await change(id, { certificates: [other.certificate] });
  const { code, isInUse } = await settingsOf(id);
  expect(isInUse).toBe(false);
  provider.person = {
    nameID: "somebody",
    attributes: { username: "Student", email: "s@x.example" },
  };
  const path = `/entry/connect/${code}`;
  expect((await signInBy(site, provider, { path })).end).toBe("/");
});

test("Another kind of identifier is not taken over unless it may cut members off", async () => {
  const id = await add();
  await importTo(id, { xml: provider.metadata() });
  provider.person = { nameID: "boss", attributes: { username: "Boss" } };
  await testSignIn(id);
  await manage(`PATCH /authenticators/${id}`, { active: true });
  const { code } = await settingsOf(id);
  provider.person = { nameID: "cut", attributes: { username: "Cutty", email: "c@x.example" } };
  await signInBy(site, provider, { path: `/entry/connect/${code}` });
  for (const patch of [
    { authenticatorConfig: { nameIDFormat: "emailAddress" } },
    { authenticatorConfig: { nameIDFormat: "persistent" }, clientID: "urn:site" },
  ]) {
    await manage(`PATCH /authenticators/${id}`, patch);
    expect((await settingsOf(id)).countCutOff).toBe(1);
    expect(await testSignIn(id)).toMatchObject({ wasSuccessful: true });
    expectError(await manage(`PATCH /authenticators/${id}`, { active: true }), 409);
  }
  const taken = { active: true, cutsOffMembers: true };
  expect((await manage(`PATCH /authenticators/${id}`, taken)).status).toBe(200);
});

test("While a service changes its key, both keys count", async () => {
  const id = await add();
  await importTo(id, { xml: provider.metadata() });
  await change(id, { certificates: [other.certificate, provider.certificate] });
  expect(await testSignIn(id)).toMatchObject({ wasSuccessful: true });
  expect(await testSignIn(id, { key: other })).toMatchObject({ wasSuccessful: true });
  await change(id, { certificates: [other.certificate] });
  expect(await testSignIn(id)).toMatchObject({ wasSuccessful: false });
});

test("While the site changes its key, what is encrypted for either is read", async () => {
  const id = await add();
  await importTo(id, { xml: provider.metadata() });
  provider.person = { nameID: "boss", attributes: { username: "Boss" } };
  await testSignIn(id);
  await manage(`PATCH /authenticators/${id}`, { active: true });
  const { code, serviceProvider } = await settingsOf(id);
  provider.person = { nameID: "sealed", attributes: { username: "Sealed", email: "e@x.example" } };
  const announced = async () => {
    const { body } = await new Browser(site).open(serviceProvider.metadataUrl);
    const [, base64 = ""] =
      /use="encryption"[\s\S]*?X509Certificate>([^<]+)</.exec(body.replaceAll("ds:", "")) ?? [];
    return `-----BEGIN CERTIFICATE-----\n${base64.trim()}\n-----END CERTIFICATE-----`;
  };
  const signIn = async (certificate: string) => {
    const bent: Bent = { wrap: (assertion) => encryptAssertion(assertion, certificate) };
    return (await signInBy(site, provider, { path: `/entry/connect/${code}`, bent })).end;
  };
  const former = await announced();
  expect(new X509Certificate(former).raw).toEqual(
    new X509Certificate(serviceProvider.certificate).raw,
  );
  await manage(`PATCH /authenticators/${id}`, { secret: "" });
  await manage(`PATCH /authenticators/${id}`, { secret: "" });
  expect(await announced()).toBe(former);
  expect(await signIn(await announced())).toBe("/");
  await testSignIn(id);
  await manage(`PATCH /authenticators/${id}`, { active: true });
  provider.person = { nameID: "sealed", attributes: { username: "Sealed", email: "e@x.example" } };
  expect(await announced()).not.toBe(former);
  for (const certificate of [former, await announced()])
    expect(await signIn(certificate)).toBe("/");
  const serials = [former, await announced()].map((pem) => new X509Certificate(pem).serialNumber);
  expect(new Set(serials).size).toBe(2);
});

test("What is encrypted for the site is read, if it was signed before", async () => {
  const id = await add();
  await importTo(id, { xml: provider.metadata() });
  const { certificate } = (await settingsOf(id)).serviceProvider;
  const encrypted = (more: Bent, wrapping?: string): Bent => ({
    ...more,
    wrap: (assertion) => encryptAssertion(assertion, certificate, wrapping),
  });
  expect(await testSignIn(id, encrypted({}))).toMatchObject({ wasSuccessful: true });
  expect((await testSignIn(id, encrypted({ signed: [] }))).detail).toMatch(/signature/);
  expect((await testSignIn(id, encrypted({ key: other }))).detail).toMatch(/signature/);
  const sha1 = { signature: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" };
  expect((await testSignIn(id, encrypted({ ways: sha1 }))).detail).toMatch(/not accepted/);
  const old = "http://www.w3.org/2001/04/xmlenc#rsa-1_5";
  expect((await testSignIn(id, encrypted({}, old))).detail).toMatch(/rsa-1_5 is not accepted/);
  const foreign: Bent = { wrap: (assertion) => encryptAssertion(assertion, other.certificate) };
  expect((await testSignIn(id, foreign)).wasSuccessful).toBe(false);
});
