import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { setUpAdministrator } from "./rig/administrator.ts";
import { call } from "./rig/call.ts";
import { emptyDatabase } from "./rig/empty-database.ts";
import { type Pooler, startPooler } from "./rig/pooler.ts";
import {
  type DataFolder,
  dataFolder,
  type ServerProcess,
  spawnProduct,
  spawnServer,
} from "./rig/server-process.ts";

let data: DataFolder;
let database: string;
let pooler: Pooler;
const started: ReturnType<typeof spawnServer>[] = [];

beforeAll(async () => {
  data = await dataFolder();
  database = await emptyDatabase();
  pooler = await startPooler(database);
});
afterAll(async () => {
  for (const { kill, ended } of started) {
    kill("SIGTERM");
    await ended;
  }
  await pooler.stop();
  await data.remove();
});

const behindPooler = () => ({
  DATABASE_URL: pooler.url,
  FOLKMOOT_DATA: data.path,
  FOLKMOOT_POOL: "3",
});
const withDirect = () => ({ ...behindPooler(), DATABASE_DIRECT_URL: database });

test("Behind a pooler the server does not start without an address of the database itself", async () => {
  const server = spawnServer({ environment: behindPooler() });
  expect(await server.ended).toBe(78);
  expect(server.output()).toContain("Set DATABASE_DIRECT_URL");
});

test("An address of the database itself alone is refused", async () => {
  const server = spawnServer({
    environment: { DATABASE_DIRECT_URL: database, FOLKMOOT_DATA: data.path },
  });
  expect(await server.ended).toBe(78);
  expect(server.output()).toContain("DATABASE_DIRECT_URL is set without DATABASE_URL.");
});

test("Two nodes behind a pooler start at once, and each hears of what the other changes", async () => {
  started.push(...[1, 2].map(() => spawnServer({ environment: withDirect() })));
  const nodes = await Promise.all(started.map(({ announced }) => announced));
  for (const { address } of nodes)
    await eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200));
  const [first, second] = nodes as [ServerProcess, ServerProcess];
  const setUp = nodes.find(({ output }) => output().includes("setup?token="));
  const cookie = await setUpAdministrator(setUp ?? first);
  const titleAt = async ({ address }: ServerProcess) =>
    (await call(address, { method: "GET", path: "/config" })).body["site.title"];
  // Longer than the pooler keeps any connection.
  for (let turn = 0; turn < 8; turn += 1) {
    const [from, to] = turn % 2 === 0 ? [first, second] : [second, first];
    const title = `Title ${turn}`;
    await titleAt(to);
    const body = { "site.title": title };
    const { status } = await call(from.address, { method: "PATCH", path: "/config", body, cookie });
    expect(status).toBe(204);
    await eventually(async () => expect(await titleAt(to)).toBe(title), 200);
  }
  for (const { output } of nodes) expect(output()).not.toContain("bus connection lost");
});

test("The doctor says which limits are missing behind a pooler, and how to set them", async () => {
  const before = await doctor();
  expect(before).toMatch(/^warning +pooler .*statement_timeout, lock_timeout/m);
  const statements = before.match(/alter role current_user set \w+ = \d+;/g) ?? [];
  expect(statements).toHaveLength(3);
  const client = new pg.Client(database);
  await client.connect();
  try {
    const inDatabase = statements.map((each) => each.replace("set ", `in database ${name()} set `));
    await client.query(inDatabase.join(" "));
  } finally {
    await client.end();
  }
  await eventually(async () => expect(await doctor()).toMatch(/^ok +pooler/m), 500);
});

/** Limits of the whole role would reach the databases of all other tests. */
const name = () => new URL(database).pathname.slice(1);

async function doctor(): Promise<string> {
  const { ended, output } = spawnProduct({ command: "doctor", environment: withDirect() });
  await ended;
  return output();
}
