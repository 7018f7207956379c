import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { eventually } from "#app/testing/eventually.ts";
import { faultyProxy } from "#app/testing/faulty-proxy.ts";
import { testSite } from "#app/testing/site.ts";
import { endpoint, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { handle, routes } from "#platform/server/http/endpoints/route.ts";
import { call } from "./rig/call.ts";

// F16: the database still has its connections, but nothing moves through them any more.
const database = faultyProxy();
const lines: string[] = [];

const slow = endpoint({
  method: "GET",
  path: "/slow",
  summary: "Take the database's time",
  access: publicAccess("a test"),
  output: z.boolean(),
});

const site = testSite({
  throughProxy: (connectionString) => database.before(connectionString),
  log: { write: (line: string) => void lines.push(line) },
  register(add) {
    add(
      routes,
      handle(slow, async ({ db }) => {
        await sql`select pg_sleep(0.3)`.execute(db);
        return true;
      }),
    );
  },
});

/** Promised are 2 seconds; the deadline of statements, which must not be what ends the wait, is 10. */
const failsFastMs = 10_000;

const ask = (path: string) => call(site.address(), { method: "GET", path });
const readiness = async () => (await fetch(`${site.address()}/readyz`)).status;
const isNoticed = async () => {
  const start = performance.now();
  await eventually(() => expect(site.platform().watch.isAvailable()).toBe(false));
  expect(performance.now() - start).toBeLessThan(failsFastMs);
};
const back = () =>
  eventually(async () => {
    expect(await readiness()).toBe(200);
    // Until then words of other nodes may have been missed, so nothing is kept.
    expect(site.platform().bus.isConnected()).toBe(true);
  });

afterEach(async () => {
  database.pass();
  await back();
});

describe("F16: a database that says nothing", () => {
  test("fails calls that wait for it, and later ones at once", async () => {
    const waiting = Array.from({ length: 12 }, () => ask("/slow"));
    await eventually(() => expect(site.platform().pool.waitingCount).toBeGreaterThan(0));
    database.hang();
    for (const { status, headers, ms, body } of await Promise.all(waiting)) {
      expect({ status, retryAfter: headers.get("retry-after") }).toEqual({
        status: 503,
        retryAfter: "5",
      });
      expect(body).toMatchObject({ status: 503, message: expect.any(String) });
      expect(ms).toBeLessThan(failsFastMs);
    }
    const later = await Promise.all(Array.from({ length: 50 }, () => ask("/slow")));
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([503]));
    expect(await readiness()).toBe(503);
    expect((await fetch(`${site.address()}/healthz`)).status).toBe(200);
  });

  test("is noticed while nobody asks anything", async () => {
    database.hang();
    await isNoticed();
    expect(site.platform().pool.totalCount).toBe(0);
  });

  test("is served again without a restart, on connections that are all new", async () => {
    await ask("/slow");
    database.hang();
    await isNoticed();
    expect(await readiness()).toBe(503);
    database.pass();
    await back();
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask("/slow")));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("is one line in the log, not one for each call", async () => {
    lines.length = 0;
    database.hang();
    await isNoticed();
    await Promise.all(Array.from({ length: 20 }, () => ask("/slow")));
    const episodes = lines.filter((line) => JSON.parse(line).level >= 50);
    expect(episodes).toEqual([expect.stringContaining("the database is away")]);
  });
});

describe("F15, F16: what needs no database", () => {
  test("is answered from the cache", async () => {
    expect((await ask("/config?select=site.title")).status).toBe(200);
    database.hang();
    await isNoticed();
    const { status, body } = await ask("/config?select=site.title");
    expect({ status, body }).toEqual({ status: 200, body: { "site.title": "Folkmoot" } });
  });
});
