import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { sendRaw } from "#app/testing/raw-http.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { defineJob, jobs } from "../jobs/jobs.ts";

const token = "a-token-for-metrics";
const work = defineJob({ name: "work", payload: z.object({}), handle: async () => undefined });
const site = testSite({
  environment: { FOLKMOOT_METRICS_TOKEN: token, FOLKMOOT_RATE_LIMIT_FACTOR: "0.05" },
  register: (add) => add(jobs, work as never),
});

const read = (authorization?: string) =>
  fetch(`${site.address()}/metrics`, { headers: authorization ? { authorization } : {} });

async function valuesOf(name: string): Promise<Record<string, number>> {
  const text = await (await read(`Bearer ${token}`)).text();
  const lines = text.matchAll(new RegExp(`^${name}(?:{(.*)})? (.*)$`, "gm"));
  return Object.fromEntries([...lines].map(([, labels = "", value]) => [labels, Number(value)]));
}

test("with a token set, only its holder reads the metrics", async () => {
  expect((await read(`Bearer ${token}`)).status).toBe(200);
  expect((await read(`Bearer ${"x".repeat(token.length)}`)).status).toBe(404);
  expect((await read("Bearer short")).status).toBe(404);
  expect((await read()).status).toBe(404);
});

test("with a token set, its holder reads the metrics also through a proxy", async () => {
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.7" };
  expect((await fetch(`${site.address()}/metrics`, { headers })).status).toBe(200);
});

describe("without a token", () => {
  const open = testSite();
  const statusFor = async (headers: Record<string, string>) => {
    const lines = Object.entries({ Host: "localhost", Connection: "close", ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const answer = await sendRaw(open.address(), `GET /metrics HTTP/1.1\r\n${head}\r\n`);
    return Number(answer.split(" ")[1]);
  };

  test.for(["localhost:8080", "127.0.0.1:9090", "[::1]"])(
    "this machine reads the metrics as %s",
    async (Host) => {
      expect(await statusFor({ Host })).toBe(200);
    },
  );

  test.for([
    ["Host", "forum.example"],
    ["Host", "192.168.1.7:8080"],
    ["Forwarded", "for=127.0.0.1"],
    ["Via", "1.1 proxy"],
    ["X-Forwarded-For", "127.0.0.1"],
    ["X-Forwarded-Host", "localhost"],
    ["X-Forwarded-Proto", "http"],
    ["X-Forwarded-Port", "80"],
    ["X-Real-IP", "127.0.0.1"],
  ] as const)("whatever came through a proxy does not: %s %s", async ([name, value]) => {
    expect(await statusFor({ [name]: value })).toBe(404);
  });
});

test("every metric of the product is documented, and no other", async () => {
  const text = await (await read(`Bearer ${token}`)).text();
  const reported = [...text.matchAll(/^# TYPE (folkmoot_\w+) (\w+)$/gm)].map(
    ([, name, type]) => `${name} ${type}`,
  );
  const documented = [
    ...readFileSync("docs/metrics.md", "utf8").matchAll(/^\| `(folkmoot_\w+)` \| (\w+) \|/gm),
  ].map(([, name, type]) => `${name} ${type}`);
  expect(documented.toSorted()).toEqual(reported.toSorted());
});

test("waiting jobs are counted, with the age of the oldest", async () => {
  await site.ctx().transaction((tx) => tx.enqueue(work, {}));
  const tomorrow = { runAt: new Date(Date.now() + 86_400_000) };
  await site.ctx().transaction((tx) => tx.enqueue(work, {}, tomorrow));
  const waiting = async () => (await valuesOf("folkmoot_jobs_waiting"))['job="work"'];
  await expect.poll(waiting).toBe(1);
  expect(await valuesOf("folkmoot_jobs_active")).toMatchObject({ 'job="work"': 0 });
  const { 'job="work"': seconds } = await valuesOf("folkmoot_jobs_oldest_waiting_seconds");
  expect(seconds).toBeGreaterThanOrEqual(0);
  expect(seconds).toBeLessThan(60);
});

test("refusals are counted by cause", async () => {
  const headers = { "x-requested-with": "" };
  expectError(await site.request("POST /sessions", { headers, body: {} }), 403);
  for (let calls = 0; calls < 4; calls += 1) await site.request("POST /sessions", { body: {} });
  expect(await valuesOf("folkmoot_http_refusals_total")).toEqual({
    'status="403",cause="origin"': 1,
    'status="429",cause="credentials"': 1,
  });
});

test("calls refused before routing are counted too", async () => {
  expect((await fetch(`${site.address()}/${"a".repeat(9_000)}`)).status).toBe(414);
  const counts = await valuesOf("folkmoot_http_request_duration_seconds_count");
  expect(Object.keys(counts).filter((labels) => labels.includes('status="414"'))).toHaveLength(1);
});

test("open streams and database connections are reported", async () => {
  expect(await valuesOf("folkmoot_live_streams")).toEqual({ "": 0 });
  expect(await valuesOf("folkmoot_database_available")).toEqual({ "": 1 });
  expect(await valuesOf("folkmoot_database_connections_max")).toEqual({
    "": site.platform().pool.options.max,
  });
});
