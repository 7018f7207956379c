import { afterAll, beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createAuthenticator } from "./factories.ts";
import { Browser } from "./fixtures/browser.ts";
import { createProvider } from "./fixtures/provider.ts";

const provider = await createProvider();
afterAll(() => provider.stop());

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });
let boss = "";

beforeAll(async () => {
  boss = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  const field = (apiName: string, more: object) => ({
    apiName,
    label: apiName,
    dataType: "text",
    formType: "text",
    visibility: "public",
    mutability: "all",
    registrationOptions: "hidden",
    displayOptions: { userCards: false, posts: false, search: false },
    ...more,
  });
  for (const body of [
    field("dept", { visibility: "internal", mutability: "none" }),
    field("room", { dataType: "number", formType: "number", registrationOptions: "optional" }),
    field("city", { registrationOptions: "required" }),
  ])
    expect((await site.request("POST /profile-fields", { cookie: boss, body })).status).toBe(201);
  await createAuthenticator(site.ctx(), {
    code: "campus",
    issuer: provider.issuer,
    profileFields: { dept: "department", room: "room", city: "city", unknown: "city" },
  });
});

const person = (more: object) => ({
  sub: "emmy",
  preferred_username: "Emmy",
  email: "emmy@campus.example",
  email_verified: true,
  ...more,
});

test("Claims for fields that are hidden or not valid keep nobody from registering, nor other fields", async () => {
  provider.person = person({ department: "Algebra", room: "second floor", city: "Göttingen" });
  const browser = new Browser(site);
  expect(await browser.signIn("/entry/connect/campus?target=/members")).toBe("/members");
  const { userID } = (await site.request("GET /users/me", { cookie: browser.cookie })).body;
  const fields = async () =>
    (await site.request(`GET /users/${userID}/profile-fields`, { cookie: boss })).body;
  expect(await fields()).toMatchObject({ dept: "Algebra", city: "Göttingen" });
  expect((await fields()).room ?? null).toBeNull();

  provider.person = person({ department: "Physics", room: "217", city: "Göttingen" });
  await new Browser(site).signIn("/entry/connect/campus");
  expect(await fields()).toMatchObject({ dept: "Physics", room: 217 });
});

test("A value that was refused once is taken over later", async () => {
  provider.person = person({
    sub: "ida",
    preferred_username: "Ida",
    email: "ida@campus.example",
    city: "Ulm",
    room: "12",
  });
  const browser = new Browser(site);
  const change = (enabled: boolean) =>
    site.request("PATCH /profile-fields/room", { cookie: boss, body: { enabled } });
  expect((await change(false)).status).toBe(200);
  expect(await browser.signIn("/entry/connect/campus")).toBe("/");
  const { userID } = (await site.request("GET /users/me", { cookie: browser.cookie })).body;
  expect((await change(true)).status).toBe(200);
  await new Browser(site).signIn("/entry/connect/campus");
  const read = await site.request(`GET /users/${userID}/profile-fields`, { cookie: boss });
  expect(read.body.room).toBe(12);
});

test("What registering needs is asked for where the claim is not valid", async () => {
  provider.person = person({
    sub: "max",
    preferred_username: "Max",
    email: undefined,
    city: undefined,
  });
  const browser = new Browser(site);
  expect(await browser.signIn("/entry/connect/campus")).toContain("/entry/complete-registration?");
  const done = await site.request("POST /users/register/connected", {
    cookie: browser.cookie,
    body: { name: "Max", email: "max@campus.example", profileFields: { city: "Berlin" } },
  });
  expect(done.status, JSON.stringify(done.body)).toBe(201);
});
