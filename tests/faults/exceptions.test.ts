import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { testToken, testViewers } from "#app/testing/test-viewers.ts";
import { endpoint, publicAccess, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { defineEvent } from "#platform/contract/event.ts";
import { id } from "#platform/contract/queries/query.ts";
import { gates } from "#platform/server/access/gate.ts";
import { handle, routes } from "#platform/server/http/endpoints/route.ts";
import { viewerSources } from "#platform/server/http/requests/viewer-source.ts";
import { defineJob, defineListener, jobs, listeners } from "#platform/server/jobs/jobs.ts";
import { smartIDs } from "#platform/server/smart-ids.ts";
import { call } from "./rig/call.ts";
import { type ServerProcess, startServerProcess } from "./rig/server-process.ts";

// F07: an add-on throws or rejects wherever it may plug in.
const lines: string[] = [];
const ran: string[] = [];

const show = endpoint({
  method: "GET",
  path: "/faults/{id}",
  summary: "Show",
  access: publicAccess("a test"),
  params: z.object({ id: id("fault") }),
  output: z.int(),
});
const secret = endpoint({
  method: "GET",
  path: "/secret",
  summary: "For members",
  access: signedIn,
  output: z.string(),
});
const start = endpoint({
  method: "POST",
  path: "/faults",
  summary: "Set things off",
  access: publicAccess("a test"),
  output: z.boolean(),
});
const happened = defineEvent("fault.happened", z.object({ name: z.string() }));
const throwing = defineJob({
  name: "throw-always",
  payload: z.object({}),
  retries: 0,
  handle: () => Promise.reject(new Error("a job failed")),
});

const site = testSite({
  runsJobs: true,
  log: { write: (line: string) => void lines.push(line) },
  register(add) {
    add(viewerSources, {
      name: "throwing",
      async find(_ctx, { headers }) {
        if (headers["x-fault"] === "viewer source") throw new Error("a viewer source failed");
        return undefined;
      },
    });
    add(viewerSources, testViewers);
    add(gates, {
      name: "throwing",
      async check(ctx) {
        if (ctx.request?.headers["x-fault"] === "gate") throw new Error("a gate failed");
      },
    });
    add(smartIDs, { kind: "fault", find: () => Promise.reject(new Error("a smart id failed")) });
    add(
      routes,
      handle(show, async () => {
        throw new Error("a handler failed");
      }),
      handle(secret, async () => "only for members"),
      handle(start, async (ctx) => {
        await ctx.transaction(async (tx) => {
          await tx.emit(happened, { name: "first" });
          await tx.enqueue(throwing, {});
        });
        return true;
      }),
    );
    add(jobs, throwing as never);
    add(
      listeners,
      defineListener("throw-when-happened", happened, () =>
        Promise.reject(new Error("a listener failed")),
      ),
      defineListener("run-when-happened", happened, async (_ctx, { name }) => void ran.push(name)),
    );
  },
});

afterEach(async () => {
  expect((await site.request("GET /config")).status).toBe(200);
});

const logged = () => lines.map((line) => JSON.parse(line));

describe("F07: a request fails alone, with an id that is in the log, when", () => {
  test.for([
    ["a handler throws", "/faults/1", {}, "a handler failed"],
    ["a look-up of ids rejects", "/faults/$name:x", {}, "a smart id failed"],
    ["a gate throws", "/faults/1", { "x-fault": "gate" }, "a gate failed"],
    ["a viewer source throws", "/config", { "x-fault": "viewer source" }, "a viewer source failed"],
  ] as const)("%s", async ([, path, headers, message]) => {
    const {
      status,
      body,
      headers: answered,
    } = await site.request(`GET ${path}`, {
      headers,
      token: testToken(),
    });
    expect({ status, body }).toMatchObject({ status: 500, body: { status: 500 } });
    expect(JSON.stringify(body)).not.toContain(message);
    const requestID = answered.get("x-request-id");
    expect(logged()).toContainEqual(
      expect.objectContaining({
        level: 50,
        requestID,
        err: expect.objectContaining({ message }),
      }),
    );
  });
});

test("F07: whoever cannot be recognised is not let in", async () => {
  const token = testToken({ userID: 5 });
  expect((await site.request("GET /secret", { token })).status).toBe(200);
  const headers = { "x-fault": "viewer source" };
  const { status, body } = await site.request("GET /secret", { token, headers });
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain("only for members");
});

test("F07, F41: a job and a listener that throw are logged with their ids, and other listeners run", async () => {
  expect((await site.request("POST /faults")).status).toBe(201);
  await eventually(() => expect(ran).toContain("first"));
  for (const message of ["a job failed", "a listener failed"])
    await eventually(() =>
      expect(logged()).toContainEqual(
        expect.objectContaining({
          msg: "job failed",
          jobID: expect.any(String),
          err: expect.objectContaining({ message }),
        }),
      ),
    );
});

describe("F07: an error that nobody catches", () => {
  const servers: ServerProcess[] = [];
  const startFaulty = async () => {
    const DATABASE_URL = String(site.platform().pool.options.connectionString);
    const script = "tests/faults/rig/faulty-server.ts";
    const environment = { DATABASE_URL, FOLKMOOT_POOL: "2", NODE_ENV: "test" };
    const server = await startServerProcess({ script, environment });
    servers.push(server);
    return server;
  };
  const setOff = ({ address }: ServerProcess, name: string) =>
    call(address, { method: "POST", path: `/faults/${name}` });

  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.kill("SIGTERM");
      await server.ended;
    }
  });

  test.for(["forgotten-promise", "broken-connection"])(
    "%s is logged with an id, and the process lives",
    async (name) => {
      const server = await startFaulty();
      expect((await setOff(server, name)).status).toBe(201);
      await eventually(() => expect(server.output()).toMatch(/"errorID":"[0-9a-f-]{36}"/));
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
      expect(await Promise.race([server.ended, delay(200, "running")])).toBe("running");
    },
  );

  test.for(["thrown-later", "broken-stream"])(
    "%s ends the process in order, to be started anew",
    async (name) => {
      const server = await startFaulty();
      await setOff(server, name);
      expect(await server.ended).toBe(1);
      expect(server.output()).toMatch(/"level":60.*"errorID":"[0-9a-f-]{36}"/);
    },
  );
});
