import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { freePort } from "./rig/free-port.ts";
import { spawnServer } from "./rig/server-process.ts";

// F12: what cannot work says so in one sentence and ends with an exit code; it never starts half.
const site = testSite();
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkmoot-start-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const databaseUrl = () => new URL(String(site.platform().pool.options.connectionString));

async function start(environment: Record<string, string>) {
  const FOLKMOOT_DATA = await mkdtemp(path.join(folder, "data-"));
  const server = spawnServer({
    environment: { FOLKMOOT_DATA, FOLKMOOT_LOG_LEVEL: "silent", ...environment },
  });
  const end = await Promise.race([server.ended, server.announced.then(() => "started" as const)]);
  if (end === "started") server.kill("SIGKILL");
  return { end, lines: server.output().trim().split("\n") };
}

const withDatabase = (change: (url: URL) => void = () => undefined) => {
  const url = databaseUrl();
  change(url);
  return { DATABASE_URL: url.href };
};

interface BadStart {
  when: string;
  environment(): Promise<Record<string, string>> | Record<string, string>;
  exitCode: number;
  says: RegExp;
}

const badStarts: BadStart[] = [
  {
    when: "a variable is not valid",
    environment: () => ({ FOLKMOOT_WORKERS: "many" }),
    exitCode: 78,
    says: /FOLKMOOT_WORKERS/,
  },
  {
    when: "a trusted proxy is no address",
    environment: () => ({ FOLKMOOT_TRUSTED_PROXIES: "127.0.0.1, my-proxy" }),
    exitCode: 78,
    says: /FOLKMOOT_TRUSTED_PROXIES.*10\.0\.0\.0\/8/,
  },
  {
    when: "a trusted origin has a path",
    environment: () => ({ FOLKMOOT_TRUSTED_ORIGINS: "https://www.example.com/forum" }),
    exitCode: 78,
    says: /FOLKMOOT_TRUSTED_ORIGINS.*without a path/,
  },
  {
    when: "a setting is fixed to what it does not take",
    // Found before the database is looked for, which is not there either.
    environment: () => ({
      ...withDatabase((url) => Object.assign(url, { port: "1" })),
      FOLKMOOT_SETTING_REGISTRATION__METHOD: "lottery",
    }),
    exitCode: 78,
    says: /^FOLKMOOT_SETTING_REGISTRATION__METHOD is not what the setting registration\.method takes/i,
  },
  {
    when: "the secret is too short",
    environment: () => ({ FOLKMOOT_SECRET: "short" }),
    exitCode: 78,
    says: /FOLKMOOT_SECRET/,
  },
  {
    when: "the file of a secret is missing",
    environment: () => ({ S3_SECRET_ACCESS_KEY_FILE: path.join(folder, "missing") }),
    exitCode: 78,
    says: /S3_SECRET_ACCESS_KEY_FILE names .*missing, which cannot be read/,
  },
  {
    when: "a file is where the data folder should be",
    environment: async () => {
      await writeFile(path.join(folder, "file"), "in the way");
      return { FOLKMOOT_DATA: path.join(folder, "file/data") };
    },
    exitCode: 1,
    says: /cannot be made: a file is in its place.*FOLKMOOT_DATA/,
  },
  {
    when: "the data folder is where nobody can make one",
    environment: () => ({ FOLKMOOT_DATA: "/proc/nowhere" }),
    exitCode: 1,
    says: /\/proc\/nowhere cannot be written.*FOLKMOOT_DATA/,
  },
  {
    when: "nothing listens where the database should be",
    environment: () => withDatabase((url) => Object.assign(url, { port: "1" })),
    exitCode: 69,
    says: /cannot be reached: nothing listens there/,
  },
  {
    when: "the database's host has no address",
    environment: () => withDatabase((url) => Object.assign(url, { hostname: "nowhere.invalid" })),
    exitCode: 69,
    says: /nowhere\.invalid.* cannot be looked up/,
  },
  {
    when: "the database does not know the password",
    environment: () => withDatabase((url) => Object.assign(url, { password: "guessed" })),
    exitCode: 78,
    says: /does not let folkmoot in/,
  },
  {
    when: "the database is not there",
    environment: () => withDatabase((url) => Object.assign(url, { pathname: "/missing" })),
    exitCode: 78,
    says: /There is no database missing/,
  },
  {
    when: "the clock is in 1970",
    environment: async () => {
      const file = path.join(folder, "clock.mjs");
      const code =
        "const Now = Date; globalThis.Date = class extends Now { constructor(...args) { super(...(args.length > 0 ? args : [0])); } static now() { return 0; } };";
      await writeFile(file, code);
      return { NODE_OPTIONS: `--import ${pathToFileURL(file).href}` };
    },
    exitCode: 1,
    says: /The clock of this machine says 1970-01-01/,
  },
];

/** Each finds the database as the one before has left it. */
const badDatabases: BadStart[] = [
  {
    when: "a newer version has migrated the database",
    environment: async () => {
      const { db } = site.ctx();
      await sql`insert into migrations (name, checksum) values ('29991231-future', 'x')`.execute(
        db,
      );
      return withDatabase();
    },
    exitCode: 78,
    says: /newer version of Folkmoot \(29991231-future\)/,
  },
  {
    when: "the queue's tables are missing and migrating is forbidden",
    environment: async () => {
      const { db } = site.ctx();
      await sql`delete from migrations where name like '29991231%'`.execute(db);
      await sql`alter schema jobs rename to kept_jobs`.execute(db);
      return { ...withDatabase(), FOLKMOOT_MIGRATE: "off" };
    },
    exitCode: 78,
    says: /job queue are not those of this version\. Run `folkmoot migrate`\./,
  },
  {
    when: "migrations are wanted and forbidden",
    environment: async () => {
      const { db } = site.ctx();
      await sql`delete from migrations where name like '29991231%' or name like '%create-audit-logs'`.execute(
        db,
      );
      return { ...withDatabase(), FOLKMOOT_MIGRATE: "off" };
    },
    exitCode: 78,
    says: /wants 1 migration first \(20261121-create-audit-logs\)\. Run `folkmoot migrate`\./,
  },
];

async function expectRefusal({ environment, exitCode, says }: BadStart) {
  const { end, lines } = await start(await environment());
  expect(end).toBe(exitCode);
  expect(lines).toEqual([expect.stringMatching(says)]);
}

describe.concurrent("F12: a start is refused when", () => {
  test.for(badStarts)("$when", expectRefusal);
});

describe("F12: a start is refused on a database in which", () => {
  test.for(badDatabases)("$when", expectRefusal);
});

describe("F12: a port that is taken", () => {
  test.for(["1", "2"])(
    "refuses a start with %s processes, and leaves nothing running",
    async (workers) => {
      const other = createServer().listen(0, "127.0.0.1");
      await new Promise((resolve) => other.once("listening", resolve));
      const port = String((other.address() as AddressInfo).port);
      const data = path.join(folder, `taken-${workers}`);
      const { end, lines } = await start({
        FOLKMOOT_PORT: port,
        FOLKMOOT_WORKERS: workers,
        FOLKMOOT_DATA: data,
      });
      other.close();
      expect(end).toBe(1);
      expect(lines).toEqual([`Port ${port} is taken by another program. Set PORT to a free port.`]);
      expect(existsSync(data)).toBe(false);
    },
  );
});

const isReady = (address: string) =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

test("F12: a start is ready once it has said how to make the first administrator", async () => {
  const port = await freePort();
  const environment = { FOLKMOOT_DATA: path.join(folder, "fresh"), FOLKMOOT_PORT: String(port) };
  const server = spawnServer({ environment });
  while (!(await isReady(`http://127.0.0.1:${port}`))) await delay(1);
  // What was written just before may be read just after.
  await delay(1);
  expect(server.output()).toContain("Make the first administrator");
  server.kill("SIGTERM");
  await server.ended;
});

test("F12: a second start on the same data is refused, and the first one goes on", async () => {
  const environment = { FOLKMOOT_DATA: path.join(folder, "shared") };
  const first = await spawnServer({ environment }).announced;
  // On the same port, too: which of both is in the way is what the reader needs to know.
  const second = await start({ ...environment, FOLKMOOT_PORT: new URL(first.address).port });
  expect(second.end).toBe(1);
  expect(second.lines).toEqual([
    expect.stringMatching(/already running on .*shared as process \d+/),
  ]);
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
  first.kill("SIGTERM");
  expect(await first.ended).toBe(0);
});
