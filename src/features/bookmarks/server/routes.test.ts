import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const clock = { now: new Date("2026-11-21T08:00:00Z") };
const site = testSite({ now: () => clock.now });

const member = async () => (await signInAs(site.ctx())).cookie;
const read = async (discussionID: number, cookie?: string) =>
  (await site.request(`GET /discussions/${discussionID}`, { cookie })).body;
const idsOf = (list: { discussionID: number }[]) => list.map(({ discussionID }) => discussionID);

function bookmark(discussionID: number, cookie: string | undefined, bookmarked: unknown = true) {
  clock.now = new Date(clock.now.getTime() + 1_000);
  const call = { cookie, body: { bookmarked } };
  return site.request(`PUT /discussions/${discussionID}/bookmark`, call);
}

describe("PUT /discussions/{discussionID}/bookmark", () => {
  test("is private to the member, counts once, and can be removed", async () => {
    const [cookie, other] = [await member(), await member()];
    const discussionID = await createDiscussion(site.ctx());
    await Promise.all([1, 2, 3].map(() => bookmark(discussionID, cookie)));
    expect((await bookmark(discussionID, cookie)).body).toEqual({ bookmarked: true });
    const own = { bookmarked: true, countBookmarks: 1, unread: true };
    expect(await read(discussionID, cookie)).toMatchObject(own);
    const foreign = { bookmarked: false, countBookmarks: 1 };
    expect(await read(discussionID, other)).toMatchObject(foreign);
    expect(await read(discussionID)).toMatchObject(foreign);
    await bookmark(discussionID, other, false);
    expect(await read(discussionID)).toMatchObject({ countBookmarks: 1 });
    await bookmark(discussionID, cookie, false);
    expect(await read(discussionID, cookie)).toMatchObject({
      bookmarked: false,
      countBookmarks: 0,
    });
  });

  test("B29: is refused for hidden discussions, and to guests", async () => {
    const categoryID = await createCategory(site.ctx(), { customPermissions: true });
    const discussionID = await createDiscussion(site.ctx(), { categoryID });
    const cookie = await member();
    expectError(await bookmark(discussionID, cookie), 404);
    expectError(await bookmark(discussionID, undefined), 401);
    expectError(await bookmark(discussionID, cookie, "yes"), 422, "bookmarked");
  });
});

describe("the bookmarks of a member", () => {
  test("are listed with the newest first, a page at a time", async () => {
    const cookie = await member();
    const made = [await createDiscussion(site.ctx()), await createDiscussion(site.ctx())];
    for (const discussionID of made) await bookmark(discussionID, cookie);
    const all = await site.request("GET /discussions/bookmarked", { cookie });
    expect(idsOf(all.body)).toEqual(made.toReversed());
    expect(all.body[0]).toMatchObject({ bookmarked: true, countBookmarks: 1 });
    const second = { cookie, query: "limit=1&page=2" };
    const { body } = await site.request("GET /discussions/bookmarked", second);
    expect(idsOf(body)).toEqual(made.slice(0, 1));
    expectError(await site.request("GET /discussions/bookmarked"), 401);
  });

  test("filter lists for the member and for moderators", async () => {
    const { cookie, user } = await signInAs(site.ctx());
    const discussionID = await createDiscussion(site.ctx());
    await bookmark(discussionID, cookie);
    const listed = (asking: string | undefined, userID: number | string) =>
      site.request("GET /discussions", { cookie: asking, query: `bookmarkUserID=${userID}` });
    expect(idsOf((await listed(cookie, "$me")).body)).toEqual([discussionID]);
    const moderator = (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;
    expect(idsOf((await listed(moderator, user.userID)).body)).toEqual([discussionID]);
    expectError(await listed(await member(), user.userID), 403);
    expectError(await listed(undefined, user.userID), 403);
    expectError(await listed(cookie, "mine"), 422, "bookmarkUserID");
  });

  test("are deleted with the member, and with the discussion", async () => {
    const { cookie, user } = await signInAs(site.ctx());
    const discussionID = await createDiscussion(site.ctx());
    await bookmark(discussionID, cookie);
    const administrator = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
    const erase = { cookie: administrator, body: { deleteMethod: "keep" } };
    expect((await site.request(`DELETE /users/${user.userID}`, erase)).status).toBeLessThan(300);
    expect(await read(discussionID)).toMatchObject({ countBookmarks: 0 });
  });
});
