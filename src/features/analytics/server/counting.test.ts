import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { writeBatches } from "#platform/server/jobs/batches.ts";
import { countVisits, forgetVisits } from "./jobs.ts";

const start = new Date("2026-11-21T12:00:00Z");
const clock = { now: start };
const lines: string[] = [];
const site = testSite({
  now: () => clock.now,
  log: { write: (line) => void lines.push(line) },
});
const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

let administrator: SignedIn;
beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});
beforeEach(async () => {
  clock.now = start;
  const { db } = site.ctx();
  await sql`truncate "analyticsEvents", "analyticsDays", "analyticsRuns"`.execute(db);
  await sql`drop trigger if exists fault on "analyticsDays"`.execute(db);
});

const manage = (endpoint: string, call: { query?: string; body?: unknown } = {}) =>
  site.request(endpoint, { cookie: administrator.cookie, ...call });

async function viewAt(date: string) {
  clock.now = new Date(date);
  const body = { type: "page_view", url: "/", referrer: "" };
  await site.request("POST /tick", { body, headers: { "user-agent": browser } });
  await writeBatches(site.platform());
}

async function countAt(date: string) {
  clock.now = new Date(date);
  await countVisits.handle(site.ctx());
}

/** Page views by day. */
async function countedViews(): Promise<Record<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, count::int from "analyticsDays"
    where metric = 'pageViews' order by 1`.execute(site.ctx().db);
  return Object.fromEntries(rows.map(({ day, count }) => [day, count]));
}

async function failWhere(condition: string) {
  const { db } = site.ctx();
  await sql`
    create or replace function fail_to_count() returns trigger language plpgsql as $$ begin
      if ${sql.raw(condition)} then raise exception 'cannot be counted'; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger fault before insert on "analyticsDays"
    for each row execute function fail_to_count()`.execute(db);
}

test("A day that cannot be counted does not stop others, and is counted once it can be", async () => {
  for (const day of [17, 18, 19]) await viewAt(`2026-11-${day}T12:00:00Z`);
  await failWhere(`new.metric = 'pageViews' and new.day = '2026-11-18'`);
  await countAt("2026-11-19T13:00:00Z");
  expect(await countedViews()).toEqual({ "2026-11-17": 1, "2026-11-19": 1 });
  expect(lines.join("")).toContain("cannot be counted");
  await sql`drop trigger fault on "analyticsDays"`.execute(site.ctx().db);
  await countAt("2026-11-19T13:10:00Z");
  expect(await countedViews()).toEqual({ "2026-11-17": 1, "2026-11-18": 1, "2026-11-19": 1 });
});

test("Views are deleted after their days, also those of a day that was never counted", async () => {
  await viewAt("2026-10-01T12:00:00Z");
  await countAt("2026-10-01T12:05:00Z");
  clock.now = start;
  await forgetVisits.handle(site.ctx());
  const rows = await site.ctx().db.selectFrom("analyticsEvents").selectAll().execute();
  expect(rows).toEqual([]);
});

test("Days may take longer to count than other statements", async () => {
  await failWhere(`current_setting('statement_timeout') = '10s'`);
  await viewAt("2026-11-19T12:00:00Z");
  await countAt("2026-11-19T13:00:00Z");
  expect(await countedViews()).toEqual({ "2026-11-19": 1 });
});

test("A day is counted until it is over, and again only when somebody asks", async () => {
  await viewAt("2026-11-19T12:00:00Z");
  await countAt("2026-11-19T12:10:00Z");
  await viewAt("2026-11-19T23:59:00Z");
  await countAt("2026-11-20T01:10:00Z");
  expect(await countedViews()).toEqual({ "2026-11-19": 2 });
  await viewAt("2026-11-19T23:59:30Z");
  await countAt("2026-11-20T01:20:00Z");
  expect(await countedViews()).toEqual({ "2026-11-19": 2 });
  await manage("POST /analytics/count");
  expect(await countedViews()).toEqual({ "2026-11-19": 3 });
});

test("Searches are counted in days of the time zone of the site, as all else is", async () => {
  const timezone = "Pacific/Kiritimati";
  await manage("PATCH /config", { body: { "events.timezone": timezone } });
  clock.now = new Date("2026-11-21T12:00:00Z");
  await site.request("GET /search", { query: "query=whales" });
  await manage("GET /search/terms");
  await manage("POST /analytics/count");
  const { body } = await manage("GET /analytics/report", { query: "days=1" });
  expect(body).toMatchObject({ timezone, dateStarts: "2026-11-22", totals: { searches: 1 } });
  await manage("PATCH /config", { body: { "events.timezone": "UTC" } });
});
