import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";

const log: string[] = [];
const site = testSite({ log: { write: (line) => void log.push(line) } });

afterEach(() => {
  vi.useRealTimers();
});

const yearMs = 365 * 86_400_000;

const countAll = async () => {
  const { rows } = await sql<{ sessions: number; drafts: number }>`
    select (select count(*)::int from sessions) as sessions,
      (select count(*)::int from drafts) as drafts`.execute(site.ctx().db);
  return rows[0];
};

test.for([
  ["ten years ahead", 10 * yearMs],
  ["an hour ahead", 3_600_000],
  ["an hour back", -3_600_000],
  ["ten years back", -10 * yearMs],
] as const)("F46: a clock that jumps %s ends no session and sets nothing off", async ([_, ms]) => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const categoryID = await createCategory(site.ctx());
  const draft = {
    recordType: "discussion",
    attributes: { body: "Later", format: "markdown", draftMeta: { name: "News", categoryID } },
  };
  const { draftID } = (await site.request("POST /drafts", { cookie, body: draft })).body;
  const dateScheduled = new Date(Date.now() + 30 * 60_000).toISOString();
  await site.request(`PATCH /drafts/schedule/${draftID}`, { cookie, body: { dateScheduled } });
  const before = await countAll();
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start + ms });

  expect((await site.request("GET /users/me", { cookie })).body.userID).toBeGreaterThan(0);
  for (const { handle } of site.platform().extensions.list(schedules)) await handle(site.ctx());
  await eventually(() => expect(log.join()).toContain("the clock of this machine is wrong"));
  for (const { handle } of site.platform().extensions.list(schedules)) await handle(site.ctx());
  expect(await countAll()).toEqual(before);
  const { body } = await site.request("POST /discussions", {
    cookie,
    body: { name: "Dated", body: "Now", format: "markdown", categoryID },
  });
  expect(Math.abs(new Date(body.dateInserted).getTime() - start)).toBeLessThan(120_000);
  expect((await site.request("GET /users/me", { cookie })).status).toBe(200);
});
