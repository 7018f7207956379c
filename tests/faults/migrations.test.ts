import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrationFolders } from "#app/assemble.ts";
import { readMigrationStatus } from "#platform/server/database/migrate.ts";
import { emptyDatabase } from "./rig/empty-database.ts";
import { type DataFolder, dataFolder, spawnServer } from "./rig/server-process.ts";

let data: DataFolder;
beforeAll(async () => {
  data = await dataFolder();
});
afterAll(() => data.remove());

const migrate = (DATABASE_URL: string) =>
  spawnServer({ command: "migrate", environment: { DATABASE_URL, FOLKMOOT_DATA: data.path } });

const status = (database: string) => readMigrationStatus(database, migrationFolders);

test("F44: nodes that migrate at once wait for each other, and each migration runs once", async () => {
  const database = await emptyDatabase();
  const nodes = [migrate(database), migrate(database)];
  for (const node of nodes) expect(await node.ended, node.output()).toBe(0);
  expect((await status(database)).pending).toEqual([]);
});

test("F44: a migration that is killed half-way leaves nothing half, and goes on at the next start", async () => {
  const database = await emptyDatabase();
  const left: number[] = [];
  for (const share of [0.2, 0.6]) {
    const node = migrate(database);
    const all = (await status(database)).pending.length;
    const goal = share * (all + (left.length === 0 ? 0 : 1));
    while ((await doneIn(database)) < goal) await delay(1);
    node.kill("SIGKILL");
    await node.ended;
    left.push((await status(database)).pending.length);
  }
  expect(left[0]).toBeGreaterThan(left[1] ?? 0);
  const last = migrate(database);
  expect(await last.ended, last.output()).toBe(0);
  expect(await status(database)).toEqual(await status(inject("templateDatabase")));
});

async function doneIn(database: string): Promise<number> {
  return (await status(database)).done.length;
}
