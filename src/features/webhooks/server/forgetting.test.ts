import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createWorkers } from "#platform/server/jobs/create-workers.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.1/32" } });

let administrator: SignedIn;
beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { db } = site.ctx();
  await sql`
    create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 2500 then raise exception 'too many rows at once'; end if;
      return null;
    end $$`.execute(db);
  for (const table of ["webhookDeliveries", "webhookEvents"])
    await sql`create trigger portions after delete on ${sql.table(table)} referencing old table as gone
      for each statement execute function refuse_many()`.execute(db);
});
beforeEach(async () => {
  await sql`truncate webhooks, "webhookEvents", "webhookDeliveries", "webhookAttempts"`.execute(
    site.ctx().db,
  );
});

const manage = (endpoint: string, query?: string) =>
  site.request(endpoint, { cookie: administrator.cookie, query });

async function create(isActive: boolean): Promise<number> {
  const body = { name: "Mirror", url: "http://127.0.0.1/", isActive };
  const { cookie } = administrator;
  return (await site.request("POST /webhooks", { cookie, body })).body.webhookID;
}

const dayMs = 86_400_000;

async function fill(webhookID: number, count: number, { status = "delivered", days = 40 } = {}) {
  const date = new Date(Date.now() - days * dayMs);
  await sql`
    with events as (
      insert into "webhookEvents" (key, type, data, "dateOccurred")
      select gen_random_uuid(), 'discussion.created', '{}', ${date} from generate_series(1, ${count}::int)
      returning "webhookEventID")
    insert into "webhookDeliveries" ("webhookID", "webhookEventID", status, "dateDue", "dateInserted")
    select ${webhookID}, "webhookEventID", ${status}, ${date}, ${date} from events`.execute(
    site.ctx().db,
  );
}

const forget = () =>
  site.platform().extensions.find(schedules, "webhooks.forget")?.handle(site.ctx());

async function countRows(table: "webhookDeliveries" | "webhookEvents"): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(site.ctx().db);
  return rows[0]?.count ?? 0;
}

test("Old deliveries and events are forgotten in portions, but for the last 50 and recent ones", async () => {
  const webhookID = await create(true);
  await fill(webhookID, 6_000);
  await fill(webhookID, 10, { days: 1 });
  await forget();
  expect(await countRows("webhookDeliveries")).toBe(50);
  expect(await countRows("webhookEvents")).toBe(50);
  const { headers } = await manage(`GET /webhooks/${webhookID}/deliveries`);
  expect(headers.get("x-app-page-result-count")).toBe("50");
});

test("What waits is forgotten after 30 days where the webhook is off, and kept where it is on", async () => {
  const [off, on] = [await create(false), await create(true)];
  for (const webhookID of [off, on]) {
    await fill(webhookID, 60, { status: "pending" });
    await fill(webhookID, 5, { status: "pending", days: 1 });
  }
  await forget();
  const { body } = await manage("GET /webhooks");
  expect(body).toMatchObject([
    { webhookID: off, countPending: 5 },
    { webhookID: on, countPending: 65 },
  ]);
});

test("Lists of deliveries count to a limit", async () => {
  const webhookID = await create(false);
  await fill(webhookID, 10_001);
  const list = (query: string) => manage(`GET /webhooks/${webhookID}/deliveries`, query);
  const { headers } = await list("limit=5");
  expect(headers.get("x-app-page-result-count")).toBe("10000");
  expect(headers.get("x-app-page-caveats")).toBe("more");
  const failed = await list("status=failed");
  expect(failed.body).toEqual([]);
  expect(failed.headers.get("x-app-page-caveats")).toBeNull();
});

test("A webhook with many deliveries is deleted at once, and they in portions by a job", async () => {
  const [webhookID, other] = [await create(true), await create(false)];
  await fill(webhookID, 6_000);
  await fill(other, 3);
  expect((await manage(`DELETE /webhooks/${webhookID}`)).status).toBe(204);
  expect((await manage(`GET /webhooks/${webhookID}/deliveries`)).status).toBe(404);
  await site.platform().queue.work(createWorkers(site.platform()));
  await expect.poll(() => countRows("webhookDeliveries")).toBe(3);
});
