import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openStream } from "#app/testing/event-stream.ts";
import { eventually } from "#app/testing/eventually.ts";
import { type Answer, expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { endpoint, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { handle, routes } from "#platform/server/http/endpoints/route.ts";

const log: string[] = [];
const site = testSite({
  log: { write: (line) => void log.push(line) },
  register: (add) => add(routes, crossing),
});

let begun = 0;
const haveBothBegun = Promise.withResolvers<void>();

/** Changes two categories in the order that it is asked for; the second once both calls have changed their first. */
const crossing = handle(
  endpoint({
    method: "POST",
    path: "/crossing",
    summary: "Change two records one after the other",
    access: publicAccess("a test"),
    body: z.object({ ids: z.array(z.int()) }),
  }),
  (ctx, { body: { ids } }) =>
    ctx.transaction(async ({ db }) => {
      for (const id of ids) {
        await sql`update categories set description = description || '.' where "categoryID" = ${id}`.execute(
          db,
        );
        begun += 1;
        if (begun === 2) haveBothBegun.resolve();
        await haveBothBegun.promise;
      }
    }),
);

let cookie = "";
let categoryID = 0;
beforeAll(async () => {
  ({ cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] }));
  categoryID = await createCategory(site.ctx());
});

const connect = async () => {
  const client = new pg.Client(String(site.platform().pool.options.connectionString));
  client.on("error", () => undefined);
  await client.connect();
  return client;
};

const post = (name: string) =>
  site.request("POST /discussions", {
    cookie,
    body: { name, body: "Hello", format: "markdown", categoryID },
  });

async function inTime(call: Promise<Answer>): Promise<Answer> {
  const start = performance.now();
  const answer = await call;
  // Waits for locks end after 5 seconds, statements after 10.
  expect(performance.now() - start).toBeLessThan(30_000);
  return answer;
}

describe("F19: somebody holds a table", () => {
  test("writes that need it are refused in time, all else goes on, and later it works again", async () => {
    const discussionID = await createDiscussion(site.ctx(), { categoryID });
    const holder = await connect();
    await holder.query("begin; lock table discussions in access exclusive mode");
    try {
      const refused = await inTime(post("Held up"));
      expectError(refused, 503);
      expect(refused.headers.get("retry-after")).toBeTruthy();
      expect((await site.request("GET /categories", { cookie })).status).toBe(200);
      expect((await site.request("GET /users/me", { cookie })).status).toBe(200);
    } finally {
      await holder.query("rollback");
      await holder.end();
    }
    expect((await post("Held up")).status).toBe(201);
    expect((await site.request(`GET /discussions/${discussionID}`)).status).toBe(200);
  });
});

describe("F19: somebody holds a table that says who may follow what", () => {
  test("streams are not refused but asked to come back, and those that are open go on", async () => {
    const discussionID = await createDiscussion(site.ctx(), { categoryID });
    const address = `${site.address()}/api/v2/live?channels=discussion:${discussionID}`;
    const open = await openStream(address, { cookie });
    expect((await open.next())?.event).toBe("ready");
    const holder = await connect();
    await holder.query("begin; lock table discussions in access exclusive mode");
    try {
      await site.ctx().transaction((tx) => tx.invalidate(`discussion:${discussionID}`));
      const query = `channels=discussion:${discussionID}`;
      const refused = await inTime(site.request("GET /live", { cookie, query }));
      expectError(refused, 503);
      expect(refused.headers.get("retry-after")).toBeTruthy();
    } finally {
      await holder.query("rollback");
      await holder.end();
    }
    const comment = { discussionID, body: "Afterwards", format: "markdown" };
    expect((await site.request("POST /comments", { cookie, body: comment })).status).toBe(201);
    expect((await open.next())?.data).toMatchObject({ type: "comment.created" });
    open.cut();
  });
});

describe("F20: two changes want the same records in opposite order", () => {
  test("both succeed, since whoever loses tries again", async () => {
    const ids = [await createCategory(site.ctx()), await createCategory(site.ctx())];
    const answers = await Promise.all(
      [ids, ids.toReversed()].map((order) =>
        site.request("POST /crossing", { cookie, body: { ids: order } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(site.platform().repeats.deadlock).toBeGreaterThan(0);
  });
});

describe("F23: the database takes no changes", () => {
  const database = () =>
    new URL(String(site.platform().pool.options.connectionString)).pathname.slice(1);
  const setReadOnly = async (isOn: boolean) => {
    const client = await connect();
    await client.query("set default_transaction_read_only = off");
    await client.query(`alter database ${database()} set default_transaction_read_only = ${isOn}`);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await client.end();
  };
  afterEach(() => setReadOnly(false));

  test("reading goes on, writing is refused with 503, and it ends by itself", async () => {
    await setReadOnly(true);
    const read = () => site.request("GET /discussions", { cookie });
    await expect.poll(async () => (await read()).status).toBe(200);
    const refused = await inTime(post("Not now"));
    expectError(refused, 503);
    expect((await fetch(`${site.address()}/healthz`)).status).toBe(200);
    await setReadOnly(false);
    await expect.poll(async () => (await post("Now")).status).toBe(201);
  });
});

describe("F24: connections are cut in the middle of what they do", () => {
  test("each post is there once or not at all, as its answer says", async () => {
    const killer = await connect();
    let isOver = false;
    let isCalm = false;
    const killing = (async () => {
      while (!isOver) {
        if (!isCalm)
          await killer.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'folkmoot-web%' order by random() limit 1",
          );
        await delay(100);
      }
    })();
    const names = Array.from({ length: 40 }, (_each, index) => `Cut ${index}`);
    const statuses = new Map<string, number>();
    for (const [index, name] of names.entries()) {
      // However slow the machine is, some come between two cuts.
      isCalm = index % 4 > 1;
      statuses.set(name, (await post(name)).status);
    }
    isOver = true;
    await killing;
    await killer.end();
    expect(
      [...new Set(statuses.values())].filter((status) => ![201, 503].includes(status)),
    ).toEqual([]);
    const found = await eventually(async () => {
      const { rows } = await sql<{ name: string; count: number }>`
        select name, count(*)::int as count from discussions where name like 'Cut %' group by name`.execute(
        site.ctx().db,
      );
      return new Map(rows.map(({ name, count }) => [name, count]));
    });
    for (const [name, status] of statuses)
      if (status === 201) expect(found.get(name), name).toBe(1);
      else expect(found.get(name) ?? 0, name).toBeLessThanOrEqual(1);
    expect([...statuses.values()]).toContain(201);
    const { pool } = site.platform();
    await expect.poll(() => pool.waitingCount).toBe(0);
    expect((await post("Afterwards")).status).toBe(201);
  });
});

test("none of this is told with a stack or a secret for each request", () => {
  expect(log.filter((line) => line.includes("unexpected error"))).toEqual([]);
});
