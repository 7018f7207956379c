import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { setUpAdministrator } from "./rig/administrator.ts";
import { call } from "./rig/call.ts";
import { type ServerProcess, startServerProcess } from "./rig/server-process.ts";

const site = testSite();

const start = (environment: Record<string, string> = {}) =>
  startServerProcess({
    environment: {
      DATABASE_URL: String(site.platform().pool.options.connectionString),
      FOLKMOOT_POOL: "4",
      ...environment,
    },
  });

async function stop(server: ServerProcess) {
  server.kill("SIGTERM");
  expect(await server.ended).toBe(0);
}

describe("A server that was told nothing and visited by nobody", () => {
  test.each(["1", "2"])(
    "has rendered in each of %s processes, by the production build",
    async (workers) => {
      const folder = await mkdtemp(path.join(tmpdir(), "folkmoot-coverage-"));
      // Each process says in the end which scripts and functions it has run.
      const server = await start({ FOLKMOOT_WORKERS: workers, NODE_V8_COVERAGE: folder });
      const listening = () => server.output().match(/Server listening/g);
      await eventually(() => expect(listening()).toHaveLength(Number(workers)));
      await stop(server);
      const processes = await readCoverage(folder);
      expect(processes.filter(({ hasRendered }) => hasRendered)).toHaveLength(Number(workers));
      const scripts = processes.flatMap(({ names }) => names);
      expect(scripts.filter((name) => name.includes("development"))).toEqual([]);
      await rm(folder, { recursive: true });
    },
  );
});

interface Script {
  url: string;
  functions: { functionName: string; ranges: { count: number }[] }[];
}

const renderer = "react-dom-server.node.production.js";
const render = "exports.renderToPipeableStream";

/** What each process has run of React. */
async function readCoverage(folder: string) {
  const files = (await readdir(folder)).map((name) => path.join(folder, name));
  return Promise.all(
    files.map(async (file) => {
      const { result } = JSON.parse(await readFile(file, "utf8")) as { result: Script[] };
      const scripts = result.filter(({ url }) => /\/node_modules\/react(-dom)?\//.test(url));
      const functions = scripts.find(({ url }) => url.endsWith(renderer))?.functions ?? [];
      const ranges = functions.find(({ functionName }) => functionName === render)?.ranges ?? [];
      return {
        names: scripts.map(({ url }) => path.basename(url)),
        hasRendered: ranges.some(({ count }) => count > 0),
      };
    }),
  );
}

describe("A server that has just said that it is ready", () => {
  let cookie: string;

  beforeAll(async () => {
    const server = await start();
    cookie = await setUpAdministrator(server);
    const post = async (path: string, body: unknown) =>
      (await call(server.address, { method: "POST", path, body, cookie })).body;
    const { categoryID } = await post("/categories", { name: "General", urlcode: "general" });
    await post("/discussions", { categoryID, name: "Hello", body: "Hello", format: "markdown" });
    await stop(server);
  });

  const paths = ["/", "/discussions", "/categories", "/discussion/1/hello"];

  test.each(["1", "2"])("answers what members read, of %s processes", async (workers) => {
    const server = await start({ FOLKMOOT_WORKERS: workers });
    const readiness = async () => (await fetch(`${server.address}/readyz`)).status;
    await eventually(async () => expect(await readiness()).toBe(200), 5);
    const reads = Array.from({ length: 20 }, async (_, index) => {
      const path = paths[index % paths.length];
      return (await fetch(`${server.address}${path}`, { headers: { cookie } })).status;
    });
    expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
    await stop(server);
  });
});
