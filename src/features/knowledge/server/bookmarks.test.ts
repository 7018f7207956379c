import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createArticle, createKnowledgeBase } from "./factories.ts";

const site = testSite();
let member: SignedIn;
let moderator: SignedIn;
let articleIDs: number[] = [];
let secretID = 0;

beforeAll(async () => {
  member = await signInAs(site.ctx());
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const { rootCategoryID } = await createKnowledgeBase(site.ctx());
  const secret = await createKnowledgeBase(site.ctx(), {
    hasCustomPermission: true,
    viewRoleIDs: [roleIDs.administrator],
  });
  articleIDs = [
    await createArticle(site.ctx(), rootCategoryID, { name: "One" }),
    await createArticle(site.ctx(), rootCategoryID, { name: "Two" }),
  ];
  secretID = await createArticle(site.ctx(), secret.rootCategoryID);
});

const bookmark = (articleID: number, bookmarked = true, by: SignedIn | undefined = member) =>
  site.request(`PUT /articles/${articleID}/bookmark`, { cookie: by?.cookie, body: { bookmarked } });

const listed = async (by = member) =>
  (await site.request("GET /articles/bookmarked", { cookie: by.cookie })).body.map(
    ({ name }: { name: string }) => name,
  );

test("A member bookmarks articles, and finds them again while they may read them", async () => {
  const [one = 0, two = 0] = articleIDs;
  await Promise.all([bookmark(one), bookmark(one)]);
  expect((await bookmark(two)).body).toEqual({ bookmarked: true });
  expect((await listed()).toSorted()).toEqual(["One", "Two"]);
  expect(await listed(moderator)).toEqual([]);
  const read = await site.request(`GET /articles/${one}`, { cookie: member.cookie });
  expect(read.body.bookmarked).toBe(true);
  expect((await site.request(`GET /articles/${one}`)).body).not.toHaveProperty("bookmarked");
  await site.request(`PATCH /articles/${one}/status`, {
    cookie: moderator.cookie,
    body: { status: "deleted" },
  });
  expect(await listed()).toEqual(["Two"]);
  await bookmark(two, false);
  expect(await listed()).toEqual([]);
});

test("Bookmarks are refused to guests, and of what is unseen", async () => {
  expectError(
    await site.request(`PUT /articles/${articleIDs[1]}/bookmark`, { body: { bookmarked: true } }),
    401,
  );
  expectError(await bookmark(secretID), 404);
  expectError(await bookmark(2_000_000), 404);
  expectError(
    await site.request(`PUT /articles/${articleIDs[1]}/bookmark`, {
      cookie: member.cookie,
      body: { bookmarked: "yes" },
    }),
    422,
  );
  expectError(await site.request("GET /articles/bookmarked"), 401);
});
