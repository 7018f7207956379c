import { beforeAll, describe, expect, test } from "vitest";
import { assemble } from "#app/assemble.ts";
import { expectSecurityHeaders } from "#app/testing/guarded.ts";
import { testSite } from "#app/testing/site.ts";
import { cookieFor } from "#features/accounts/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";

const site = testSite({ environment: { FOLKMOOT_TRUSTED_PROXIES: "loopback" } });
let userID = 0;
let discussionID = 0;
beforeAll(async () => {
  userID = (await createUser(site.ctx(), { roles: [roleIDs.administrator] })).userID;
  discussionID = await createDiscussion(site.ctx());
});

const files = assemble()
  .list(rawRoutes)
  .filter(({ path, method }) => method === "GET" && path !== "/api/v2/live")
  .map(({ path }) => path);

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${site.address()}${path}`, { method, headers, redirect: "manual" });

test.each(files)("%s says who may keep it, and guards it", async (path) => {
  const filled = path
    .replaceAll(/\{discussionID\}/g, String(discussionID))
    .replaceAll(/\{\w+\}/g, "x");
  const cookie = await cookieFor(site.ctx(), userID);
  for (const headers of [{}, { cookie }] as Record<string, string>[])
    for (const method of ["GET", "HEAD"]) {
      const answer = await get(filled, headers, method);
      // Sign-in in a pop-up tells the page that opened it.
      const isPopUp = filled.startsWith("/entry/connect/");
      const openers = isPopUp ? /^(same-origin|unsafe-none)$/ : undefined;
      expectSecurityHeaders(answer.headers, filled, openers);
      if (answer.status >= 400)
        expect(answer.headers.get("cache-control"), filled).toContain("no-store");
      if (answer.headers.get("cache-control")?.includes("public"))
        expect(answer.headers.get("set-cookie")).toBeNull();
    }
});

describe("answers of all kinds", () => {
  const addresses = [
    "/",
    "/nothing",
    "/api/v2",
    "/api/v2/nothing",
    "/healthz",
    "/readyz",
    "/metrics",
    "/%00",
    `/${"a".repeat(9_000)}`,
    "/api/v2/discussions?a=%ff",
    "/uploads/a/b.png",
  ];

  test.each(addresses.map((path) => [path.slice(0, 30), path]))(
    "are guarded, and behind TLS say so: %s",
    async (_name, path) => {
      for (const method of ["GET", "HEAD", "POST", "OPTIONS", "DELETE"]) {
        const plain = await get(path, {}, method);
        expectSecurityHeaders(plain.headers, `${method} ${path}`);
        expect(plain.headers.get("strict-transport-security")).toBeNull();
        const behind = await get(path, { "x-forwarded-proto": "https" }, method);
        const seconds = /max-age=(\d+)/.exec(behind.headers.get("strict-transport-security") ?? "");
        expect(Number(seconds?.[1]), `${method} ${path}`).toBeGreaterThanOrEqual(31_536_000);
      }
    },
  );

  test("of 304 are guarded, too", async () => {
    const first = await get("/api/v2/discussions");
    const again = await get("/api/v2/discussions", {
      "if-none-match": first.headers.get("etag") ?? "",
    });
    expect(again.status).toBe(304);
    expectSecurityHeaders(again.headers, "304");
  });
});

test("what a guest asks with odd headers changes nothing for the next one", async () => {
  const paths = [
    "/api/v2/discussions",
    "/discussions/feed.rss",
    "/manifest.webmanifest",
    "/robots.txt",
  ];
  const odd: Record<string, string>[] = [
    { "x-forwarded-host": "evil.test" },
    { "x-forwarded-prefix": "/evil" },
    { "x-forwarded-port": "1" },
    { forwarded: "host=evil.test" },
    { "x-original-url": "/evil" },
    { "x-rewrite-url": "/evil" },
    { "x-http-method-override": "DELETE" },
    { accept: "application/xml" },
    { "accept-language": "de,ar;q=0.5" },
    { "user-agent": "Googlebot/2.1" },
    { range: "bytes=0-1" },
    { cookie: "fm_session=nonsense; fm_locale=ar; fm_locale=../../x" },
    { "x-spoofed-user": "1", "x-vanilla-spoof": "1" },
  ];
  for (const path of paths) {
    const clean = await (await get(path)).text();
    for (const headers of odd) await (await get(path, headers)).text();
    expect(await (await get(path)).text(), path).toBe(clean);
  }
});

test("addresses with an ending that they do not have lead nowhere", async () => {
  const cookie = await cookieFor(site.ctx(), userID);
  for (const path of [
    "/api/v2/users/me/x.png",
    "/api/v2/users/me.css",
    "/api/v2/users/me;.js",
    "/api/v2/users/me%2fx.css",
    "/api/v2/users/me%0a.css",
    "/api/v2/users/me/account/..%2f..%2f..%2fassets/x.css",
    "/api/v2//users/me",
    "/api/v2/users/me%00.css",
  ]) {
    const answer = await get(path, { cookie });
    expect([400, 404, 422], path).toContain(answer.status);
    expect(answer.headers.get("cache-control"), path).toContain("no-store");
  }
});

test("a forged address of a cookie's scheme gets none without TLS", async () => {
  const form = { name: "nobody", password: "a wrong password" };
  const answer = await site.request("POST /sessions", { body: form });
  expect(answer.headers.get("set-cookie")).toBeNull();
});
