import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { startServerProcess } from "./rig/server-process.ts";

const site = testSite();

/** Milliseconds before each new process, after the two of a server were ended by a signal twice. */
async function pausesAfter(signal: NodeJS.Signals): Promise<number[]> {
  const server = await startServerProcess({
    environment: {
      DATABASE_URL: String(site.platform().pool.options.connectionString),
      FOLKMOOT_POOL: "2",
      FOLKMOOT_WORKERS: "2",
    },
  });
  const has = (count: number, text: RegExp) =>
    eventually(() => expect(server.output().match(text)).toHaveLength(count));
  const endAll = () => {
    for (const pid of childrenOf(server.pid)) process.kill(pid, signal);
  };
  await has(2, /Server listening/g);
  endAll();
  await has(4, /Server listening/g);
  endAll();
  await has(4, /"pauseMs"/g);
  server.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  return [...server.output().matchAll(/"pauseMs":(\d+)/g)].map(([, ms]) => Number(ms));
}

const childrenOf = (pid: number): number[] =>
  execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" })
    .trim()
    .split(/\s+/)
    .map(Number);

test.each(["SIGKILL", "SIGTERM"] as const)(
  "F04: however often %s ends all processes, there are new ones within seconds",
  async (signal) => {
    expect(Math.max(...(await pausesAfter(signal)))).toBeLessThan(5_000);
  },
);

test("F04: processes that keep crashing are started less and less often", async () => {
  expect(await pausesAfter("SIGSEGV")).toEqual([1_000, 2_000, 4_000, 8_000]);
});
