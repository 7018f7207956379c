import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { Authenticator } from "../../contract/routes/authenticators.ts";
import { authenticatorTypes } from "../extension-points.ts";
import { type SignedIn, signInAs } from "../factories.ts";

const authenticator = (authenticatorID: number): Authenticator => ({
  authenticatorID,
  name: `Campus ${authenticatorID}`,
  type: "campus",
  clientID: "folkmoot",
  default: false,
  active: true,
  visible: true,
  isOidc: true,
  markVerified: false,
  urls: {
    signInUrl: "https://campus.example/in",
    signOutUrl: null,
    authenticateUrl: null,
    registerUrl: null,
    passwordUrl: null,
    profileUrl: null,
  },
});

const site = testSite();
const connected = testSite({
  register: (add) =>
    add(authenticatorTypes, {
      type: "campus",
      name: "Campus",
      listAuthenticators: async () => [authenticator(2), authenticator(1)],
    }),
});
const members = new Map<typeof site, SignedIn>();

beforeAll(async () => {
  for (const each of [site, connected])
    members.set(each, await signInAs(each.ctx(), { roles: [roleIDs.administrator] }));
});

const get = (at: typeof site, path: string, query?: string) =>
  at.request(`GET ${path}`, { cookie: members.get(at)?.cookie, query });

test("A site without other services lists none", async () => {
  const list = await get(site, "/authenticators");
  expect(list.body).toEqual([]);
  expect(list.headers.get("x-app-page-result-count")).toBe("0");
  expect((await get(site, "/authenticators/offered")).body).toEqual([]);
  expectError(await get(site, "/authenticators/1"), 404);
});

test("Services are listed in order, by type and in pages", async () => {
  expect((await get(connected, "/authenticators")).body).toEqual([
    authenticator(1),
    authenticator(2),
  ]);
  expect((await get(connected, "/authenticators", "limit=1&page=2")).body).toEqual([
    authenticator(2),
  ]);
  expect((await get(connected, "/authenticators", "type=other")).body).toEqual([]);
  expect((await get(connected, "/authenticators/2")).body).toEqual(authenticator(2));
  expect((await get(connected, "/authenticator-types")).body).toContainEqual({
    authenticatorType: "campus",
    name: "Campus",
  });
  expectError(await get(connected, "/authenticators", "limit=0"), 422, "limit");
});

test("Listing requires site.manage", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  for (const path of ["/authenticators", "/authenticators/1", "/authenticator-types"]) {
    expectError(await site.request(`GET ${path}`), 401);
    expectError(await site.request(`GET ${path}`, { cookie }), 403);
  }
});
