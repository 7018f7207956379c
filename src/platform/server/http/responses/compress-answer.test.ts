import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { z } from "zod";
import { testSite } from "#app/testing/site.ts";
import { testCookie, testViewers } from "#app/testing/test-viewers.ts";
import { endpoint, publicAccess } from "../../../contract/endpoints/endpoint.ts";
import { handle, routes } from "../endpoints/route.ts";
import { viewerSources } from "../requests/viewer-source.ts";

const text = "Many words about the same. ".repeat(100);
const access = publicAccess("a test");
const answering = {
  summary: "Test",
  access,
  output: z.object({ text: z.string(), author: z.string() }),
};
const long = endpoint({ ...answering, method: "GET", path: "/long" });
const short = endpoint({ ...answering, method: "GET", path: "/short" });
const secret = endpoint({ ...answering, method: "GET", path: "/secret", cost: "credentials" });
const change = endpoint({ ...answering, method: "PATCH", path: "/long", body: z.object({}) });

const site = testSite({
  register(add) {
    add(viewerSources, testViewers);
    add(
      routes,
      handle(long, async () => ({ text, author: "Ada" })),
      handle(short, async () => ({ text: "Few", author: "Ada" })),
      handle(secret, async () => ({ text, author: "Ada" })),
      handle(change, async () => ({ text, author: "Bob" })),
    );
  },
});

const cookie = testCookie({ permissions: ["exports.manage", "site.manage", "profiles.view"] });

/** Unlike `fetch`, does not decompress. */
async function get(path: string, headers: Record<string, string> = {}) {
  const call = request(`${site.address()}/api/v2${path}`, { headers: { cookie, ...headers } });
  const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) =>
    call.on("response", resolve).on("error", reject).end(),
  );
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: await buffer(response),
  };
}

test("long responses to members are compressed as the client accepts", async () => {
  const plain = await get("/long");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.headers.vary).toContain("Accept-Encoding");
  expect(plain.bytes.length).toBeGreaterThan(2_000);
  const br = await get("/long", { "accept-encoding": "gzip, br" });
  expect(br.headers["content-encoding"]).toBe("br");
  expect(br.headers["content-length"]).toBe(String(br.bytes.length));
  expect(br.bytes.length).toBeLessThan(500);
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
  const gzip = await get("/long", { "accept-encoding": "gzip" });
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
});

test("short responses and those with secrets are not compressed", async () => {
  const headers = { "accept-encoding": "br" };
  expect((await get("/short", headers)).headers["content-encoding"]).toBeUndefined();
  expect((await get("/secret", headers)).headers["content-encoding"]).toBeUndefined();
});

test("the ETag of a compressed response works for revalidation and edits", async () => {
  const { headers } = await get("/long", { "accept-encoding": "br" });
  const etag = String(headers.etag);
  expect(etag).toMatch(/^W\//);
  const again = await get("/long", { "accept-encoding": "br", "if-none-match": etag });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  const edit = (version: string) =>
    site.request("PATCH /long", { cookie, body: {}, headers: { "if-match": version } });
  expect((await edit(etag)).status).toBe(200);
  expect((await edit('W/"other"')).status).toBe(412);
});

test("CSV lists are compressed as a stream", async () => {
  const headers = { "accept-encoding": "gzip" };
  const list = await get("/roles.csv", headers);
  expect(list.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(list.bytes).toString()).toContain("roleID");
});

test("the description of the API is sent in a fraction of its size", async () => {
  const { headers, bytes } = await get("/open-api/v3", { "accept-encoding": "br" });
  expect(headers["content-encoding"]).toBe("br");
  const whole = await get("/open-api/v3", { "accept-encoding": "identity" });
  expect(bytes.length).toBeLessThan(whole.bytes.length / 10);
});
