import { sql } from "kysely";
import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";

const site = testSite({ runsJobs: true });

interface Row {
  name: string;
  cron: string;
}

const listSchedules = async () => {
  const { rows } = await sql<Row>`select name, cron from jobs.schedule order by name`.execute(
    site.ctx().db,
  );
  return rows;
};

test("a start removes undefined schedules, and restores missing and changed ones", async () => {
  const { db } = site.ctx();
  const before = await listSchedules();
  expect(before.length).toBeGreaterThan(5);
  const [one, other] = before;
  await sql`update jobs.schedule set cron = '0 0 1 1 *' where name = ${one?.name}`.execute(db);
  await sql`update jobs.schedule set name =
    (select name from jobs.queue where name like 'on.%' limit 1) where name = ${other?.name}`.execute(
    db,
  );
  expect(await listSchedules()).not.toEqual(before);
  await site.addNode();
  expect(await listSchedules()).toEqual(before);
});
