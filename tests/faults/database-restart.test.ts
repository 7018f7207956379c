import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { seed } from "#app/testing/seed.ts";
import { setUpAdministrator } from "./rig/administrator.ts";
import { retryUnknown, violations } from "./rig/check-history.ts";
import { seededRandom } from "./rig/random.ts";
import {
  type DataFolder,
  dataFolder,
  type ServerProcess,
  startServerProcess,
} from "./rig/server-process.ts";
import { startWorkload } from "./rig/workload.ts";

// F13: PostgreSQL restarts under load: in order (SIGINT), at once (SIGQUIT), and by kill -9 (F14).

/** Right is below 2 seconds; a call that waits for a statement's deadline takes more than 10. */
const failsFastMs = 10_000;

let data: DataFolder;
let server: ServerProcess;
let cookie: string;

beforeAll(async () => {
  data = await dataFolder();
  server = await startServerProcess({ environment: { FOLKMOOT_DATA: data.path } });
  cookie = await setUpAdministrator(server);
});

afterAll(async () => {
  server.kill("SIGTERM");
  await server.ended;
  await data.remove();
});

const isReady = async () => (await fetch(`${server.address}/readyz`)).status === 200;

test.for(["SIGINT", "SIGQUIT", "SIGKILL"] as const)(
  `F13, F14: writes survive a restart of the database by %s (seed ${seed})`,
  async (signal) => {
    const random = seededRandom(seed);
    const { address } = server;
    const workload = startWorkload({ address, cookie, random, label: signal, clients: 8 });
    await delay(500 + random() * 500);
    const before = await data.postmaster();
    process.kill(before, signal);
    await eventually(async () => expect(await data.postmaster()).not.toBe(before));
    await eventually(async () => expect(await isReady()).toBe(true));
    const served = workload.replies.length;
    await eventually(() => expect(workload.replies.slice(served).some(isWritten)).toBe(true));
    await workload.stop();

    const { replies, journal } = workload;
    expect(
      [...new Set(replies.map(({ status }) => status))].filter((status) => status >= 500),
    ).toEqual([503]);
    for (const { headers, ms } of replies.filter(({ status }) => status === 503)) {
      expect(headers.get("retry-after")).toMatch(/^\d+$/);
      expect(ms).toBeLessThan(failsFastMs);
    }
    await retryUnknown({ address, cookie }, journal);
    expect(await violations({ address, cookie }, journal), `seed ${seed}`).toEqual([]);
  },
);

const isWritten = ({ status }: { status: number }) => status < 300;

test("the server process is still the same", async () => {
  expect(await Promise.race([server.ended, delay(100, "running")])).toBe("running");
  const output = server.output();
  expect(output).toContain("the database is away");
  expect(output).toContain("the database is back");
  expect(output).not.toContain("unexpected error");
});
