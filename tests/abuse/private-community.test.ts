import { beforeAll, expect, test } from "vitest";
import { assemble } from "#app/assemble.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { picture } from "#features/media/server/fixtures/pictures.ts";
import { read, upload } from "#features/media/server/fixtures/upload.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { reads, readsAbout, send, writeAbout, writes } from "./rig/calls.ts";
import { anyCanary, plantSecrets, type Secrets } from "./rig/secrets.ts";

const site = testSite({ environment: { FOLKMOOT_SETTING_SITE__PRIVATECOMMUNITY: "true" } });
let secrets: Secrets;
beforeAll(async () => {
  secrets = await plantSecrets(site);
});

/** All that guests of a private community are answered: who they are, what signing in needs, and how the site looks. */
const open = [
  "GET /config",
  "GET /users/me",
  "GET /users/{userID}/permissions",
  "GET /locales",
  "GET /locales/translations/{locale}",
  "GET /locales/translations/{locale}.js",
  "GET /profile-fields",
  "GET /setup",
  "GET /invites/by-code",
  "GET /users/password-reset",
  "GET /users/register/invitation",
  // What signing in with accounts of other services needs.
  "GET /authenticators/offered",
  "GET /users/register/connected",
  "GET /analytics/privacy",
  // Whoever is kept out reads why, and everybody else reads nothing.
  "GET /bans/own",
  // Whoever holds the link of a mail ends such mails without signing in.
  "GET /unsubscribe/{token}",
];
const openAddresses = [
  "/robots.txt",
  "/manifest.webmanifest",
  "/service-worker.js",
  "/favicon.ico",
  "/.well-known/change-password",
  "/.well-known/security.txt",
  // Apps that members sign in to. They learn nothing of the site but how that is done, and nothing without a secret.
  "/.well-known/openid-configuration",
  "/.well-known/oauth-authorization-server",
  "/oauth/jwks",
  "/oauth/authorize",
  "/oauth/continue",
  "/oauth/userinfo",
  "/oauth/logout",
  // Scripts that are the same on every site, and tell nothing of this one.
  "/site-notes.js",
  "/embed.js",
  "/js/embed.js",
  "/api/v2/assets/embed-script",
  "/embed/site.js",
  "/embed/child.js",
  // The way to and from services that members sign in with.
  "/entry/connect/{code}",
  "/entry/connect/{code}/callback",
  "/entry/connect/{code}/logout",
  "/entry/connect/{code}/metadata",
  // Calendar programs have no session. The address holds a secret; any other is not found.
  "/events/feed/{token}.ics",
];

test("B44: a private community answers guests what signing in needs, and nothing else", async () => {
  const answered: string[] = [];
  const closed = reads.filter(({ path }) => !open.includes(`GET ${path}`));
  for (const attempt of closed.flatMap((endpoint) => readsAbout(endpoint, secrets.ids))) {
    const { status } = await send(site, attempt, {});
    if (status !== 401 && status !== 403)
      answered.push(`${attempt.endpoint}?${attempt.call.query} ${status}`);
  }
  expect(answered).toEqual([]);
});

test("B44: what it does answer tells of nobody and nothing", async () => {
  const answering = reads.filter(({ path }) => open.includes(`GET ${path}`));
  for (const attempt of answering.flatMap((endpoint) => readsAbout(endpoint, secrets.ids))) {
    const { headers, body } = await send(site, attempt, {});
    const text = `${JSON.stringify([...headers])}${JSON.stringify(body)}`;
    expect(text).not.toMatch(anyCanary);
    expect(text).not.toContain(secrets.owner.user.name);
  }
});

test("B44: feeds, maps, files and streams of a private community are closed", async () => {
  const { cookie } = await signInAs(site.ctx());
  const answered: string[] = [];
  for (const { method, path } of assemble().list(rawRoutes)) {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name) => String(secrets.ids[name] ?? "1"));
    if (
      method !== "GET" ||
      openAddresses.includes(path) ||
      /^\/(texts|icons|dev)\b|icon|touch/.test(path)
    )
      continue;
    const query = path.endsWith("/live") ? "?channels=category:1" : "";
    const { status } = await fetch(site.address() + filled + query, { redirect: "manual" });
    if (status !== 403 && status !== 401) answered.push(`${path} ${status}`);
  }
  expect(answered).toEqual([]);
  const feed = await fetch(`${site.address()}/discussions/feed.rss`, { headers: { cookie } });
  expect(feed.status).toBe(200);
});

test("of all files guests of a private community see those that show how the site looks, and no others", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const content = await picture(40, 20).png().toBuffer();
  const keep = async (): Promise<string> => (await upload(site, cookie, { content })).body.url;
  const [logo, posted, unused] = [await keep(), await keep(), await keep()];
  const statusOf = async (url: string) => (await read(site, url)).status;
  expect(await statusOf(logo)).toBe(403);
  const branding = { cookie, body: { "branding.logo": logo } };
  expect((await site.request("PATCH /config", branding)).status).toBe(204);
  await createDiscussion(site.ctx(), { body: `![](${posted})` });
  const seen = await read(site, logo);
  expect(seen.status).toBe(200);
  expect(seen.headers.get("cache-control")).toBe("private, no-cache");
  for (const url of [posted, unused, "/uploads/aa/none.png"]) expect(await statusOf(url)).toBe(403);
  await site.request("PATCH /config", { cookie, body: { "branding.logo": "" } });
  expect(await statusOf(logo)).toBe(403);
});

test("B44: nothing can be changed by guests of a private community", async () => {
  const entry =
    /^\/(sessions|users\/(register|password-reset|request-password|restore-email)|applicants|bot-checks|setup|unsubscribe|analytics\/privacy)|confirm-email$/;
  const done: string[] = [];
  for (const endpoint of writes.filter(({ path }) => !entry.test(path))) {
    const { status } = await send(site, writeAbout(endpoint, secrets.ids), {});
    // What is not even of the right type is refused before anybody asks who sent it.
    // Addresses with a wrong secret are not found.
    if (![401, 403, 415].includes(status) && !(status === 404 && /\{secret\}/.test(endpoint.path)))
      done.push(`${endpoint.method} ${endpoint.path} ${status}`);
  }
  expect(done).toEqual([]);
});
