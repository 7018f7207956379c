import { once } from "node:events";
import { createServer } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { findRunningDatabase } from "#platform/server/database/embedded/embedded.ts";
import {
  type DataFolder,
  dataFolder,
  type ServerProcess,
  spawnProduct,
  spawnServer,
  startServerProcess,
} from "./rig/server-process.ts";

// The server that lends its embedded database to a worker starts again.
let data: DataFolder;
let server: ServerProcess;
let worker: ReturnType<typeof spawnProduct>;

const environment = () => ({ FOLKMOOT_DATA: data.path });
const startServer = async () => {
  server = await startServerProcess({ environment: environment(), words: ["--no-jobs"] });
};

beforeAll(async () => {
  data = await dataFolder();
  await startServer();
  worker = spawnProduct({ environment: environment(), command: "worker" });
  await eventually(() => expect(worker.output()).toContain("worker started"));
});
afterAll(async () => {
  for (const each of [worker, server]) {
    each.kill("SIGKILL");
    await each.ended;
  }
  await data.remove();
});

async function stopServer() {
  server.kill("SIGTERM");
  await server.ended;
}

const address = async () => (await findRunningDatabase(data.path)) ?? "";

async function query(text: string) {
  const client = new pg.Client({ connectionString: await address() });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

test("a worker does the jobs of a server that has started again", async () => {
  await stopServer();
  await startServer();
  await query(`insert into jobs.job (name, data) values ('mail.deliver', '{"mailID": 1}')`);
  const states = () => query("select state from jobs.job where name = 'mail.deliver'");
  await eventually(async () => expect(await states()).toEqual([{ state: "completed" }]));
});

test("a worker ends, to be started anew, where the database has come up elsewhere", async () => {
  const port = Number(new URL(await address()).port);
  await stopServer();
  const other = createServer((socket) => socket.destroy()).listen(port, "127.0.0.1");
  await once(other, "listening");
  await startServer();
  expect(await worker.ended).toBe(69);
  expect(worker.output()).toContain("is at another address now; ending, to be started anew");
  other.close();
});

test("a server is told which command has opened the database, and what to do", async () => {
  const own = await dataFolder();
  const environment = { FOLKMOOT_DATA: own.path };
  const first = spawnProduct({ environment, command: "worker" });
  await eventually(() => expect(first.output()).toContain("worker started"));
  const refused = spawnServer({ environment });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain(
    `\`folkmoot worker\`, process ${first.pid}, has opened the database in ${own.path}. Stop it or wait`,
  );
  first.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  await own.remove();
});
