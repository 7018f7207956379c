import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "../factories.ts";

const clock = { now: new Date("2026-11-21T08:00:00Z") };
const site = testSite({ now: () => clock.now });
const member = async () => (await signInAs(site.ctx())).cookie;
const moderator = async () => (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;

const comment = async (discussionID: number) => {
  clock.now = new Date(clock.now.getTime() + 60_000);
  return createComment(site.ctx(), { discussionID, body: `At ${clock.now.toISOString()}` });
};
const start = async () => {
  clock.now = new Date(clock.now.getTime() + 60_000);
  return createDiscussion(site.ctx(), { categoryID: await createCategory(site.ctx()) });
};
const read = (discussionID: number, position: number, cookie: string) =>
  site.request(`PUT /discussions/${discussionID}/read`, { cookie, body: { position } });
const unreadOf = async (discussionID: number, cookie: string): Promise<number> =>
  (await site.request(`GET /discussions/${discussionID}`, { cookie })).body.countUnread;

describe("after a merge", () => {
  const merge = async (from: number, to: number) =>
    site.request("PATCH /discussions/merge", {
      cookie: await moderator(),
      body: { discussionIDs: [from], destinationDiscussionID: to },
    });

  test("members who have read everything have nothing unread; unread comments stay unread", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
        fc.nat(6),
        fc.nat(6),
        async (order, ...reads) => {
          const places = [await start(), await start()] as const;
          const [from, to] = places;
          for (const isFrom of order) await comment(isFrom ? from : to);
          const cookie = await member();
          let before = 0;
          for (const [at, place] of places.entries()) {
            const count = order.filter((isFrom) => isFrom === (at === 0)).length;
            const position = Math.min(reads[at] ?? 0, count);
            await read(place, position, cookie);
            before += count - position;
          }
          expect((await merge(from, to)).status).toBe(200);
          const unread = await unreadOf(to, cookie);
          expect(unread).toBeGreaterThanOrEqual(before);
          expect(unread > 0).toBe(before > 0);
        },
      ),
      { numRuns: propertyRuns(12, 3) },
    );
  });

  test("members who have read only one of them have later comments unread", async () => {
    const [from, to] = [await start(), await start()];
    for (const place of [to, from, to, from]) await comment(place);
    const [ofTarget, ofSource, stranger] = [await member(), await member(), await member()];
    await read(to, 2, ofTarget);
    await read(from, 1, ofSource);
    await merge(from, to);
    // By date: first post of the source, to, from, to, from.
    expect(await unreadOf(to, ofTarget)).toBe(1);
    expect(await unreadOf(to, ofSource)).toBe(2);
    expect(await unreadOf(to, stranger)).toBe(5);
  });
});

test("A split keeps the reading state of both discussions", async () => {
  const discussionID = await start();
  const ids: number[] = [];
  for (let count = 0; count < 6; count += 1) ids.push(await comment(discussionID));
  const [half, all, none] = [await member(), await member(), await member()];
  await read(discussionID, 3, half);
  await read(discussionID, 6, all);
  const body = {
    newPost: {
      name: "Apart",
      categoryID: await createCategory(site.ctx()),
      postType: "discussion",
    },
    commentIDs: [ids[1], ids[3], ids[4]],
  };
  const cookie = await moderator();
  const split = await site.request("POST /discussions/split", {
    cookie,
    body: { ...body, newPost: { ...body.newPost, authorType: "me" } },
  });
  const newID = Number(/\/discussion\/(\d+)/.exec(split.body.newPostUrl)?.[1]);
  const counts = async (reader: string) => [
    await unreadOf(discussionID, reader),
    await unreadOf(newID, reader),
  ];
  expect(await counts(half)).toEqual([1, 2]);
  expect(await counts(all)).toEqual([0, 0]);
  expect(await counts(none)).toEqual([3, 3]);
});

test("Marking a category as read also applies to discussions that are moved later", async () => {
  const discussionID = await start();
  for (let count = 0; count < 3; count += 1) await comment(discussionID);
  const cookie = await member();
  await site.request("PUT /discussions/read", { cookie, body: {} });
  expect(await unreadOf(discussionID, cookie)).toBe(0);
  await comment(discussionID);
  expect(await unreadOf(discussionID, cookie)).toBe(1);

  const marked = await start();
  for (let count = 0; count < 3; count += 1) await comment(marked);
  const { categoryID } = (await site.request(`GET /discussions/${marked}`)).body;
  const reader = await member();
  await site.request("PUT /discussions/read", { cookie: reader, body: { categoryID } });
  await comment(marked);
  const move = { discussionIDs: [marked], categoryID: await createCategory(site.ctx()) };
  await site.request("PATCH /discussions/move", { cookie: await moderator(), body: move });
  expect(await unreadOf(marked, reader)).toBe(1);
});
