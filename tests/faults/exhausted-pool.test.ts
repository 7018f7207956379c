import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { endpoint, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { handle, routes } from "#platform/server/http/endpoints/route.ts";
import { defineJob, jobs } from "#platform/server/jobs/jobs.ts";
import { call } from "./rig/call.ts";

// F17: every connection is busy for longer than anybody should wait.
const report = endpoint({
  method: "GET",
  path: "/report",
  summary: "A report that takes long",
  access: publicAccess("a test"),
  output: z.boolean(),
});
const quick = endpoint({ ...report, path: "/quick", summary: "A quick look" });

const done: string[] = [];
const write = defineJob({
  name: "write-down",
  payload: z.object({ text: z.string() }),
  async handle(ctx, { text }) {
    await sql`select 1`.execute(ctx.db);
    done.push(text);
  },
});

/** Whether reports go on. */
let isHeld = false;

const site = testSite({
  runsJobs: true,
  register(add) {
    add(
      routes,
      handle(report, (ctx) =>
        ctx.transaction(async ({ db }) => {
          while (isHeld) await sql`select pg_sleep(0.05)`.execute(db);
          return true;
        }),
      ),
      handle(quick, async ({ db }) => {
        await sql`select 1`.execute(db);
        return true;
      }),
    );
    add(jobs, write as never);
  },
});

/** Promised are 2 seconds; the deadline of statements is 10. */
const failsFastMs = 10_000;
const poolSize = 4;

const ask = (path: string) => call(site.address(), { method: "GET", path });

test("F17: waiting calls are sent away, health and jobs go on, and all is well again after", async () => {
  await site.ctx().transaction((tx) => tx.enqueue(write, { text: "before" }));
  isHeld = true;
  const reports = Array.from({ length: poolSize }, () => ask("/report"));
  const { pool } = site.platform();
  await eventually(() =>
    expect({ total: pool.totalCount, idle: pool.idleCount }).toEqual({ total: poolSize, idle: 0 }),
  );

  const waiting = Array.from({ length: 20 }, () => ask("/quick"));
  const ready = await fetch(`${site.address()}/readyz`);
  expect(ready.status).toBe(200);
  await eventually(() => expect(done).toEqual(["before"]));
  for (const { status, headers, ms } of await Promise.all(waiting)) {
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("5");
    expect(ms).toBeLessThan(failsFastMs);
  }

  isHeld = false;
  expect(new Set((await Promise.all(reports)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ask("/quick")).status).toBe(200);
  expect(pool.waitingCount).toBe(0);
});

test("F17: more than can ever be served are refused without waiting", async () => {
  isHeld = true;
  const reports = Array.from({ length: poolSize }, () => ask("/report"));
  const { pool } = site.platform();
  await eventually(() => expect(pool.idleCount).toBe(0));
  const crowd = await Promise.all(Array.from({ length: 200 }, () => ask("/quick")));
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([503]));
  expect(pool.waitingCount).toBeLessThanOrEqual(poolSize * 20);
  isHeld = false;
  await Promise.all(reports);
  expect((await ask("/quick")).status).toBe(200);
});
