import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { seed } from "#app/testing/seed.ts";
import { setUpAdministrator } from "./rig/administrator.ts";
import { call } from "./rig/call.ts";
import { retryUnknown, violations } from "./rig/check-history.ts";
import { seededRandom } from "./rig/random.ts";
import {
  type DataFolder,
  dataFolder,
  type ServerProcess,
  startServerProcess,
} from "./rig/server-process.ts";
import { brokenFiles, lostFiles, startUploads } from "./rig/uploads.ts";
import { type Entry, startWorkload } from "./rig/workload.ts";

// F01, F30: kill -9 in the middle of writes, of the server alone or of its database too.
const rounds = Number(process.env.FOLKMOOT_FAULT_ROUNDS ?? 3);
const longestLoadMs = rounds > 5 ? 5_000 : 1_500;

let data: DataFolder;
let server: ServerProcess;
let cookie: string;
const journal: Entry[] = [];

const start = () => startServerProcess({ environment: { FOLKMOOT_DATA: data.path } });

beforeAll(async () => {
  data = await dataFolder();
  server = await start();
  cookie = await setUpAdministrator(server);
});

afterAll(async () => {
  server.kill("SIGTERM");
  await server.ended;
  await data.remove();
});

test(
  `F01, F30: nothing acknowledged is lost or doubled by kill -9 (${rounds} rounds, seed ${seed})`,
  async () => {
    const random = seededRandom(seed);
    for (let round = 1; round <= rounds; round += 1) {
      const { address } = server;
      const label = `r${round}`;
      const workload = startWorkload({ address, cookie, random, label, clients: 8 });
      const uploads = startUploads({ address, cookie });
      await eventually(() => expect(uploads.stored.length).toBeGreaterThan(0));
      await delay(200 + random() * longestLoadMs);
      await killAll(round % 2 === 0);
      await Promise.all([workload.stop(), uploads.stop()]);
      journal.push(...workload.journal);

      server = await start();
      const reader = { address: server.address, cookie };
      await retryUnknown(reader, journal);
      const found = await violations(reader, journal);
      expect(found, `round ${round}, seed ${seed}`).toEqual([]);
      expect(await brokenFiles(data.path), `round ${round}, seed ${seed}`).toEqual([]);
      expect(await lostFiles(reader, uploads.stored), `round ${round}, seed ${seed}`).toEqual([]);
      expect(workload.journal.some(({ outcome }) => outcome === "ok")).toBe(true);
    }
  },
  rounds * 60_000,
);

test("a session that was opened is still open", async () => {
  const { body } = await call(server.address, { method: "GET", path: "/users/me", cookie });
  expect(body).toMatchObject({ name: "Nemesis" });
});

async function killAll(alsoDatabase: boolean) {
  const postmaster = await data.postmaster();
  server.kill("SIGKILL");
  if (alsoDatabase) process.kill(postmaster, "SIGKILL");
  await server.ended;
}
