import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "../factories.ts";

const site = testSite();

test("GET /permissions/explain follows discussions and comments to their category", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { userID } = await createUser(site.ctx());
  const author = await createUser(site.ctx());
  const as = site.ctx().as({ ...site.ctx().viewer, userID: author.userID });
  const discussionID = await createDiscussion(as);
  const commentID = await createComment(as, { discussionID });
  const explain = (recordType: string, recordID: number) =>
    site.request("GET /permissions/explain", {
      cookie,
      query: `userID=${userID}&permission=comments.add&recordType=${recordType}&recordID=${recordID}`,
    });
  for (const [recordType, recordID] of [
    ["discussion", discussionID],
    ["comment", commentID],
  ] as const)
    expect((await explain(recordType, recordID)).body).toMatchObject({ isGranted: true });
  for (const recordType of ["category", "discussion", "comment"])
    expect((await explain(recordType, 9_999_999)).status, recordType).toBe(404);
});

test("An explanation calls categories by their names", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const parentCategoryID = await createCategory(site.ctx(), {
    name: "Reading room",
    customPermissions: true,
  });
  const below = await createCategory(site.ctx(), { name: "Window seat", parentCategoryID });
  const textsAt = async (recordID: number) => {
    const query = `userID=0&permission=comments.add&recordType=category&recordID=${recordID}`;
    const { body } = await site.request("GET /permissions/explain", { cookie, query });
    return body.steps.map(({ text }: { text: string }) => text);
  };
  expect((await textsAt(below)).slice(-3)).toEqual([
    "The category Window seat takes its permissions from the category Reading room.",
    "The category Reading room has its own permissions, so only those apply.",
    "None of the roles (Guest) grants comments.add in the category Reading room.",
  ]);
});

test("What its author, its state and its place say of a post is part of the explanation", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const [author, other] = [await createUser(site.ctx()), await createUser(site.ctx())];
  const as = site.ctx().as({ ...site.ctx().viewer, userID: author.userID });
  const categoryID = await createCategory(site.ctx());
  const discussionID = await createDiscussion(as, { categoryID });
  const commentID = await createComment(as, { discussionID });
  const explain = async (userID: number, permission: string, record: string) => {
    const query = `userID=${userID}&permission=${permission}&${record}`;
    return (await site.request("GET /permissions/explain", { cookie, query })).body;
  };
  const discussion = `recordType=discussion&recordID=${discussionID}`;
  const comment = `recordType=comment&recordID=${commentID}`;
  for (const [permission, record] of [
    ["discussions.edit", discussion],
    ["comments.edit", comment],
  ] as const) {
    expect(await explain(author.userID, permission, record)).toMatchObject({
      isGranted: true,
      decidedBy: "override",
      permission,
    });
    expect((await explain(other.userID, permission, record)).isGranted).toBe(false);
  }
  await site.request(`PATCH /discussions/${discussionID}`, { cookie, body: { closed: true } });
  for (const record of [discussion, comment])
    expect(await explain(other.userID, "comments.add", record)).toMatchObject({
      isGranted: false,
      permission: "comments.add",
      decidedBy: "grants",
    });
  expect((await explain(author.userID, "discussions.edit", discussion)).isGranted).toBe(false);
  await site.request(`PATCH /categories/${categoryID}`, { cookie, body: { isArchived: true } });
  for (const permission of ["discussions.add", "comments.add"])
    expect(
      await explain(author.userID, permission, `recordType=category&recordID=${categoryID}`),
    ).toMatchObject({ isGranted: false, decidedBy: "override" });
  const archived = await explain(other.userID, "comments.add", discussion);
  expect(archived).toMatchObject({ isGranted: false, decidedBy: "override" });
  expect(JSON.stringify(archived)).toContain("archived");
  const boss = await createUser(site.ctx(), { roles: [roleIDs.administrator] });
  const ofBoss = await explain(boss.userID, "comments.add", discussion);
  expect(ofBoss).toMatchObject({ isGranted: false, decidedBy: "override" });
});
