import { beforeAll, describe, expect, test } from "vitest";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { expectError, testSite } from "./testing/site.ts";

const site = testSite();
const cookies = { member: "", moderator: "", administrator: "" };
const places = { open: 0, hidden: 0 };

beforeAll(async () => {
  for (const role of ["member", "moderator", "administrator"] as const)
    cookies[role] = (await signInAs(site.ctx(), { roles: [roleIDs[role]] })).cookie;
  places.open = await createCategory(site.ctx());
  places.hidden = await createCategory(site.ctx(), { customPermissions: true });
});

const as = (userID: number) => site.ctx().as({ ...site.ctx().viewer, userID });

async function activityOf(userID: number, cookie?: string) {
  const { body } = await site.request(`GET /users/${userID}`, {
    query: "expand=activity",
    ...(cookie ? { cookie } : { headers: { origin: site.address() } }),
  });
  return body.activity as
    | { weeks: { week: string; countPosts: number }[]; topPosts: { name: string; url: string }[] }
    | undefined;
}

const db = () => site.platform().db;

const rate = (discussionID: number, score: number) =>
  db().updateTable("discussions").set({ score }).where("discussionID", "=", discussionID).execute();

describe("recent activity of a member", () => {
  test("is counted by week, the current one last", async () => {
    const { userID } = await createUser(site.ctx());
    const discussionID = await createDiscussion(as(userID), { categoryID: places.open });
    await createComment(as(userID), { discussionID });
    const old = await createDiscussion(as(userID), { categoryID: places.open });
    await db()
      .updateTable("discussions")
      .set({ dateInserted: new Date(Date.now() - 21 * 86_400_000) })
      .where("discussionID", "=", old)
      .execute();
    const { weeks = [] } = (await activityOf(userID)) ?? {};
    expect(weeks).toHaveLength(26);
    expect(weeks.slice(-4).map(({ countPosts }) => countPosts)).toEqual([1, 0, 0, 2]);
    expect(new Date(`${weeks[0]?.week}T00:00:00Z`).getUTCDay()).toBe(1);
  });

  test("starts with the best received posts", async () => {
    const { userID } = await createUser(site.ctx());
    const start = (name: string) => createDiscussion(as(userID), { categoryID: places.open, name });
    await rate(await start("Good"), 3);
    await rate(await start("Best"), 8);
    await start("Unnoticed");
    const discussionID = await createDiscussion(site.ctx(), {
      categoryID: places.open,
      name: "By somebody else",
    });
    const commentID = await createComment(as(userID), { discussionID });
    await db()
      .updateTable("comments")
      .set({ score: 5 })
      .where("commentID", "=", commentID)
      .execute();
    const { topPosts = [] } = (await activityOf(userID)) ?? {};
    expect(topPosts.map(({ name }) => name)).toEqual(["Best", "By somebody else", "Good"]);
    expect(topPosts[1]?.url).toBe(`/discussion/comment/${commentID}#Comment_${commentID}`);
  });

  test("excludes categories that the viewer may not see", async () => {
    const { userID } = await createUser(site.ctx());
    const hidden = { categoryID: places.hidden, name: "Hidden words" };
    const discussionID = await createDiscussion(as(userID), hidden);
    await createComment(as(userID), { discussionID });
    await rate(discussionID, 9);
    for (const cookie of [undefined, cookies.member]) {
      const activity = await activityOf(userID, cookie);
      expect(activity?.topPosts).toEqual([]);
      expect(activity?.weeks.every(({ countPosts }) => countPosts === 0)).toBe(true);
    }
    const seen = await activityOf(userID, cookies.administrator);
    expect(seen?.topPosts.map(({ name }) => name)).toEqual(["Hidden words"]);
    expect(seen?.weeks.at(-1)?.countPosts).toBe(2);
  });

  test("is left out for private profiles, and in lists", async () => {
    const { userID } = await createUser(site.ctx());
    await createDiscussion(as(userID), { categoryID: places.open });
    await site.request(`PATCH /users/${userID}`, {
      cookie: cookies.administrator,
      body: { private: true },
    });
    expect(await activityOf(userID, cookies.member)).toBeUndefined();
    expect(await activityOf(userID)).toBeUndefined();
    expect(await activityOf(userID, cookies.administrator)).toBeDefined();
    expectError(await site.request("GET /users?expand=activity"), 422);
  });
});

describe("trends on the dashboard", () => {
  const trendsFor = async (cookie: string) =>
    (await site.request("GET /dashboard/overview", { cookie })).body.trends as {
      id: string;
      weeks: { count: number }[];
    }[];

  test("count members, posts and authors by week", async () => {
    const { userID } = await createUser(site.ctx());
    await createDiscussion(as(userID), { categoryID: places.open });
    site.platform().cache.clear();
    const trends = await trendsFor(cookies.administrator);
    expect(trends.map(({ id }) => id)).toEqual(["registrations", "posts", "writers"]);
    for (const { weeks } of trends) {
      expect(weeks).toHaveLength(12);
      expect(weeks.at(-1)?.count).toBeGreaterThan(0);
    }
  });

  test("exclude content that the viewer may not see", async () => {
    site.platform().cache.clear();
    const countFor = async (cookie: string, id: string) =>
      (await trendsFor(cookie)).find((each) => each.id === id)?.weeks.at(-1)?.count ?? 0;
    const before = await countFor(cookies.moderator, "posts");
    const { userID } = await createUser(site.ctx());
    await createDiscussion(as(userID), { categoryID: places.hidden });
    site.platform().cache.clear();
    expect(await countFor(cookies.moderator, "posts")).toBe(before);
  });
});
