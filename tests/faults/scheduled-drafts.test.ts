import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { postScheduled } from "#features/drafts/server/jobs.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { Ctx } from "#platform/server/context.ts";
import { dataFolder, type ServerProcess, startServerProcess } from "./rig/server-process.ts";

// F01: kill -9 while scheduled drafts are being posted.
const site = testSite();
const data = await dataFolder();
let server: ServerProcess | undefined;
let other: ServerProcess | undefined;

const start = () =>
  startServerProcess({
    environment: {
      DATABASE_URL: String(site.platform().pool.options.connectionString),
      FOLKMOOT_DATA: data.path,
      NODE_ENV: "test",
    },
  });

afterAll(async () => {
  for (const each of [server, other]) {
    each?.kill("SIGTERM");
    await each?.ended;
  }
  await data.remove();
});

/** What the clock does once a minute. */
const lookNow = (ctx: Ctx) =>
  site.platform().queue.send(ctx.db, { name: postScheduled.name, payload: {} });

/**
 * Looks until a server waits for what a test holds; what is busy as it starts posts at a later look. Outside of the
 * transaction that holds it, which would see the same activity each time.
 */
const waitForLock = (ctx: Ctx) =>
  eventually(async () => {
    await lookNow(ctx);
    const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(ctx.db);
    expect(rows[0]?.count).toBeGreaterThan(0);
  }, 1_000);

test("F01, F03: a scheduled draft is posted once, whatever is killed while it is posted", async () => {
  const ctx = site.ctx();
  const categoryID = await createCategory(ctx);
  const discussionID = await createDiscussion(ctx, { categoryID });
  const { cookie } = await signInAs(ctx, { roles: [roleIDs.moderator] });
  const attributes = { body: "In time", format: "markdown" };
  const drafts = [
    {
      recordType: "discussion",
      attributes: { ...attributes, draftMeta: { name: "News", categoryID } },
    },
    {
      recordType: "comment",
      parentRecordType: "discussion",
      parentRecordID: discussionID,
      attributes,
    },
  ];
  const dateScheduled = new Date(Date.now() + 20 * 60_000).toISOString();
  for (const draft of drafts) {
    const { draftID } = (await site.request("POST /drafts", { cookie, body: draft })).body;
    const body = { dateScheduled };
    await site.request(`PATCH /drafts/schedule/${draftID}`, { cookie, body });
  }
  await sql`update drafts set "dateScheduled" = now() - interval '1 minute'`.execute(ctx.db);
  const found = async () => ({
    discussions: (await site.request("GET /discussions", { query: `categoryID=${categoryID}` }))
      .body.length,
    comments: (await site.request("GET /comments", { query: `discussionID=${discussionID}` })).body
      .length,
    drafts: (await sql<{ draftID: number }>`select "draftID" from drafts`.execute(ctx.db)).rows
      .length,
  });

  // Whoever posts there waits for the counts of the category, with the post already written.
  await ctx.db.transaction().execute(async (held) => {
    // A start may take longer than an idle transaction is allowed to last.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(held);
    await sql`select 1 from categories where "categoryID" = ${categoryID} for update`.execute(held);
    server = await start();
    await waitForLock(ctx);
    server.kill("SIGKILL");
    await server.ended;
  });
  expect(await found()).toEqual({ discussions: 1, comments: 0, drafts: 2 });

  await lookNow(ctx);
  server = await start();
  await eventually(async () => expect((await found()).drafts).toBe(0), 500);
  expect(await found()).toEqual({ discussions: 2, comments: 1, drafts: 0 });
});

test("F05: a process that froze while it was posting does nothing twice when it goes on", async () => {
  const ctx = site.ctx();
  const categoryID = await createCategory(ctx);
  const { cookie } = await signInAs(ctx, { roles: [roleIDs.moderator] });
  const draftMeta = { name: "News", categoryID };
  const attributes = { body: "In time", format: "markdown", draftMeta };
  const draft = { recordType: "discussion", attributes };
  const { draftID } = (await site.request("POST /drafts", { cookie, body: draft })).body;
  const dateScheduled = new Date(Date.now() + 20 * 60_000).toISOString();
  await site.request(`PATCH /drafts/schedule/${draftID}`, { cookie, body: { dateScheduled } });
  await sql`update drafts set "dateScheduled" = now() - interval '1 minute'`.execute(ctx.db);
  const posted = async () => {
    const list = await site.request("GET /discussions", { query: `categoryID=${categoryID}` });
    return list.body.length;
  };

  const frozen = server ?? (await start());
  await ctx.db.transaction().execute(async (held) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(held);
    await sql`select 1 from categories where "categoryID" = ${categoryID} for update`.execute(held);
    await waitForLock(ctx);
    frozen.kill("SIGSTOP");
  });
  other = await start();
  try {
    await eventually(async () => {
      await lookNow(ctx);
      expect(await posted()).toBe(1);
    }, 1_000);
  } finally {
    frozen.kill("SIGCONT");
  }
  await eventually(
    async () => expect((await fetch(`${frozen.address}/readyz`)).status).toBe(200),
    500,
  );
  const [{ now } = { now: new Date() }] = (
    await sql<{ now: Date }>`select now() as now`.execute(ctx.db)
  ).rows;
  await lookNow(ctx);
  await eventually(async () => {
    const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from jobs.job_common
        where name = ${postScheduled.name} and state = 'completed' and started_on >= ${now}`.execute(
      ctx.db,
    );
    expect(rows[0]?.count).toBeGreaterThan(0);
  }, 500);
  expect(await posted()).toBe(1);
});
