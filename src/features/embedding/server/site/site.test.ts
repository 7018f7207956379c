import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { embeddingOf, keepsOpener } from "./embed-page.ts";

const site = testSite();
let administrator: SignedIn;
let member: SignedIn;

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie: by?.cookie, body });
const configure = (body: object) => call(administrator, "PATCH /config", body);

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
  const origin = "https://www.example.com";
  expect((await call(administrator, "POST /embedding/hosts", { origin })).status).toBe(201);
});

test("Pages are in no frame until the setting is on, and then only on allowed sites", async () => {
  expect(await embeddingOf(site.ctx(), "/discussions")).toBeUndefined();
  await configure({ "embed.enabled": true });
  const { ancestors, script } = (await embeddingOf(site.ctx(), "/discussions")) ?? {};
  expect(ancestors).toEqual(["https://www.example.com"]);
  expect(script).toContain("/embed/child.js");
  expect(script).not.toContain("data-remote");
  const forced = { "embed.remoteUrl": "https://shop.example/forum", "embed.forceEmbed": true };
  await configure(forced);
  const more = await embeddingOf(site.ctx(), "/discussion/1/x");
  expect(more?.ancestors).toEqual(["https://shop.example", "https://www.example.com"]);
  expect(more?.script).toContain('data-remote="https://shop.example/forum"');
});

test("Pages that ask for secrets or manage the site are in no frame ever", async () => {
  for (const path of [
    "/entry/signin",
    "/ENTRY/signin?target=/",
    "/dashboard",
    "/dashboard/users/1",
    "/appearance/themes",
    "/profile/account",
    "/profile/security/two-step",
    "/profile/tokens",
    "/unsubscribe/abc",
    "/profile/linked-accounts",
    "/%65ntry/signin",
    "/entry%2Fsignin",
    "//entry/signin",
    "/./dashboard",
    "/discussions/../entry/signin",
    "/discussions/%2e%2e/entry/signin",
    "/pro%66ile/account.data",
    "/%2565ntry/signin",
    "/%",
    "/invites",
    "/oembed",
  ])
    expect([path, await embeddingOf(site.ctx(), path)]).toEqual([path, undefined]);
  for (const path of ["/", "/?page=2", "/discussion/1/x?a=/entry", "/categories.data", "/about-us"])
    expect([path, await embeddingOf(site.ctx(), path)]).not.toEqual([path, undefined]);
});

test("The settings are those of whoever manages the site", async () => {
  expectError(await call(member, "PATCH /config", { "embed.enabled": true }), 403);
  for (const url of ["javascript:alert(1)", "forum", "ftp://x.example"])
    expectError(await configure({ "embed.remoteUrl": url }), 422);
  const shown = await site.request("GET /config", { query: "select=embed.*" });
  expect(shown.body).toEqual({});
});

test("The script of the whole site is found at one address, and kept by its version", async () => {
  const found = await fetch(`${site.address()}/api/v2/assets/embed-script`, { redirect: "manual" });
  expect(found.status).toBe(302);
  const location = found.headers.get("location") ?? "";
  const script = await fetch(site.address() + location);
  expect(script.headers.get("cache-control")).toContain("max-age=31536000");
  expect(script.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const text = await script.text();
  expect(text).toContain("vanilla-embed");
  // A sign-in of the page around it would stand in addresses and logs.
  expect(text).not.toContain("sso");
  const stale = await fetch(`${site.address()}/embed/site.js?v=old`);
  expect(stale.headers.get("cache-control")).toContain("max-age=300");
  expect((await fetch(`${site.address()}/embed/child.js`)).status).toBe(200);
});

test("Only sign-in for the pop-up keeps who opened it", () => {
  const target = encodeURIComponent("/embed/connect?origin=x");
  expect(keepsOpener(`/entry/signin?target=${target}`)).toBe(true);
  expect(keepsOpener(`/entry/second-factor.data?target=${target}`)).toBe(true);
  for (const address of ["/entry/signin", "/entry/signin?target=/", `/dashboard?target=${target}`])
    expect([address, keepsOpener(address)]).toEqual([address, false]);
});

test("The preview is for those who manage the site", async () => {
  const open = (cookie: string) =>
    fetch(`${site.address()}/embed/preview?theme=dark`, { headers: { cookie } });
  expect((await open("")).status).toBe(401);
  expect((await open(member.cookie)).status).toBe(403);
  const shown = await open(administrator.cookie);
  expect(shown.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(await shown.text()).toContain('data-scheme="dark"');
});
