import { existsSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { runCli } from "#app/testing/run-cli.ts";
import { testSite } from "#app/testing/site.ts";
import {
  type DataFolder,
  dataFolder,
  spawnProduct,
  startServerProcess,
} from "./rig/server-process.ts";

// F63: a node with another secret than the rest would refuse their signatures and read nothing that they encrypted.
const site = testSite();
let data: DataFolder;
beforeAll(async () => {
  data = await dataFolder();
});
afterAll(() => data.remove());

const another = "another-secret-that-is-long-enough-too";

const environmentOf = (more: Record<string, string>) => ({
  DATABASE_URL: String(site.platform().pool.options.connectionString),
  FOLKMOOT_DATA: data.path,
  ...more,
});

describe.each(["serve", "worker"])("F63: folkmoot %s is refused", (command) => {
  test.each([
    ["with another secret", another, "The secret here is not the one with which this site was"],
    ["without a secret, of which it makes none", "", "The secret with which this site was set up"],
  ])("%s", async (_when, FOLKMOOT_SECRET, sentence) => {
    const environment = environmentOf({ FOLKMOOT_SECRET });
    const { ended, output } = spawnProduct({ command, environment });
    expect(await ended).toBe(78);
    expect(output()).toContain(sentence);
    expect(output()).toContain("folkmoot secret forget");
    expect(existsSync(path.join(data.path, "secret"))).toBe(false);
  });
});

test("F63: a server with another secret leaves the database as it is", async () => {
  const { db } = site.ctx();
  const { rows } = await sql<{ name: string; checksum: string }>`
    delete from migrations where name like '%create-audit-logs' returning name, checksum`.execute(
    db,
  );
  const environment = environmentOf({ FOLKMOOT_SECRET: another });
  const { ended, output } = spawnProduct({ environment });
  expect(await ended).toBe(78);
  expect(output()).not.toContain("migrat");
  for (const { name, checksum } of rows)
    await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(db);
});

test("F63: doctor finds another secret, and forgetting the old one lets it in", async () => {
  const environment = environmentOf({ FOLKMOOT_SECRET: another });
  const doctor = await runCli(["doctor"], environment);
  expect(doctor.out).toMatch(/^problem +secret +The secret here is not the one/m);
  expect((await runCli(["secret", "forget"], environment)).exitCode).toBe(0);
  const server = await startServerProcess({ environment });
  await eventually(async () => expect((await fetch(`${server.address}/readyz`)).status).toBe(200));
  server.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  expect((await runCli(["doctor"], environment)).out).toMatch(/^ok +secret +/m);
});
