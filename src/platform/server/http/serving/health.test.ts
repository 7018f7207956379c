import { sql } from "kysely";
import type pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { eventually } from "#app/testing/eventually.ts";
import { faultyProxy } from "#app/testing/faulty-proxy.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { endpoint, publicAccess } from "../../../contract/endpoints/endpoint.ts";
import { handle, routes } from "../endpoints/route.ts";

const database = faultyProxy();
const access = publicAccess("a test");

const site = testSite({
  throughProxy: (connectionString) => database.before(connectionString),
  register(add) {
    add(
      routes,
      handle(
        endpoint({
          method: "GET",
          path: "/one",
          summary: "Ask the database",
          access,
          output: z.int(),
        }),
        async ({ db }) => {
          const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
          return rows[0]?.one ?? 0;
        },
      ),
    );
  },
});

/** The product promises 2 seconds; statements time out after 10. */
const get = (path: string, headers = {}) =>
  fetch(`${site.address()}${path}`, { headers, signal: AbortSignal.timeout(10_000) });
const ready = async () => {
  const answer = await get("/readyz");
  return { status: answer.status, ...(await answer.json()).checks };
};

afterEach(() => database.pass());

test("a running site is live and ready", async () => {
  expect((await get("/healthz")).status).toBe(200);
  expect(await ready()).toEqual({
    status: 200,
    database: true,
    diskSpace: true,
    bus: true,
    onTime: true,
    starting: false,
    stopping: false,
  });
});

test("a site that is just starting answers, but is not ready", async () => {
  site.platform().isStarting = true;
  expect(await ready()).toMatchObject({ status: 503, starting: true });
  expect((await get("/healthz")).status).toBe(200);
  site.platform().isStarting = false;
});

describe("while all connections are taken", () => {
  test("calls get 503 with Retry-After, the site stays ready and recovers", async () => {
    const { pool } = site.platform();
    const taken: pg.PoolClient[] = await Promise.all(
      Array.from({ length: 4 }, () => pool.connect()),
    );
    try {
      const refused = await site.request("GET /one");
      expectError(refused, 503);
      expect(refused.headers.get("retry-after")).toBe("5");
      expect(await ready()).toMatchObject({ status: 200, database: true });
    } finally {
      for (const client of taken) client.release();
    }
    expect((await site.request("GET /one")).body).toBe(1);
  });
});

describe("while the database is down", () => {
  test("calls get 503 with Retry-After, and the site recovers with the database", async () => {
    database.cut();
    const refused = await site.request("GET /one");
    expectError(refused, 503);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(await ready()).toMatchObject({ status: 503, database: false });
    expect((await get("/healthz")).status).toBe(200);
    database.pass();
    await eventually(async () =>
      expect(await ready()).toMatchObject({ status: 200, database: true, bus: true }),
    );
    expect((await site.request("GET /one")).body).toBe(1);
  });

  test("a hanging database makes the site unready", async () => {
    database.hang();
    expect(await ready()).toMatchObject({ status: 503, database: false });
    expect((await get("/healthz")).status).toBe(200);
  });
});

describe("/metrics", () => {
  test("counts requests by route and shows the pool", async () => {
    await site.request("GET /one");
    const text = await (await get("/metrics")).text();
    expect(text).toMatch(
      /folkmoot_http_request_duration_seconds_count\{method="GET",route="\/api\/v2\/one",status="200"\} \d/,
    );
    expect(text).toMatch(/folkmoot_database_connections\{state="open"\} \d/);
  });

  test("is hidden from requests through a proxy", async () => {
    expectError(
      {
        status: 404,
        headers: new Headers(),
        body: await (await get("/metrics", { "x-forwarded-for": "127.0.0.1" })).json(),
      },
      404,
    );
  });
});
