import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { endpoint, publicAccess } from "../../../contract/endpoints/endpoint.ts";
import { handle, routes } from "../endpoints/route.ts";

const lines: string[] = [];
const access = publicAccess("a test");

const site = testSite({
  log: { write: (line) => void lines.push(line) },
  register(add) {
    add(
      routes,
      handle(
        endpoint({
          method: "POST",
          path: "/log",
          summary: "Write to the log",
          access,
          body: z.record(z.string(), z.unknown()),
        }),
        async (ctx, { body }) => {
          ctx.log.info({ body, headers: ctx.request?.headers }, "inside");
        },
      ),
      handle(
        endpoint({
          method: "POST",
          path: "/doors/{door}/{secret}/open",
          summary: "Open a door",
          access,
          params: z.object({ door: z.string(), secret: z.string() }),
        }),
        async () => undefined,
      ),
      handle(endpoint({ method: "GET", path: "/fail", summary: "Fail", access }), async () => {
        throw new Error("a bug");
      }),
    );
  },
});

beforeEach(() => {
  lines.length = 0;
});

const logged = async (msg: string) =>
  eventually(() => {
    const entry = lines.map((line) => JSON.parse(line)).find((line) => line.msg === msg);
    expect(entry).toBeDefined();
    return entry;
  });

const trace = "4bf92f3577b34da6a3ce929d0e0e4736";

test("each request is logged in one line, without its query and secrets", async () => {
  const password = "CANARY-password";
  const { headers } = await site.request("POST /log", {
    query: "",
    body: { password, deep: { token: "CANARY-token" } },
    headers: {
      cookie: "fm_session=CANARY-cookie",
      authorization: "Basic CANARY-basic",
      "x-request-id": "proxy-id-1",
    },
  });
  const line = await logged("request");
  expect(line).toMatchObject({
    requestID: "proxy-id-1",
    method: "POST",
    path: "/api/v2/log",
    status: 204,
    ip: "127.0.0.1",
  });
  expect(headers.get("x-request-id")).toBe("proxy-id-1");
  expect(await logged("inside")).toMatchObject({
    requestID: "proxy-id-1",
    body: { password: "[redacted]" },
  });
  expect(lines.join("")).not.toContain("CANARY");
});

test("queries stay out of the log", async () => {
  await site.request("GET /fail", { query: "token=CANARY" });
  await logged("request");
  expect(lines.join("")).not.toContain("CANARY");
});

test.each(["POST", "GET"])("%s with a secret parameter is logged without it", async (method) => {
  await site.request(`${method} /doors/front/plain-canary/open`);
  const { path } = await logged("request");
  expect(path).toBe("/api/v2/doors/front/[redacted]/open");
});

test("the caller's trace is logged with everything and echoed", async () => {
  const { headers } = await site.request("GET /fail", {
    headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
  });
  expect(await logged("request")).toMatchObject({ traceID: trace });
  expect(await logged("unexpected error")).toMatchObject({
    traceID: trace,
    err: { message: "a bug" },
  });
  expect(headers.get("traceresponse")).toMatch(new RegExp(`^00-${trace}-[\\da-f]{16}-01$`));
});

test("malformed ids are replaced", async () => {
  const { headers } = await site.request("GET /fail", {
    headers: { "x-request-id": "a b<script>", traceparent: "nonsense" },
  });
  expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{18}-[\da-z]+$/);
  expect(headers.has("traceresponse")).toBe(false);
});

test.each([
  ["/entry/passwordreset/5/Zk3rT9_xQ2mN8vB1cL0pAa?x=1", "/entry/passwordreset/5/[redacted]"],
  [
    "/discussion/12/how-do-i-make-bread-with-24-hours-of-rest",
    "/discussion/12/how-do-i-make-bread-with-24-hours-of-rest",
  ],
  ["/unsubscribe/eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.abc-_1", "/unsubscribe/[redacted]"],
])("the path %s is logged as %s", async (url, path) => {
  await fetch(site.address() + url);
  expect(await logged("request")).toMatchObject({ path });
});
