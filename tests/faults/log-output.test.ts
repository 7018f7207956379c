import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { testSecret } from "#app/testing/test-config.ts";
import { freePort } from "./rig/free-port.ts";
import { type DataFolder, dataFolder } from "./rig/server-process.ts";

const root = path.resolve(import.meta.dirname, "../..");
const site = testSite();
const started: { server: ChildProcess; data: DataFolder }[] = [];

afterEach(async () => {
  for (const { server, data } of started.splice(0)) {
    if (server.exitCode === null) {
      server.kill("SIGKILL");
      await once(server, "exit");
    }
    await data.remove();
  }
});

/** A server whose standard output goes where the test says. */
async function start(stdout: number | "pipe") {
  const data = await dataFolder();
  const port = await freePort();
  const server = spawn(process.execPath, ["build/app/cli.js", "serve"], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      FOLKMOOT_HOST: "127.0.0.1",
      FOLKMOOT_PORT: String(port),
      FOLKMOOT_DATA: data.path,
      FOLKMOOT_RATE_LIMIT_FACTOR: "1000",
      FOLKMOOT_LOG_FORMAT: "json",
      FOLKMOOT_SECRET: testSecret,
      DATABASE_URL: String(site.platform().pool.options.connectionString),
      NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/compiled"),
    },
    stdio: ["ignore", stdout, "pipe"],
  });
  let warned = "";
  server.stderr?.on("data", (chunk: Buffer) => {
    warned += chunk.toString();
  });
  started.push({ server, data });
  const address = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200));
  return { server, address, warned: () => warned };
}

/** Leaves so many long lines in the log. */
async function makeLines(address: string, count: number) {
  const url = `${address}/api/v2/${"x".repeat(480)}`;
  for (let made = 0; made < count; made += 50)
    await Promise.all(Array.from({ length: 50 }, async () => (await fetch(url)).text()));
}

async function countDropped(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^folkmoot_log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
}

const endOf = (server: ChildProcess) =>
  Promise.race([once(server, "exit").then(([code]) => code), delay(120_000, "still running")]);

const expectServed = async (address: string) =>
  expect((await fetch(`${address}/api/v2/config`)).status).toBe(200);

test("F32: a log that nobody reads costs lines, and is told as a figure", async () => {
  const { server, address, warned } = await start("pipe");
  await makeLines(address, 2_500);
  await expectServed(address);
  expect(await countDropped(address)).toBeGreaterThan(0);
  // Nothing is kept for lines that wait, besides themselves.
  await delay(2_000);
  await makeLines(address, 50);
  expect(warned()).not.toContain("MaxListenersExceededWarning");
  server.kill("SIGTERM");
  expect(await endOf(server)).toBe(0);
});

test.skipIf(!existsSync("/dev/full"))(
  "F32: a full disk under the log costs lines, and nothing else",
  async () => {
    const { server, address } = await start(openSync("/dev/full", "w"));
    await makeLines(address, 200);
    await expectServed(address);
    server.kill("SIGTERM");
    expect(await endOf(server)).toBe(0);
  },
);
