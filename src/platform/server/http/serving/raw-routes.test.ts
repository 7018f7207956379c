import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { testCookie, testViewers } from "#app/testing/test-viewers.ts";
import { may, publicAccess } from "../../../contract/endpoints/endpoint.ts";
import { badRequest, forbidden, unauthorized } from "../../../contract/errors.ts";
import { gates } from "../../access/gate.ts";
import { viewerSources } from "../requests/viewer-source.ts";
import { defineRawRoute, rawRoutes } from "./raw-route.ts";

const forAll = publicAccess("a test");

const site = testSite({
  register(add) {
    add(viewerSources, testViewers);
    add(gates, {
      name: "test",
      async check({ request }, { beforeSignIn }) {
        if (request?.headers["x-private"] && !beforeSignIn) throw forbidden();
      },
    });
    add(
      rawRoutes,
      defineRawRoute({
        method: "GET",
        path: "/raw/{name}.txt",
        access: forAll,
        beforeSignIn: true,
        handle: async (_ctx, { params, query }) => ({
          type: "text/plain; charset=utf-8",
          body: `${params.name} ${query.q ?? ""}`,
        }),
      }),
      defineRawRoute({
        method: "GET",
        path: "/raw-page",
        access: forAll,
        handle: async (_ctx, { nonce }) => ({
          type: "text/html; charset=utf-8",
          body: `<script nonce="${nonce}"></script>`,
        }),
      }),
      defineRawRoute({
        method: "GET",
        path: "/raw-stream",
        access: may("exports.manage"),
        handle: async () => ({ type: "text/csv", body: Readable.from(["a,", "b"]) }),
      }),
      defineRawRoute({
        method: "POST",
        path: "/raw-form",
        access: forAll,
        async handle(_ctx, { body }) {
          if (!body) throw badRequest("No form <b>");
          return { status: 202, type: "application/json", body: JSON.stringify(body) };
        },
      }),
      ...(["GET", "PUT", "PATCH", "DELETE"] as const).map((method) =>
        defineRawRoute({
          method,
          path: "/raw-tree/*",
          access: forAll,
          hasOwnCredentials: true,
          takesBytes: 100,
          presentError: ({ status, message }) => ({
            type: "application/problem+json; charset=utf-8",
            body: JSON.stringify({ code: status, message }),
          }),
          async handle({ viewer, request }, { params, body }) {
            if (request.headers.authorization !== "Bearer right") throw unauthorized();
            const length = Buffer.isBuffer(body) ? body.length : 0;
            const text = `${method} ${params["*"]} ${viewer.userID} ${length}`;
            return { type: "text/plain; charset=utf-8", body: text };
          },
        }),
      ),
    );
  },
});

const get = (path: string, init?: RequestInit) => fetch(`${site.address()}${path}`, init);

test("answers text with parameters, an ETag and a policy that runs nothing", async () => {
  const answer = await get("/raw/robots.txt?q=1");
  expect(await answer.text()).toBe("robots 1");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(answer.headers.get("cache-control")).toBe("public, no-cache");
  const etag = answer.headers.get("etag") ?? "";
  const again = await get("/raw/robots.txt?q=1", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});

test("answers HEAD without a body", async () => {
  const answer = await get("/raw/robots.txt", { method: "HEAD" });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("");
});

test("gives each page a new nonce that its policy names", async () => {
  const pages = await Promise.all([get("/raw-page"), get("/raw-page")]);
  const nonces = await Promise.all(
    pages.map(async (page) => /nonce="(.+)"/.exec(await page.text())?.[1]),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(pages[0]?.headers.get("content-security-policy")).toContain(`'nonce-${nonces[0]}'`);
});

test("streams only to viewers with the permission", async () => {
  expect((await get("/raw-stream")).status).toBe(401);
  expect((await get("/raw-stream", { headers: { cookie: testCookie() } })).status).toBe(403);
  const cookie = testCookie({ permissions: ["exports.manage"] });
  const answer = await get("/raw-stream", { headers: { cookie } });
  expect(await answer.text()).toBe("a,b");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});

test("takes forms from any site", async () => {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    origin: "https://idp.example",
  };
  const answer = await get("/raw-form", { method: "POST", body: "a=1&b=2", headers });
  expect(answer.status).toBe(202);
  expect(await answer.json()).toEqual({ a: "1", b: "2" });
});

test("reports errors as a page to browsers and in the error shape to others", async () => {
  const page = await get("/raw-form", { method: "POST", headers: { accept: "text/html" } });
  expect(page.status).toBe(400);
  expect(await page.text()).toContain("No form &lt;b&gt;");
  const shape = await get("/raw-form", { method: "POST" });
  expect(await shape.json()).toMatchObject({ status: 400, message: "No form <b>" });
});

test("gates block all routes but those for signing in", async () => {
  const headers = { "x-private": "1" };
  expect((await get("/raw-page", { headers })).status).toBe(403);
  expect((await get("/raw/robots.txt", { headers })).status).toBe(200);
});

test("with credentials of their own, routes know no sessions, and have errors of their own", async () => {
  const headers = { authorization: "Bearer right", cookie: testCookie() };
  for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
    const body = method === "GET" ? {} : { body: "12345" };
    const answer = await get("/raw-tree/a/b", { method, headers, ...body });
    expect(await answer.text()).toBe(`${method} a/b 0 ${method === "GET" ? 0 : 5}`);
  }
  const refused = await get("/raw-tree/a", { headers: { authorization: "Bearer wrong" } });
  expect(refused.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  expect(await refused.json()).toMatchObject({ code: 401 });
  const large = await get("/raw-tree/a", { method: "PUT", headers, body: "x".repeat(101) });
  expect(await large.json()).toMatchObject({ code: 413 });
  expect(large.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
});
