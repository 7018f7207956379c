import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "../factories.ts";

const site = testSite();

const leaders = async (query: string, cookie?: string) => {
  const { body } = await site.request("GET /users/leaders", {
    query: `leaderboardType=posts&${query}`,
    cookie,
  });
  return body.map(({ name, points }: { name: string; points: number }) => [name, points]);
};

const writer = async (name: string, roles: readonly number[] = [roleIDs.member]) => {
  const { userID } = await createUser(site.ctx(), { name, roles });
  return site.ctx().as({ ...site.ctx().viewer, userID });
};

test("Members are ranked by the number of posts visible to the viewer", async () => {
  const [open, hidden] = [
    await createCategory(site.ctx()),
    await createCategory(site.ctx(), { customPermissions: true }),
  ];
  const [ann, ben] = [await writer("Ann"), await writer("Ben", [roleIDs.moderator])];
  const discussionID = await createDiscussion(ann, { categoryID: open });
  for (const author of [ann, ann, ben]) await createComment(author, { discussionID });
  const secret = await createDiscussion(ben, { categoryID: hidden });
  for (const _ of [1, 2, 3]) await createComment(ben, { discussionID: secret });

  expect(await leaders("slotType=d")).toEqual([
    ["Ann", 3],
    ["Ben", 1],
  ]);
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  expect(await leaders("slotType=d", cookie)).toEqual([
    ["Ben", 5],
    ["Ann", 3],
  ]);
  expect(await leaders(`categoryID=${hidden}`)).toEqual([]);
  expect(await leaders(`categoryID=${hidden}`, cookie)).toEqual([["Ben", 4]]);
  expect(await leaders(`excludedRoleIDs=${roleIDs.moderator}`)).toEqual([["Ann", 3]]);
  expect(await leaders(`includedRoleIDs=${roleIDs.moderator}`)).toEqual([["Ben", 1]]);
  expect(await leaders("limit=1")).toEqual([["Ann", 3]]);
});

test("If few posts are hidden, they are subtracted from the totals", async () => {
  const [open, hidden] = [
    await createCategory(site.ctx()),
    await createCategory(site.ctx(), { customPermissions: true }),
  ];
  const [cleo, dan] = [await writer("Cleo"), await writer("Dan")];
  const discussionID = await createDiscussion(cleo, { categoryID: open });
  for (const author of Array.from({ length: 12 }, (_, index) => (index < 7 ? cleo : dan)))
    await createComment(author, { discussionID });
  const secret = await createDiscussion(dan, { categoryID: hidden });
  for (const _ of [1, 2, 3]) await createComment(dan, { discussionID: secret });

  const ours = (found: [string, number][]) =>
    found.filter(([name]) => ["Cleo", "Dan"].includes(name));
  expect(ours(await leaders("limit=50"))).toEqual([
    ["Cleo", 8],
    ["Dan", 5],
  ]);
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  expect(ours(await leaders("limit=50", cookie))).toEqual([
    ["Dan", 9],
    ["Cleo", 8],
  ]);
});
