import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { recountAll } from "#features/imports/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "../factories.ts";

const site = testSite();
const member = async () => (await signInAs(site.ctx())).cookie;
const moderator = async () => (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;
const restore = (discussionID: number, cookie?: string) =>
  site.request(`PATCH /discussions/${discussionID}/restore`, { cookie });
const remove = (discussionID: number, cookie: string) =>
  site.request(`DELETE /discussions/${discussionID}`, { cookie });

test("A deleted discussion comes back with its comments and its counts", async () => {
  const cookie = await moderator();
  const categoryID = await createCategory(site.ctx());
  const discussionID = await createDiscussion(site.ctx(), { categoryID, newTagNames: ["wheels"] });
  await createComment(site.ctx(), { discussionID });
  const read = async () => (await site.request(`GET /categories/${categoryID}`, {})).body;
  const before = await read();
  await remove(discussionID, cookie);
  expect(await read()).toMatchObject({ countDiscussions: 0, countComments: 0 });
  expectError(await restore(discussionID), 401);
  expectError(await restore(discussionID, await member()), 403);
  expect(await restore(discussionID, cookie)).toMatchObject({
    status: 200,
    body: { discussionID, countComments: 1 },
  });
  expect(await read()).toMatchObject(before);
  expect(Object.values(await recountAll(site.ctx())).every((wrong) => wrong === 0)).toBe(true);
  expectError(await restore(discussionID, cookie), 409);
  expectError(await restore(1_000_000, cookie), 404);
});

test("Authors restore only what they deleted themselves", async () => {
  const cookie = await member();
  const body = { name: "Mine", body: "Words", format: "markdown" };
  const categoryID = await createCategory(site.ctx());
  const made = await site.request("POST /discussions", { cookie, body: { ...body, categoryID } });
  const { discussionID } = made.body as { discussionID: number };
  await remove(discussionID, cookie);
  expect((await restore(discussionID, cookie)).status).toBe(200);
  await remove(discussionID, await moderator());
  expectError(await restore(discussionID, cookie), 403);
});

test("A merged discussion cannot be restored", async () => {
  const cookie = await moderator();
  const categoryID = await createCategory(site.ctx());
  const [from, to] = [
    await createDiscussion(site.ctx(), { categoryID }),
    await createDiscussion(site.ctx(), { categoryID }),
  ];
  const body = { discussionIDs: [from, to], destinationDiscussionID: to };
  expect((await site.request("PATCH /discussions/merge", { cookie, body })).status).toBe(200);
  expectError(await restore(from, cookie), 409);
});
