import { expect, test } from "vitest";
import { type Call, expectError, testSite } from "#app/testing/site.ts";
import { testToken, testViewers } from "#app/testing/test-viewers.ts";
import { endpoint, publicAccess } from "../../../contract/endpoints/endpoint.ts";
import { handle, routes } from "../endpoints/route.ts";
import { viewerSources } from "../requests/viewer-source.ts";
import { createCallCounts } from "./call-counts.ts";
import { addressKey } from "./rate-limits.ts";

const access = publicAccess("a test");

// A tenth of 60 and 90 calls a minute.
const site = testSite({
  environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "0.1", FOLKMOOT_TRUSTED_PROXIES: "127.0.0.1" },
  register(add) {
    add(viewerSources, testViewers);
    add(
      routes,
      handle(
        endpoint({ method: "GET", path: "/find", summary: "Search", access, cost: "search" }),
        async () => undefined,
      ),
      handle(
        endpoint({
          method: "POST",
          path: "/enter",
          summary: "Sign in",
          access,
          cost: "credentials",
        }),
        async () => undefined,
      ),
      handle(
        endpoint({ method: "POST", path: "/write", summary: "Write", access }),
        async () => undefined,
      ),
    );
  },
});

async function passing(
  endpointKey: string,
  call: Call | ((index: number) => Call),
): Promise<number> {
  for (let count = 0; count < 50; count += 1) {
    const answer = await site.request(endpointKey, typeof call === "function" ? call(count) : call);
    if (answer.status === 204) continue;
    expectError(answer, 429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    return count;
  }
  return 50;
}

const from = (ip: string): Call => ({ headers: { "x-forwarded-for": ip } });

test("unknown tokens count as calls of their address", async () => {
  const headers = { "x-forwarded-for": "192.0.2.77", authorization: "Bearer fm_pat_guessed" };
  const answers: number[] = [];
  for (let count = 0; count < 61; count += 1)
    answers.push((await site.request("GET /find", { headers })).status);
  expect(new Set(answers.slice(0, 60))).toEqual(new Set([401]));
  expect(answers.at(-1)).toBe(429);
});

test("F07: each cost class has its own limit", async () => {
  expect(await passing("GET /find", from("192.0.2.1"))).toBe(6);
  expect(await passing("POST /write", from("192.0.2.1"))).toBe(9);
  expect(await passing("POST /enter", from("192.0.2.1"))).toBe(6);
});

test("guests are counted by IPv4 address or IPv6 network of 64 bits", async () => {
  expect(await passing("GET /find", from("192.0.2.2"))).toBe(6);
  expect(await passing("GET /find", from("192.0.2.3"))).toBe(6);
  expect(await passing("GET /find", (index) => from(`2001:db8:0:1::${index + 1}`))).toBe(6);
  expect(await passing("GET /find", from("2001:db8:0:2::1"))).toBe(6);
});

test("members are counted by account at any address", async () => {
  const token = testToken({ userID: 8 });
  expect(
    await passing("GET /find", (index) => ({ token, ...from(`192.0.2.${100 + index}`) })),
  ).toBe(6);
  expect(
    await passing("GET /find", { token: testToken({ userID: 9 }), ...from("192.0.2.100") }),
  ).toBe(6);
});

test("sign-in attempts are counted by address even for members", async () => {
  expect(
    await passing("POST /enter", (index) => ({
      token: testToken({ userID: 10 + index }),
      ...from("192.0.2.9"),
    })),
  ).toBe(6);
});

test("F07: proxies that are not trusted cannot choose the address", async () => {
  expect(
    await passing("GET /find", (index) => from(`192.0.2.20, 203.0.113.${index}, 198.51.100.1`)),
  ).toBe(6);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:0:1:a:b:c:d", "2001:db8:0:1"],
])("the key of %s is %s", (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test("F07: nodes count together, without a message per call", async () => {
  const other = await site.addNode();
  const address = "192.0.2.30";
  const published = new Promise<void>((resolve) => {
    other.platform().bus.on("calls", ({ reports }: { reports: [key: string, count: number][] }) => {
      if (reports.some(([key, count]) => key === address && count > 5)) resolve();
    });
  });
  expect(await passing("POST /enter", from(address))).toBe(6);
  await published;
  expectError(await other.request("POST /enter", from(address)), 429);
  expect((await other.request("POST /enter", from("192.0.2.31"))).status).toBe(204);
});

test("a window ends a minute after its first call, also with counts of other nodes", () => {
  let time = 0;
  const counts = createCallCounts({ step: 1, changed: () => undefined, now: () => time });
  counts.add("a");
  counts.receive("elsewhere", [["a", 5, 40_000]]);
  expect(counts.add("a")).toEqual({ count: 7, msLeft: 60_000 });
  expect(counts.takeReports()).toEqual([["a", 2, 60_000]]);
  time = 50_000;
  expect(counts.add("a")).toEqual({ count: 3, msLeft: 10_000 });
  time = 61_000;
  expect(counts.add("a")).toEqual({ count: 1, msLeft: 60_000 });
});
