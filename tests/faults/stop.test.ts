import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { defineJob, jobs } from "#platform/server/jobs/jobs.ts";
import { credentials, setUpAdministrator } from "./rig/administrator.ts";
import { call } from "./rig/call.ts";
import {
  type DataFolder,
  dataFolder,
  type ServerProcess,
  spawnServer,
  startServerProcess,
} from "./rig/server-process.ts";

// F04: a deploy ends a server under load.
let data: DataFolder;
beforeAll(async () => {
  data = await dataFolder();
});
afterAll(() => data.remove());

const started: ServerProcess[] = [];
// One that a failed test left running would fail all others.
afterEach(() => {
  for (const server of started.splice(0)) server.kill("SIGKILL");
});

async function start(environment: Record<string, string> = {}) {
  const server = await startServerProcess({
    environment: { FOLKMOOT_DATA: data.path, ...environment },
  });
  started.push(server);
  return server;
}

/** A request whose body is still on its way. */
function beginUpload(address: string, cookie: string, body: string) {
  const upload = request(`${address}/api/v2/roles`, {
    method: "POST",
    agent: false,
    headers: {
      cookie,
      "content-type": "application/json",
      "content-length": body.length,
      // The server says once it has begun with it.
      expect: "100-continue",
      "x-requested-with": "tests",
    },
  });
  const answer = once(upload, "response") as Promise<[IncomingMessage]>;
  answer.catch(() => undefined);
  const half = body.length / 2;
  const isUnderWay = once(upload, "continue").then(() => upload.write(body.slice(0, half)));
  upload.flushHeaders();
  return {
    isUnderWay,
    async finish() {
      upload.end(body.slice(half));
      const [message] = await answer;
      message.resume();
      return message;
    },
  };
}

const signIn = (address: string) =>
  call(address, { method: "POST", path: "/sessions", body: credentials });

describe("F04: SIGTERM", () => {
  test("lets requests that run finish, refuses new connections, and leaves with 0", async () => {
    const server = await start();
    const cookie = await setUpAdministrator(server);
    const uploads = Array.from({ length: 50 }, (_, index) =>
      beginUpload(server.address, cookie, JSON.stringify({ name: `Role ${index}` })),
    );
    await Promise.all(uploads.map(({ isUnderWay }) => isUnderWay));
    server.kill("SIGTERM");
    await eventually(() => expect(fetch(`${server.address}/healthz`)).rejects.toThrow());
    const answers = await Promise.all(uploads.map(({ finish }) => finish()));
    for (const { statusCode, headers } of answers)
      expect({ statusCode, connection: headers.connection }).toEqual({
        statusCode: 201,
        connection: "close",
      });
    expect(await server.ended).toBe(0);
  });

  test("loses no request behind a balancer that asks whether it is ready", async () => {
    const server = await start({ FOLKMOOT_DRAIN_SECONDS: "8" });
    const readiness: (number | "gone")[] = [];
    const replies: (number | "lost")[] = [];
    const isOver = () => readiness.at(-1) !== undefined && readiness.at(-1) !== 200;
    const balancer = async () => {
      while (!isOver()) {
        const ready = await fetch(`${server.address}/readyz`).catch(() => undefined);
        readiness.push(ready?.status ?? "gone");
        await delay(50);
      }
    };
    const client = async () => {
      while (!isOver()) {
        const reply = await call(server.address, { method: "GET", path: "/config" }).catch(
          () => undefined,
        );
        replies.push(reply?.status ?? "lost");
      }
    };
    const load = [balancer(), ...Array.from({ length: 8 }, client)];
    await delay(500);
    server.kill("SIGTERM");
    await Promise.all(load);
    expect(readiness.at(-1)).toBe(503);
    expect(new Set(replies)).toEqual(new Set([200]));
    expect((await fetch(`${server.address}/healthz`)).headers.get("connection")).toBe("close");
    expect(await server.ended).toBe(0);
  });

  test("twice ends at once, and the next start needs no repair", async () => {
    const server = await start({ FOLKMOOT_DRAIN_SECONDS: "60" });
    server.kill("SIGTERM");
    await eventually(() => expect(server.output()).toContain('"stopping"'));
    server.kill("SIGTERM");
    expect(await server.ended).toBe(128 + 15);
    const next = await start();
    expect((await signIn(next.address)).status).toBe(201);
    next.kill("SIGINT");
    expect(await next.ended).toBe(0);
  });
});

describe("F04: several processes", () => {
  test("share the port, replace one that was killed, and end together", async () => {
    const server = await start({ FOLKMOOT_WORKERS: "2" });
    const processes = () => [...server.output().matchAll(/Server listening/g)].length;
    await eventually(() => expect(processes()).toBe(2));
    expect(await countConnectionsAllowed(server.address)).toEqual([20, 20, 20]);
    const [first = 0] = await childrenOf(server.pid);
    // It hangs before it dies, so that what was given to it in between would be lost with it.
    process.kill(first, "SIGSTOP");
    const asked = Array.from({ length: 8 }, () => statusOfNewConnection(server.address));
    await Promise.race(asked);
    process.kill(first, "SIGKILL");
    expect(await Promise.all(asked)).toEqual(Array(8).fill(200));
    await eventually(() => expect(processes()).toBe(3));
    const ready = async () => (await fetch(`${server.address}/readyz`)).status;
    await eventually(async () => expect(await ready()).toBe(200));
    server.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  });
});

describe("F04: a signal", () => {
  const complaint = /"level":[456]0/;

  test.each([
    ["while the database is being migrated", /"migrated"/],
    ["as soon as the server listens", /Server listening/],
  ])("%s ends the start without a word of complaint", async (_when, moment) => {
    const own = await dataFolder();
    const server = spawnServer({ environment: { FOLKMOOT_DATA: own.path } });
    await eventually(() => expect(server.output()).toMatch(moment), 5);
    server.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(server.output()).not.toMatch(complaint);
    await own.remove();
  });
});

/** What /metrics says, asked several times, so that both processes are asked. */
const countConnectionsAllowed = (address: string) =>
  Promise.all(
    [1, 2, 3].map(async () => {
      const headers = { connection: "close" };
      const text = await (await fetch(`${address}/metrics`, { headers })).text();
      return Number(/^folkmoot_database_connections_max (\d+)$/m.exec(text)?.[1]);
    }),
  );

async function statusOfNewConnection(address: string): Promise<number> {
  const headers = { connection: "close" };
  const signal = AbortSignal.timeout(60_000);
  return (await fetch(`${address}/healthz`, { headers, signal })).status;
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const children = text.trim().split(" ").map(Number);
  const commands = await Promise.all(
    children.map(async (child) => ({
      child,
      command: await readFile(`/proc/${child}/cmdline`, "utf8"),
    })),
  );
  return commands.filter(({ command }) => command.includes("cli.js")).map(({ child }) => child);
}

describe("F04: jobs", () => {
  const steps: string[] = [];
  const work = defineJob({
    name: "work",
    payload: z.object({ name: z.string() }),
    async handle(ctx, { name }) {
      steps.push(`${name} began`);
      await sql`select pg_sleep(1)`.execute(ctx.db);
      steps.push(`${name} ended`);
    },
  });
  const site = testSite({ runsJobs: true, register: (add) => add(jobs, work as never) });

  test("that run are finished, and those that wait are left for the next process", async () => {
    const send = (name: string) => site.ctx().transaction((tx) => tx.enqueue(work, { name }));
    await send("first");
    await eventually(() => expect(steps).toEqual(["first began"]));
    await send("second");
    await site.stop();
    expect(steps).toEqual(["first began", "first ended"]);
    await site.addNode();
    await eventually(() => expect(steps).toContain("second ended"));
    expect(steps.filter((step) => step === "first began")).toHaveLength(1);
  });
});
