import { afterAll, beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { listRoleIDs } from "#features/users/server/public.ts";
import { createAuthenticator } from "./factories.ts";
import { Browser } from "./fixtures/browser.ts";
import { createIdentityProvider, requestIn } from "./fixtures/identity-provider.ts";
import type { Bent } from "./fixtures/saml-messages.ts";
import { post, signInBy } from "./fixtures/visit.ts";

const provider = await createIdentityProvider();
afterAll(() => provider.stop());

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });

const { entityID, entryPoint: authorizeUrl, certificate } = provider;
const common = { type: "saml", clientID: "", entityID, authorizeUrl, certificates: [certificate] };

beforeAll(async () => {
  const add = (code: string, more: Record<string, unknown> = {}) =>
    createAuthenticator(site.ctx(), { ...common, code, ...more });
  await add("campus");
  await add("trusted", { trustsEmails: true, linksByEmail: true });
  await add("linking", { linksByEmail: true, userMappings: { emailVerified: "email_verified" } });
  await add("by-attribute", { userMappings: { uniqueID: "employeeNumber" } });
  await add("unasked", { allowsUnasked: true });
  await add("staff", {
    trustsEmails: true,
    roleMappings: ["teachers", "CN=Staff, OU=School"].map((value) => ({
      value,
      roleID: roleIDs.moderator,
    })),
    emailDomains: ["campus.example"],
  });
});

let number = 0;
function somebody(more: Record<string, string | readonly string[]> = {}) {
  number += 1;
  const username = `Scholar${number}`;
  const email = `${username.toLowerCase()}@campus.example`;
  provider.person = { nameID: `id-${number}`, attributes: { username, email, ...more } };
  return { username, email };
}

const signIn = (code: string, bent?: Bent) =>
  signInBy(site, provider, {
    path: `/entry/connect/${code}?target=%2Fcategories`,
    ...(bent ? { bent } : {}),
  });

const me = async ({ cookie }: Browser) => (await site.request("GET /users/me", { cookie })).body;

const refused = (reason: string, code = "campus") =>
  `/entry/not-signed-in?reason=${reason}&service=${code}`;

test("A person registers, and comes back as the same member under another name and address", async () => {
  const { username, email } = somebody();
  const first = await signIn("trusted");
  expect(first.back).toMatch(/^\/entry\/connect\/trusted\/callback\?state=[\w-]{43}$/);
  expect(first.end).toBe("/categories");
  const member = await me(first.browser);
  expect(member).toMatchObject({ name: username, email });
  provider.person = { ...provider.person, attributes: { username: "Other", email: "o@x.example" } };
  const second = await signIn("trusted");
  expect((await me(second.browser)).userID).toBe(member.userID);
});

test("The request names the site, is made anew each time, and takes nobody's address along", async () => {
  const browser = new Browser(site);
  const { location } = await browser.open("/entry/connect/campus?target=%2Fmembers");
  expect(location.startsWith(`${authorizeUrl}?SAMLRequest=`)).toBe(true);
  const request = requestIn(location);
  const own = `${site.address()}/entry/connect/campus`;
  expect(request).toMatchObject({ issuer: `${own}/metadata`, callback: `${own}/callback` });
  expect(request.xml).toContain("nameid-format:persistent");
  expect(request.xml).not.toContain("RequestedAuthnContext");
  expect(request.relayState).toMatch(/^[\w-]{43}$/);
  expect(new URL(location).searchParams.has("Signature")).toBe(false);
  const again = requestIn((await browser.open("/entry/connect/campus")).location);
  expect(again.id).not.toBe(request.id);
});

test("An address is not verified unless the service is set to be trusted", async () => {
  const taken = await signInAs(site.ctx(), { emailConfirmed: true });
  for (const email_verified of ["true", "1"]) {
    somebody({ email: taken.user.email ?? "", email_verified });
    const { browser } = await signIn("linking");
    expect((await me(browser)).userID).not.toBe(taken.user.userID);
  }
  const { username } = somebody({ email_verified: "true" });
  const { browser } = await signIn("linking");
  expect(await me(browser)).toMatchObject({ name: username, emailConfirmed: false });
});

test("A trusted address connects a member, and somebody with powers connects by hand only", async () => {
  const { user } = await signInAs(site.ctx(), { emailConfirmed: true });
  const { userID } = user;
  somebody({ email: user.email ?? "" });
  const { browser } = await signIn("trusted");
  expect((await me(browser)).userID).toBe(userID);
  const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  somebody({ email: (await me(new Browser(site, moderator.cookie))).email });
  expect((await signIn("trusted")).end).toBe(refused("email-taken", "trusted"));
});

test("A name that is taken is asked for again", async () => {
  const { username } = somebody();
  await signIn("trusted");
  somebody({ username });
  expect((await signIn("trusted")).end).toMatch(/^\/entry\/complete-registration/);
});

test("Groups become roles, and only addresses of the domain come in", async () => {
  somebody({ groups: ["teachers", "choir"] });
  const { browser } = await signIn("staff");
  const { userID } = await me(browser);
  expect(await listRoleIDs(site.ctx(), userID)).toContain(roleIDs.moderator);
  provider.person = {
    ...provider.person,
    attributes: { ...provider.person.attributes, groups: "x" },
  };
  await signIn("staff");
  expect(await listRoleIDs(site.ctx(), userID)).not.toContain(roleIDs.moderator);
  somebody({ email: "somebody@evil.example" });
  expect((await signIn("staff")).end).toBe(refused("email-domain", "staff"));
});

test("A group whose name has spaces or commas is one group", async () => {
  somebody({ groups: "Former teachers" });
  const former = await me((await signIn("staff")).browser);
  expect(await listRoleIDs(site.ctx(), former.userID)).not.toContain(roleIDs.moderator);
  somebody({ groups: "CN=Staff, OU=School" });
  const staff = await me((await signIn("staff")).browser);
  expect(await listRoleIDs(site.ctx(), staff.userID)).toContain(roleIDs.moderator);
});

test("Groups that the service leaves out take no roles back", async () => {
  somebody({ groups: "teachers" });
  const { userID } = await me((await signIn("staff")).browser);
  const { groups: _, ...others } = provider.person.attributes;
  const link = "http://schemas.microsoft.com/claims/groups.link";
  provider.person = { ...provider.person, attributes: { ...others, [link]: "https://x.example" } };
  await signIn("staff");
  expect(await listRoleIDs(site.ctx(), userID)).toContain(roleIDs.moderator);
  provider.person = { ...provider.person, attributes: others };
  await signIn("staff");
  expect(await listRoleIDs(site.ctx(), userID)).not.toContain(roleIDs.moderator);
});

test("An identifier that changes identifies nobody; an attribute can take its place", async () => {
  somebody({ employeeNumber: "4711" });
  const transient = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
  expect((await signIn("campus", { nameIDFormat: transient })).end).toBe(refused("no-identity"));
  const encrypted = "a</saml:NameID><saml:EncryptedID/><saml:NameID>b";
  expect((await signIn("campus", { nameID: encrypted })).end).toBe(refused("no-identity"));
  const first = await signIn("by-attribute", { nameIDFormat: transient, nameID: "changes-1" });
  const second = await signIn("by-attribute", { nameIDFormat: transient, nameID: "changes-2" });
  const { userID } = await me(first.browser);
  expect(userID).toBeGreaterThan(0);
  expect((await me(second.browser)).userID).toBe(userID);
  somebody();
  expect((await signIn("by-attribute")).end).toBe(refused("no-identity", "by-attribute"));
  somebody({ employeeNumber: ["4711", "4712"] });
  expect((await signIn("by-attribute")).end).toBe(refused("no-identity", "by-attribute"));
});

test("Who is sent here unasked is refused, or begins a sign-in of the usual kind", async () => {
  somebody();
  const unasked = (code: string) => {
    const callback = `${site.address()}/entry/connect/${code}/callback`;
    const query = new URLSearchParams({ RelayState: "https://evil.example/" });
    const form = provider.answer(`${authorizeUrl}?${query}`, {
      inResponseTo: "",
      recipient: callback,
      destination: callback,
      audience: `${site.address()}/entry/connect/${code}/metadata`,
    });
    return post(site, { ...form, action: callback });
  };
  expect(await unasked("campus")).toBe(refused("unasked"));
  expect(await unasked("unasked")).toBe("/entry/connect/unasked");
});

test("Who says no there is told so", async () => {
  somebody();
  expect((await signIn("campus", { status: "RequestDenied" })).end).toBe(refused("declined"));
  expect((await signIn("campus", { status: "NoAuthnContext" })).end).toBe(refused("not-trusted"));
});
