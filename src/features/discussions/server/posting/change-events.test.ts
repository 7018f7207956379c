import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { defineListener, listeners } from "#platform/server/jobs/jobs.ts";
import {
  discussionClosed,
  discussionConverted,
  discussionMoved,
  discussionReopened,
  discussionRestored,
} from "../../contract/events.ts";

const events: { name: string; payload: object }[] = [];
const heard = [
  discussionClosed,
  discussionReopened,
  discussionMoved,
  discussionConverted,
  discussionRestored,
].map((event) =>
  defineListener(`note-${event.name}`, event, async (_ctx, payload) => {
    events.push({ name: event.name, payload });
  }),
);

const site = testSite({ runsJobs: true, register: (add) => add(listeners, ...heard) });

const staff = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });
const category = () =>
  createCategory(site.ctx(), { allowedDiscussionTypes: ["discussion", "idea"] });

async function post(cookie: string) {
  const body = {
    name: "Drums",
    body: "At night",
    format: "markdown",
    categoryID: await category(),
  };
  return site.request("POST /discussions", { cookie, body });
}

test("closing, moving, converting and restoring a post are events", async () => {
  const { cookie, user } = await staff();
  const { discussionID, categoryID: oldCategoryID } = (await post(cookie)).body;
  const categoryID = await category();
  const path = `/discussions/${discussionID}` as const;
  for (const body of [{ closed: true }, { closed: true }, { closed: false }, { categoryID }])
    await site.request(`PATCH ${path}`, { cookie, body });
  await site.request(`PUT ${path}/type`, { cookie, body: { type: "idea" } });
  await site.request(`DELETE ${path}`, { cookie });
  await site.request(`PATCH ${path}/restore`, { cookie });
  const of = { discussionID, userID: user.userID };
  const expected = [
    { name: "discussion.closed", payload: of },
    { name: "discussion.converted", payload: { ...of, type: "idea", oldType: "discussion" } },
    { name: "discussion.moved", payload: { ...of, categoryID, oldCategoryID } },
    { name: "discussion.reopened", payload: of },
    { name: "discussion.restored", payload: of },
  ];
  await expect.poll(() => events.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(expected);
});
