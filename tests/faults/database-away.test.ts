import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { faultyProxy } from "#app/testing/faulty-proxy.ts";
import { testSite } from "#app/testing/site.ts";
import { call } from "./rig/call.ts";
import {
  type DataFolder,
  dataFolder,
  type ServerProcess,
  startServerProcess,
} from "./rig/server-process.ts";

const site = testSite();
const database = faultyProxy();
let data: DataFolder;
let server: ServerProcess;

beforeAll(async () => {
  data = await dataFolder();
  const plain = String(site.platform().pool.options.connectionString);
  server = await startServerProcess({
    environment: {
      DATABASE_URL: await database.before(plain),
      FOLKMOOT_DATA: data.path,
      FOLKMOOT_LOG_FORMAT: "json",
    },
  });
});

afterAll(async () => {
  server.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  await data.remove();
});

const page = (path: string) =>
  fetch(server.address + path, { headers: { accept: "text/html" }, redirect: "manual" });
const ready = async () => (await fetch(`${server.address}/readyz`)).status;

/** Long enough to see how often it is tried. */
const awayMs = 6_000;

test("F15: while the database is away kept pages are shown, others say so, and it is not stormed", async () => {
  expect((await page("/")).status).toBe(200);
  expect((await page("/")).status).toBe(200);
  database.cut();
  await eventually(async () => expect(await ready()).toBe(503));
  const triesBefore = database.countConnections();
  const start = performance.now();

  expect((await page("/")).status).toBe(200);
  const other = await page("/discussions");
  expect(other.status).toBe(503);
  expect(other.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(other.headers.get("content-type")).toContain("text/html");
  expect(await other.text()).toContain("The site is busy or under maintenance.");
  const refused = await call(server.address, { method: "GET", path: "/discussions" });
  expect(refused).toMatchObject({ status: 503, body: { status: 503 } });
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  for (let asked = 0; asked < 40; asked += 1)
    expect((await call(server.address, { method: "GET", path: "/discussions" })).status).toBe(503);

  await delay(awayMs - (performance.now() - start));
  const seconds = (performance.now() - start) / 1_000;
  // One try a second, and what the queue and the bus try once in a while.
  expect(database.countConnections() - triesBefore).toBeLessThan(seconds * 2.5);
  expect(server.output().match(/"level":(40|50)/g)?.length ?? 0).toBeLessThan(12);

  database.pass();
  await eventually(async () => expect(await ready()).toBe(200));
  await eventually(async () => expect((await page("/discussions")).status).toBe(200));
});
