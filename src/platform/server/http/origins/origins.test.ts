import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Call, expectError, testSite } from "#app/testing/site.ts";
import { testCookie, testToken, testViewers } from "#app/testing/test-viewers.ts";
import { endpoint, publicAccess } from "../../../contract/endpoints/endpoint.ts";
import { handle, routes } from "../endpoints/route.ts";
import { viewerSources } from "../requests/viewer-source.ts";

const access = publicAccess("a test");
const trusted = "https://www.example.com";

const site = testSite({
  environment: { FOLKMOOT_TRUSTED_ORIGINS: `${trusted},https://two.example` },
  register(add) {
    add(viewerSources, testViewers);
    add(
      routes,
      handle(
        endpoint({ method: "POST", path: "/ping", summary: "Change", access }),
        async () => undefined,
      ),
      handle(
        endpoint({ method: "GET", path: "/ping", summary: "Read", access, output: z.string() }),
        async () => "pong",
      ),
    );
  },
});

const post = (headers: Record<string, string>, call: Call = { cookie: testCookie() }) =>
  site.request("POST /ping", { ...call, headers });

describe("C12: a write with a session", () => {
  test("passes from the site's own pages", async () => {
    expect((await post({ origin: site.address() })).status).toBe(204);
    expect((await post({ referer: `${site.address()}/a?b` })).status).toBe(204);
    expect((await post({ "sec-fetch-site": "same-origin" })).status).toBe(204);
    const withoutReferrer = { origin: "null", "sec-fetch-site": "same-origin" };
    expect((await post(withoutReferrer)).status).toBe(204);
    expect((await post({ ...withoutReferrer, "sec-fetch-site": "cross-site" })).status).toBe(403);
  });

  test("needs X-Requested-With", async () => {
    const refused = expectError(await post({ "x-requested-with": "" }), 403);
    expect(refused.message).toBe("Invalid CSRF token");
  });

  test.each([
    "null",
    "https://evil.test",
    trusted,
    "https://sub.localhost",
    "https://localhost",
    "http://localhost.evil.test",
  ])("is refused from the origin %s", async (origin) => {
    expectError(await post({ origin }), 403);
  });

  test("is refused from another site by referrer or fetch metadata", async () => {
    expectError(await post({ referer: "https://evil.test/" }), 403);
    expectError(await post({ referer: "nonsense" }), 403);
    expectError(await post({ "sec-fetch-site": "cross-site" }), 403);
    expectError(await post({ "sec-fetch-site": "same-site" }), 403);
  });

  test.each([
    ["as a form", "application/x-www-form-urlencoded", "_method=PATCH"],
    ["in parts", "multipart/form-data; boundary=x", "--x--"],
    ["as plain text", "text/plain", "{}"],
    ["without a type", "", "{}"],
  ])("is refused %s, as a page of another site can send it", async (_what, type, body) => {
    for (const query of ["", "?transientKey=made-up", "?transientKey[]=made-up", "?_method=POST"])
      for (const sender of ["origin", "referer"]) {
        const headers = new Headers({ [sender]: "https://evil.test", cookie: testCookie() });
        if (type) headers.set("content-type", type);
        const answer = await fetch(`${site.address()}/api/v2/ping${query}`, {
          method: "POST",
          body,
          headers,
        });
        expect([403, 415]).toContain(answer.status);
      }
  });

  test("is refused to guests from another site as well", async () => {
    expectError(await post({ origin: "https://evil.test" }, {}), 403);
  });

  test("with a token passes from anywhere", async () => {
    expect(
      (await post({ origin: "https://evil.test", "x-requested-with": "" }, { token: testToken() }))
        .status,
    ).toBe(204);
  });
});

describe("C14: scripts of other origins", () => {
  const corsOf = ({ headers }: { headers: Headers }) =>
    [...headers].filter(([name]) => name.startsWith("access-control"));

  test.each([
    "null",
    "https://evil.test",
    "http://www.example.com",
    "https://www.example.com.evil.test",
    "https://a.www.example.com",
  ])("of %s may read nothing", async (origin) => {
    const answer = await site.request("GET /ping", { headers: { origin } });
    expect(corsOf(answer)).toEqual([]);
    expect(answer.headers.get("vary")).toContain("Origin");
  });

  test("may read if trusted, with errors and paging headers, but never with a session", async () => {
    for (const path of ["/ping", "/unknown"]) {
      const { headers } = await site.request(`GET ${path}`, { headers: { origin: trusted } });
      expect(headers.get("access-control-allow-origin")).toBe(trusted);
      expect(headers.get("access-control-expose-headers")).toContain("x-app-page-result-count");
      expect(headers.has("access-control-allow-credentials")).toBe(false);
    }
  });

  test("get a preflight response", async () => {
    const answer = await site.request("OPTIONS /ping", {
      headers: { origin: trusted, "access-control-request-method": "POST" },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("allow")).toBe("POST, GET, HEAD, OPTIONS");
    expect(answer.headers.get("access-control-allow-methods")).toContain("PATCH");
    expect(answer.headers.get("access-control-allow-headers")).toContain("Authorization");
  });
});

test("every answer carries the security headers", async () => {
  for (const path of ["/api/v2/ping", "/api/v2/unknown", "/unknown", "/healthz"]) {
    const { headers } = await fetch(`${site.address()}${path}`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  }
  const { headers } = await site.request("GET /ping");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get("cache-control")).toBe("public, no-cache");
});

test("HEAD answers like GET, without a body", async () => {
  const [get, head] = await Promise.all([site.request("GET /ping"), site.request("HEAD /ping")]);
  expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: "" });
  expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
});
