import { createSign } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { sealSecret } from "./domain/stored-config.ts";
import { createAuthenticator } from "./factories.ts";
import { Browser } from "./fixtures/browser.ts";
import { createIdentityProvider, makeKey, requestIn } from "./fixtures/identity-provider.ts";
import { type Bent, newID, timeIn } from "./fixtures/saml-messages.ts";
import { signXml } from "./fixtures/sign-xml.ts";
import { addressIn, signInBy } from "./fixtures/visit.ts";
import type { OwnKey } from "./saml/own-key.ts";

const provider = await createIdentityProvider();
const own = await makeKey();
const stranger = await makeKey();
afterAll(() => provider.stop());

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });
const { entityID, entryPoint: authorizeUrl, certificate, logoutUrl: signOutUrl } = provider;

beforeAll(async () => {
  const secret = sealSecret(site.ctx(), `${own.privateKey}\n${own.certificate}`);
  for (const [code, more] of [
    ["campus", { signOutUrl, signsOutThere: true }],
    ["quiet", {}],
  ] as const)
    await createAuthenticator(site.ctx(), {
      type: "saml",
      code,
      clientID: "",
      secret,
      entityID,
      authorizeUrl,
      certificates: [certificate],
      ...more,
    });
});

let number = 0;
async function signIn(code = "campus", nameID = "", more: Bent = {}) {
  const { sessionIndex = newID() } = more;
  number += 1;
  provider.person = {
    nameID: nameID || `leaving-${number}`,
    attributes: { username: `Leaving${number}`, email: `l${number}@x.example` },
  };
  const bent = { ...more, sessionIndex };
  const { browser, end } = await signInBy(site, provider, { path: `/entry/connect/${code}`, bent });
  expect(end).toBe("/");
  return { browser, nameID: provider.person.nameID, sessionIndex };
}

const isIn = async ({ cookie }: Browser) =>
  (await site.request("GET /users/me", { cookie })).body.userID > 0;

interface Request {
  nameID: string;
  sessionIndex?: string;
  code?: string;
  destination?: string;
  issuer?: string;
  id?: string;
  age?: number;
}

const requestXml = ({
  nameID,
  sessionIndex,
  code = "campus",
  destination = `${site.address()}/entry/connect/${code}/logout`,
  issuer = entityID,
  id = newID(),
  age = 0,
}: Request) =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${timeIn(-age)}" Destination="${destination}"><saml:Issuer>${issuer}</saml:Issuer><saml:NameID>${nameID}</saml:NameID>${sessionIndex ? `<samlp:SessionIndex>${sessionIndex}</samlp:SessionIndex>` : ""}</samlp:LogoutRequest>`;

const rsaSha256 = {
  hash: "sha256",
  sigAlg: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
};
const rsaSha1 = { hash: "sha1", sigAlg: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" };

interface Signing {
  key?: OwnKey;
  relayState?: string;
  hash?: string;
  sigAlg?: string;
}

function queryOf(xml: string, signing: Signing = {}) {
  const { key, relayState, hash, sigAlg } = {
    key: provider.key,
    relayState: "back here",
    ...rsaSha256,
    ...signing,
  };
  const signed = new URLSearchParams({
    SAMLRequest: deflateRawSync(xml).toString("base64"),
    RelayState: relayState,
    SigAlg: sigAlg,
  }).toString();
  const signature = createSign(hash).update(signed).sign(key.privateKey, "base64");
  return `${signed}&${new URLSearchParams({ Signature: signature })}`;
}

const byQuery = async (query: string, code = "campus") =>
  (await new Browser(site).open(`/entry/connect/${code}/logout?${query}`)).location;

const byForm = async (xml: string, code = "campus") =>
  (
    await new Browser(site).open(`/entry/connect/${code}/logout`, {
      method: "POST",
      body: new URLSearchParams({ SAMLRequest: Buffer.from(xml).toString("base64") }),
    })
  ).location;

const refusal = "/entry/not-signed-in?reason=not-trusted&service=campus";

test("A service ends a session by a redirect, and gets a signed answer", async () => {
  const { browser, nameID, sessionIndex } = await signIn();
  const elsewhere = await signIn("campus", nameID);
  const location = await byQuery(queryOf(requestXml({ nameID, sessionIndex })));
  expect(location.startsWith(`${signOutUrl}?SAMLResponse=`)).toBe(true);
  const { searchParams } = new URL(location);
  expect(searchParams.get("RelayState")).toBe("back here");
  expect(searchParams.has("Signature")).toBe(true);
  expect(await isIn(browser)).toBe(false);
  expect(await isIn(elsewhere.browser)).toBe(true);
});

test("Without the index of a session all of the account end, by a form as well", async () => {
  const first = await signIn();
  const second = await signIn("campus", first.nameID);
  const bystander = await signIn();
  const xml = signXml(requestXml({ nameID: first.nameID }), "LogoutRequest", provider.key);
  expect(await byForm(xml)).toContain("SAMLResponse=");
  expect(await isIn(first.browser)).toBe(false);
  expect(await isIn(second.browser)).toBe(false);
  expect(await isIn(bystander.browser)).toBe(true);
});

test("Only sessions of this connection end", async () => {
  const { browser, nameID } = await signIn("quiet");
  expect(await byQuery(queryOf(requestXml({ nameID })))).toContain("SAMLResponse=");
  expect(await isIn(browser)).toBe(true);
  expect(await byQuery(queryOf(requestXml({ nameID, code: "quiet" })), "quiet")).toBe("/");
  expect(await isIn(browser)).toBe(false);
});

test("What is not signed by the service, or for this site, ends nothing", async () => {
  const { browser, nameID } = await signIn();
  const right = requestXml({ nameID });
  const query = queryOf(right);
  const otherName = deflateRawSync(requestXml({ nameID: "x" })).toString("base64");
  const queries = [
    query.replace(/&SigAlg.*/, ""),
    query.replace(/&Signature=.*/, ""),
    queryOf(right, { key: stranger }),
    queryOf(right, rsaSha1),
    query.replace("RelayState=back", "RelayState=forth"),
    `${query}&SAMLRequest=${encodeURIComponent(otherName)}`,
    query.replace(/SAMLRequest=[^&]*/, `SAMLRequest=${encodeURIComponent(otherName)}`),
    queryOf(requestXml({ nameID, destination: "https://other.example/logout" })),
    queryOf(requestXml({ nameID, code: "quiet" })),
    queryOf(requestXml({ nameID, issuer: "https://other.example" })),
    queryOf(requestXml({ nameID, age: 700 })),
    queryOf(right.replaceAll("LogoutRequest", "AuthnRequest")),
    queryOf(`<!DOCTYPE x>${right}`),
    queryOf(right.replace(nameID, `${nameID}<!---->`)),
    queryOf(right.replace("</saml:Issuer>", `$&${"<a/>".repeat(20_000)}`)),
  ];
  for (const each of queries) expect(await byQuery(each)).toBe(refusal);
  const signed = signXml(right, "LogoutRequest", provider.key);
  const moved = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_x">${signed}</samlp:LogoutRequest>`;
  for (const each of [
    right,
    signXml(right, "LogoutRequest", stranger),
    signed.replace(nameID, "somebody-else"),
    moved,
    signXml(right, "LogoutRequest", provider.key, {
      signature: "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
    }),
  ])
    expect(await byForm(each)).toBe(refusal);
  expect(await isIn(browser)).toBe(true);
  expect(await byQuery(query)).toContain("SAMLResponse=");
  expect(await isIn(browser)).toBe(false);
});

test("Messages that are not by the service leave no traces in the audit log", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const refusals = async () =>
    (await site.request("GET /audit-logs?limit=100", { cookie })).body.filter(
      ({ eventType }: { eventType: string }) => eventType === "sso_refused",
    ).length;
  const before = await refusals();
  for (let index = 0; index < 10; index += 1) await byQuery("SAMLRequest=x");
  expect(await refusals()).toBe(before);
});

/** As services write it that leave the padding of Base64 as it is. */
function paddedQuery(nameID: string, tail = "") {
  const packed = Array.from({ length: 100 }, () => requestXml({ nameID }))
    .map((xml) => deflateRawSync(xml).toString("base64"))
    .find((text) => text.endsWith("="));
  const text = encodeURIComponent(packed ?? "").replaceAll("%3D", "=");
  const method = encodeURIComponent("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256");
  const signed = `SAMLRequest=${text}&SigAlg=${method}`;
  const signature = createSign("sha256").update(signed).sign(provider.key.privateKey, "base64");
  return `${signed}&Signature=${encodeURIComponent(signature)}${tail}`;
}

test("Base64 may have its padding, and what is not signed does not go back", async () => {
  for (const tail of ["", "&Relay%53tate=forged"]) {
    const { browser, nameID } = await signIn();
    const location = await byQuery(paddedQuery(nameID, tail));
    expect(location).toContain("SAMLResponse=");
    expect(location).not.toContain("forged");
    expect(await isIn(browser)).toBe(false);
  }
});

test("A message that unpacks without end is not unpacked", async () => {
  const boss = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const manage = (endpoint: string, body?: unknown) =>
    site.request(endpoint, { cookie: boss.cookie, body });
  const { authenticatorID } = (await manage("GET /authenticators")).body[0];
  await manage(`PUT /authenticators/${authenticatorID}/debug`, { enabled: true });
  const bomb = `${requestXml({ nameID: "x" })}${" ".repeat(5_000_000)}`;
  expect(await byQuery(queryOf(bomb))).toBe(refusal);
  const { body } = await manage(`GET /authenticators/${authenticatorID}/debug-logs`);
  expect(body[0]).toMatchObject({
    attemptFlow: "logout",
    messages: [{ message: expect.stringContaining("larger than 65536") }],
  });
});

test("A request counts once", async () => {
  const { browser, nameID } = await signIn();
  const query = queryOf(requestXml({ nameID }));
  await byQuery(query);
  expect(await isIn(browser)).toBe(false);
  const again = await signIn("campus", nameID);
  expect(await byQuery(query)).toBe(refusal);
  expect(await isIn(again.browser)).toBe(true);
});

async function signOut(browser: Browser) {
  const answer = await browser.open("/api/v2/sessions/current", {
    method: "DELETE",
    headers: { "x-requested-with": "tests" },
  });
  const { redirectUrl } = JSON.parse(answer.body);
  return new URL(addressIn((await browser.open(redirectUrl)).body));
}

test("Signing out here goes on to the service where it is set so, and comes back", async () => {
  const { browser, nameID, sessionIndex } = await signIn();
  const there = await signOut(browser);
  expect(there.href.startsWith(`${signOutUrl}?SAMLRequest=`)).toBe(true);
  expect(there.searchParams.has("Signature")).toBe(true);
  const { xml } = requestIn(there.href);
  expect(xml).toContain(nameID);
  expect(xml).toContain(sessionIndex);
  expect(xml).toContain("nameid-format:persistent");
  expect(await byQuery("SAMLResponse=anything")).toBe("/");
  const quiet = await signIn("quiet");
  const { cookie } = quiet.browser;
  expect((await site.request("DELETE /sessions/current", { cookie })).body.redirectUrl).toBeNull();
});

test("A NameID without a format is sent back without one", async () => {
  const { browser, nameID } = await signIn("campus", "", { nameIDFormat: "" });
  const { xml } = requestIn((await signOut(browser)).href);
  expect(xml).toContain(nameID);
  expect(xml).not.toContain("Format=");
});
