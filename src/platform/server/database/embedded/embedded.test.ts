import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "../../logging/logger.ts";
import { type EmbeddedDatabase, findRunningDatabase, startEmbeddedDatabase } from "./embedded.ts";

const log = createLogger("silent");
const holders = new Set<ChildProcess>();
let folder: string;
let dataDirectory: string;

const start = (directory = dataDirectory) =>
  startEmbeddedDatabase({ dataDirectory: directory, log, command: "serve" });

async function startHolder(directory = dataDirectory) {
  const code = `
    import { startEmbeddedDatabase } from ${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)};
    import { createLogger } from ${JSON.stringify(new URL("../../logging/logger.ts", import.meta.url).href)};
    const options = { dataDirectory: ${JSON.stringify(directory)}, log: createLogger("silent"), command: "serve" };
    console.log("starting");
    try {
      console.log((await startEmbeddedDatabase(options)).connectionString);
      setInterval(() => undefined, 1_000);
    } catch (error) {
      console.log(error.message);
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  holders.add(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return { child, answer: lines.next().then(({ value }) => String(value)) };
}

async function kill(child: ChildProcess) {
  child.kill("SIGKILL");
  await once(child, "exit");
}

async function query(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function withDatabase(work: (database: EmbeddedDatabase) => Promise<void>) {
  const database = await start();
  try {
    await work(database);
  } finally {
    await database.stop();
  }
}

const postmasterPid = async () =>
  Number.parseInt(await readFile(path.join(dataDirectory, "postgres/postmaster.pid"), "utf8"), 10);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkmoot-embedded-"));
  dataDirectory = path.join(folder, "data");
});

afterAll(async () => {
  for (const child of holders) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

test("the first start creates a database for an unprivileged role", async () => {
  await withDatabase(async ({ connectionString, state }) => {
    expect(state()).toBe("running");
    expect(await query(connectionString, facts)).toEqual([
      {
        isSuperuser: "off",
        checksums: "on",
        encoding: "UTF8",
        addresses: "127.0.0.1",
        compression: "pglz",
        lower: "ÄRGER→ärger",
      },
    ]);
    await query(connectionString, "create table notes as select 'kept' as note");
  });
});

const facts = `select current_setting('is_superuser') as "isSuperuser",
  current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
  current_setting('listen_addresses') as addresses, current_setting('wal_compression') as compression,
  'ÄRGER→' || lower('ÄRGER') as lower`;

test("data survives a stop, and no process uses the folder afterwards", async () => {
  await withDatabase(async ({ connectionString }) => {
    expect(await query(connectionString, "select note from notes")).toEqual([{ note: "kept" }]);
  });
  expect(await findRunningDatabase(dataDirectory)).toBeUndefined();
  expect((await readdir(dataDirectory)).sort()).toEqual(["postgres", "postgres-password"]);
});

test("it restarts on its previous port, unless that is taken", async () => {
  const portOf = ({ connectionString }: EmbeddedDatabase) => Number(new URL(connectionString).port);
  let port = 0;
  await withDatabase(async (database) => {
    port = portOf(database);
  });
  await withDatabase(async (database) => expect(portOf(database)).toBe(port));
  const other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");
  await withDatabase(async (database) => {
    expect(portOf(database)).not.toBe(port);
    expect(await query(database.connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
  });
  other.close();
});

test("another process is refused with the id of the first, and can connect to its database", async () => {
  const { child, answer } = await startHolder();
  const connectionString = await answer;
  await expect(start()).rejects.toThrow(
    `Folkmoot is already running on ${dataDirectory} as process ${child.pid}.`,
  );
  expect(await findRunningDatabase(dataDirectory)).toBe(connectionString);
  await kill(child);
});

test("F01: commits survive kill -9 of the process, and its database is reused", async () => {
  const { child, answer } = await startHolder();
  await query(await answer, "insert into notes values ('before the kill')");
  await kill(child);
  await withDatabase(async ({ connectionString }) => {
    const rows = await query(connectionString, "select note from notes where note <> 'kept'");
    expect(rows).toEqual([{ note: "before the kill" }]);
  });
});

test("F14: it recovers when the process and PostgreSQL were both killed", async () => {
  const { child, answer } = await startHolder();
  await query(await answer, "insert into notes values ('before the crash')");
  await kill(child);
  process.kill(await postmasterPid(), "SIGKILL");
  await withDatabase(async ({ connectionString }) => {
    const rows = await query(connectionString, "select note from notes where note like '%crash'");
    expect(rows).toEqual([{ note: "before the crash" }]);
  });
});

test("of concurrent starts one wins", async () => {
  const started = await Promise.all([startHolder(), startHolder(), startHolder()]);
  const answers = await Promise.all(started.map(({ answer }) => answer));
  expect(answers.filter((answer) => answer.startsWith("postgres://"))).toHaveLength(1);
  expect(answers.filter((answer) => /already running .* as process \d+/.test(answer))).toHaveLength(
    2,
  );
  await Promise.all(started.map(({ child }) => child.exitCode ?? kill(child)));
});

test("PostgreSQL is started again on the same port when it dies", async () => {
  await withDatabase(async (database) => {
    const ended = new Promise<void>((resolve) => database.onExit(resolve));
    process.kill(await postmasterPid(), "SIGKILL");
    await ended;
    expect(database.state()).toBe("restarting");
    await expect.poll(database.state).toBe("running");
    expect(await query(database.connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
  });
});

test("F01: a killed first start is repeated from the beginning", async () => {
  const directory = path.join(folder, "interrupted");
  const { child } = await startHolder(directory);
  const attempts = async () => (await readdir(directory).catch(() => [])).join();
  await expect.poll(attempts, { interval: 5 }).toContain("postgres-new-");
  await kill(child);
  const database = await start(directory);
  expect(await query(database.connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
  await database.stop();
  expect((await readdir(directory)).sort()).toEqual(["postgres", "postgres-password"]);
});

test("a data folder that cannot be made is refused", async () => {
  const file = path.join(folder, "file");
  await writeFile(file, "");
  await expect(start(file)).rejects.toThrow(
    `The data folder ${file} cannot be made: a file is in its place.`,
  );
});

test.each([
  ["17\n", /was made by PostgreSQL 17; this Folkmoot brings 18/],
  ["damaged", /PG_VERSION is missing or damaged/],
])("a folder whose PG_VERSION says %j is refused and left alone", async (version, message) => {
  const directory = await mkdtemp(path.join(folder, "version-"));
  await mkdir(path.join(directory, "postgres"));
  await writeFile(path.join(directory, "postgres/PG_VERSION"), version);
  await expect(start(directory)).rejects.toThrow(message);
  expect(await readdir(directory, { recursive: true })).toEqual([
    "postgres",
    "postgres/PG_VERSION",
  ]);
});
