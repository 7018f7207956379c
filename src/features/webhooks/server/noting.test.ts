import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type TestSite, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createWorkers } from "#platform/server/jobs/create-workers.ts";

const clock = { now: new Date("2026-11-21T08:00:00Z") };
const site = testSite({
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.1/32" },
  now: () => clock.now,
});

let administrator: SignedIn;
let categoryID = 0;
beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  categoryID = await createCategory(site.ctx());
});

const manage = (endpoint: string, body?: unknown, at: TestSite = site) =>
  at.request(endpoint, { cookie: administrator.cookie, body });

let posts = 0;
function post(at?: TestSite) {
  posts += 1;
  const text = { name: `Post ${posts}`, body: `Text ${posts}`, format: "markdown" };
  return manage("POST /discussions", { ...text, categoryID }, at);
}

/** Events of posts for which a job was made that notes them. */
async function countObserved(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job
    where data::text like '%webhooks.note-event%' and data::text like '%discussion.created%'`.execute(
    site.ctx().db,
  );
  return rows[0]?.count ?? 0;
}

test("Events are noted on all nodes once there is a webhook, and have the time when they happened", async () => {
  const node = await site.addNode();
  await post();
  await post(node);
  expect(await countObserved()).toBe(0);
  const values = { name: "Kept", url: "http://127.0.0.1/", isActive: false };
  const { body: webhook } = await manage("POST /webhooks", values);
  await post();
  expect(await countObserved()).toBe(1);
  await expect
    .poll(async () => {
      await post(node);
      return countObserved();
    })
    .toBeGreaterThan(1);
  await node.stop();

  const happened = clock.now;
  clock.now = new Date(happened.getTime() + 600_000);
  await site.platform().queue.work(createWorkers(site.platform()));
  const read = () =>
    site.request("GET /webhook-events", {
      cookie: administrator.cookie,
      query: "type=discussion.created",
    });
  await expect.poll(async () => (await read()).body.events.length).toBeGreaterThan(1);
  for (const { timestamp } of (await read()).body.events)
    expect(new Date(timestamp)).toEqual(happened);

  const before = await countObserved();
  expect((await manage(`DELETE /webhooks/${webhook.webhookID}`)).status).toBe(204);
  await post();
  expect(await countObserved()).toBe(before);
});
