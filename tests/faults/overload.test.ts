import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { call, type Reply } from "./rig/call.ts";
import { type ServerProcess, startServerProcess } from "./rig/server-process.ts";

const site = testSite();
let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess({
    script: "tests/faults/rig/faulty-server.ts",
    environment: {
      DATABASE_URL: String(site.platform().pool.options.connectionString),
      FOLKMOOT_POOL: "2",
      NODE_ENV: "test",
    },
  });
});

afterAll(async () => {
  server.kill("SIGTERM");
  expect(await server.ended).toBe(0);
});

const post = (name: string) => call(server.address, { method: "POST", path: `/faults/${name}` });
const readiness = async () => (await fetch(`${server.address}/readyz`)).status;
const isReadyAgain = () => eventually(async () => expect(await readiness()).toBe(200));

test("F08: what held everything up is named, the process is not ready meanwhile, and recovers", async () => {
  const spinning = post("spin-long");
  await eventually(async () => expect(await readiness()).toBe(503));
  expect((await spinning).status).toBe(201);
  await isReadyAgain();
  const [line] = server.output().match(/^.*everything had to wait.*$/m) ?? [];
  expect(JSON.parse(line ?? "{}")).toMatchObject({
    ms: expect.any(Number),
    underWay: expect.arrayContaining(["POST /api/v2/faults/spin-long"]),
  });
});

/** Each call takes 60 ms of the process, whatever the machine; it is asked for three times as much. */
const callsPerSecond = 50;
const seconds = 6;

test("F55: asked for more than it can do, it does what it can in time and refuses the rest at once", async () => {
  const replies: Promise<Reply>[] = [];
  const start = performance.now();
  for (let made = 0; made < callsPerSecond * seconds; made += 1) {
    replies.push(post("spin"));
    await delay(1_000 / callsPerSecond);
  }
  const sentMs = performance.now() - start;
  const answers = await Promise.all(replies);
  const endedMs = performance.now() - start;
  const refused = answers.filter(({ status }) => status === 503);
  const served = answers.filter(({ status }) => status === 201);
  expect(refused.length + served.length).toBe(answers.length);
  expect(served.length).toBeGreaterThan((seconds * 1_000) / 60 / 3);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(headers.get("retry-after")).toMatch(/^\d+$/);
  // What the last would have to wait if all were served as fast as these.
  const wouldWaitMs = (endedMs * answers.length) / served.length - sentMs;
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(wouldWaitMs / 2);
  await isReadyAgain();
  expect((await post("spin")).status).toBe(201);
});
