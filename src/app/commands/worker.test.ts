import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "../testing/site.ts";
import { testSecret } from "../testing/test-config.ts";

const cli = path.resolve(import.meta.dirname, "../cli.ts");

const site = testSite();
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkmoot-worker-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function startWorker() {
  const child = spawn(process.execPath, [cli, "worker"], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: String(site.platform().pool.options.connectionString),
      FOLKMOOT_DATA: folder,
      FOLKMOOT_POOL: "2",
      FOLKMOOT_SECRET: testSecret,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  return { child, output: () => output };
}

/** Refers to a deleted mail, so that it has no effect. */
const leaveJob = () =>
  site
    .ctx()
    .transaction(({ platform, db }) =>
      platform.queue.send(db, { name: "mail.deliver", payload: { mailID: 1 } }),
    );

async function stateOfJob(): Promise<string | undefined> {
  const { rows } = await sql<{
    state: string;
  }>`select state from jobs.job where name = 'mail.deliver'`.execute(site.ctx().db);
  return rows[0]?.state;
}

test("folkmoot worker runs the jobs of a server without jobs, and shuts down gracefully", async () => {
  const { child, output } = startWorker();
  const ended = once(child, "exit");
  await eventually(() => expect(output()).toContain("worker started"));
  await leaveJob();
  await eventually(async () => expect(await stateOfJob()).toBe("completed"));
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});
