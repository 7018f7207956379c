import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { Database } from "#platform/server/database/kysely.ts";
import { dataFolder, type ServerProcess, startServerProcess } from "./rig/server-process.ts";

// F03: kill -9 while many records are being changed in the background.
const site = testSite();
const data = await dataFolder();
let servers: ServerProcess[] = [];

async function start() {
  const environment = {
    DATABASE_URL: String(site.platform().pool.options.connectionString),
    FOLKMOOT_DATA: data.path,
    NODE_ENV: "test",
  };
  servers.push(await startServerProcess({ environment }));
}

async function kill() {
  for (const server of servers) server.kill("SIGKILL");
  await Promise.all(servers.map(({ ended }) => ended));
  servers = [];
}

afterAll(async () => {
  await kill();
  await data.remove();
});

const count = 30;

/** Where in the calls their servers are killed. */
const middle = 20;

/** Waits until so many others wait for what a transaction holds. */
async function waitForBlocked(held: Database, blocked: number) {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held);
  const count = async () => {
    // On another connection: within a transaction the list of sessions stays as it was.
    const { rows: waiting } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`.execute(site.ctx().db);
    return waiting[0]?.count;
  };
  await eventually(async () => expect(await count()).toBe(blocked));
}

const category = async () => createCategory(site.ctx());

async function discussionsIn(categoryID: number) {
  const ids: number[] = [];
  for (let turn = 0; turn < count; turn += 1)
    ids.push(await createDiscussion(site.ctx(), { categoryID }));
  return ids;
}

/** Starts a call in the background; says by which id it is followed. */
const inBackground = (cookie: string, endpoint: string, body: object) => async () => {
  const answer = await site.request(endpoint, { cookie, body, query: "longRunnerMode=async" });
  expect(answer.status).toBe(202);
  return answer.body.jobTrackingID as string;
};

async function expectWhole(cookie: string, jobTrackingID: string, ids: readonly number[]) {
  await eventually(async () => {
    const { body } = await site.request(`GET /calls/${jobTrackingID}`, { cookie });
    expect(body.status).toBe("complete");
  }, 500);
  const { body } = await site.request(`GET /calls/${jobTrackingID}`, { cookie });
  const progress = { successIDs: ids, failedIDs: [], exceptionsByID: {}, countTotalIDs: count };
  expect(body).toMatchObject({ progress, message: null });
}

test("F03: many records are changed once each, and told as done, whatever is killed meanwhile", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const [from, to] = [await category(), await category()];
  const moved = await discussionsIn(from);
  const discussionID = await createDiscussion(site.ctx(), { categoryID: await category() });
  const deleted: number[] = [];
  for (let turn = 0; turn < count; turn += 1)
    deleted.push(await createComment(site.ctx(), { discussionID, body: `${turn}` }));
  const move = { discussionIDs: moved, categoryID: to, addRedirects: true };
  const calls = [
    inBackground(cookie, "PATCH /discussions/move", move),
    inBackground(cookie, "DELETE /comments/list", { commentIDs: deleted }),
  ];

  // Each process does one of the calls, up to the record that is held.
  for (const _ of calls) await start();
  const trackingIDs: string[] = [];
  await site
    .ctx()
    .db.transaction()
    .execute(async (held) => {
      for (const [table, column, id] of [
        ["discussions", "discussionID", moved[middle]],
        ["comments", "commentID", deleted[middle]],
      ] as const)
        await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} for update`.execute(
          held,
        );
      for (const call of calls) trackingIDs.push(await call());
      await waitForBlocked(held, calls.length);
      await kill();
    });
  const countAll = async () => ({
    from: (await site.request(`GET /categories/${from}`, { cookie })).body.countDiscussions,
    to: (await site.request(`GET /categories/${to}`, { cookie })).body.countDiscussions,
    comments: (await site.request(`GET /discussions/${discussionID}`, { cookie })).body
      .countComments,
  });
  const left = count - middle;
  expect(await countAll()).toEqual({ from: left, to: middle, comments: left });

  await start();
  await expectWhole(cookie, trackingIDs[0] ?? "", moved);
  await expectWhole(cookie, trackingIDs[1] ?? "", deleted);
  expect(await countAll()).toEqual({ from: 0, to: count, comments: 0 });
  const redirects = await site.request("GET /discussions", {
    query: `categoryID=${from}&type=redirect&limit=100`,
  });
  expect(redirects.body).toHaveLength(count);
});
