import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import {
  type DataFolder,
  dataFolder,
  type ServerProcess,
  startServerProcess,
} from "./rig/server-process.ts";

const site = testSite();
let data: DataFolder;
let server: ServerProcess;

beforeAll(async () => {
  data = await dataFolder();
  server = await startServerProcess({
    environment: {
      DATABASE_URL: String(site.platform().pool.options.connectionString),
      FOLKMOOT_DATA: data.path,
      FOLKMOOT_POOL: "4",
    },
  });
});

afterAll(async () => {
  server.kill("SIGTERM");
  await server.ended;
  await data.remove();
});

/** Whether open files of another process can be counted and limited here. */
const canLimit = (() => {
  try {
    execFileSync("prlimit", ["--version"], { stdio: "ignore" });
    return readdirSync("/proc/self/fd").length > 0;
  } catch {
    return false;
  }
})();

const ask = (path: string, waitMs = 60_000) =>
  fetch(`${server.address}${path}`, { signal: AbortSignal.timeout(waitMs) });

test.skipIf(!canLimit)(
  "F09: without file descriptors left the process lives, and serves again once there are some",
  async () => {
    expect((await ask("/api/v2/config")).status).toBe(200);
    const open = readdirSync(`/proc/${server.pid}/fd`).length;
    execFileSync("prlimit", [`--nofile=${open + 20}`, `--pid=${server.pid}`]);
    const { hostname, port } = new URL(server.address);
    const sockets: Socket[] = Array.from({ length: 100 }, () =>
      connect(Number(port), hostname).on("error", () => undefined),
    );
    await Promise.all(
      sockets.map((socket) => Promise.race([once(socket, "connect"), once(socket, "close")])),
    );
    await Promise.allSettled(Array.from({ length: 5 }, () => ask("/api/v2/discussions", 10_000)));
    for (const socket of sockets) socket.destroy();
    await eventually(async () => expect((await ask("/api/v2/discussions")).status).toBe(200), 200);
    expect((await ask("/readyz")).status).toBe(200);
    expect(server.output()).not.toMatch(/"level":60/);
    expect(
      server
        .output()
        .split("\n")
        .filter((line) => /EMFILE/.test(line)).length,
    ).toBeLessThan(20);
  },
);
