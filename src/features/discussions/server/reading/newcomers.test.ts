import { expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "../factories.ts";

const clock = { now: new Date("2026-11-21T08:00:00Z") };
const site = testSite({ now: () => clock.now, runsJobs: true });
const pass = () => {
  clock.now = new Date(clock.now.getTime() + 60_000);
};

test("New members have nothing unread from before they joined", async () => {
  const old = await createDiscussion(site.ctx());
  await createComment(site.ctx(), { discussionID: old });
  pass();
  const { cookie } = await signInAs(site.ctx());
  const state = async (discussionID: number) =>
    (await site.request(`GET /discussions/${discussionID}`, { cookie })).body;
  await eventually(
    async () => expect(await state(old)).toMatchObject({ unread: false, countUnread: 0 }),
    200,
  );
  pass();
  await createComment(site.ctx(), { discussionID: old });
  expect(await state(old)).toMatchObject({ unread: true, countUnread: 1 });
  expect(await state(await createDiscussion(site.ctx()))).toMatchObject({ unread: true });
});
