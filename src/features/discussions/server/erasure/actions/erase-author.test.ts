import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { recountAll } from "#features/imports/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "../../factories.ts";

const site = testSite({ runsJobs: true });

async function writer() {
  const { user, cookie } = await signInAs(site.ctx());
  const other = await signInAs(site.ctx());
  const as = (userID: number) => {
    const ctx = site.ctx();
    return ctx.as({ ...ctx.viewer, userID });
  };
  const categoryID = await createCategory(site.ctx());
  const own = await createDiscussion(as(user.userID), { categoryID, body: "CANARY-body" });
  const foreign = await createDiscussion(as(other.user.userID), { categoryID });
  const comment = await createComment(as(user.userID), {
    discussionID: foreign,
    body: "CANARY-comment",
  });
  await createComment(as(other.user.userID), { discussionID: foreign, parentCommentID: comment });
  return { user, cookie, own, foreign, comment, categoryID };
}

async function remove(userID: number, deleteMethod: string) {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { status } = await site.request(`DELETE /users/${userID}`, {
    cookie,
    body: { deleteMethod },
  });
  expect(status).toBe(204);
}

const bodyOf = async (path: string) => (await site.request(`GET ${path}`)).body;

async function stored({ own, comment }: { own: number; comment: number }): Promise<string> {
  const { db } = site.ctx();
  const rows = [
    await db.selectFrom("discussions").selectAll().where("discussionID", "=", own).execute(),
    await db.selectFrom("discussionRevisions").selectAll().execute(),
    await db.selectFrom("comments").selectAll().where("commentID", "=", comment).execute(),
    await db.selectFrom("commentRevisions").selectAll().execute(),
  ];
  return JSON.stringify(rows);
}

test("keeping the content of a deleted member removes IP addresses", async () => {
  const { user, own, comment } = await writer();
  await remove(user.userID, "keep");
  const discussion = await bodyOf(`/discussions/${own}`);
  expect(discussion).toMatchObject({ body: expect.stringContaining("CANARY-body") });
  expect(discussion.insertUser ?? { name: "User Deleted" }).toMatchObject({ name: "User Deleted" });
  await expect.poll(() => stored({ own, comment })).not.toMatch(/"insertIPAddress":"/);
});

test("wiping erases all revisions and leaves placeholders", async () => {
  const { user, cookie, own, comment, foreign } = await writer();
  await site.request(`PATCH /comments/${comment}`, {
    cookie,
    body: { body: "CANARY-second", format: "markdown" },
  });
  await remove(user.userID, "wipe");
  await expect.poll(() => stored({ own, comment })).not.toContain("CANARY");
  expect(await bodyOf(`/discussions/${own}`)).toMatchObject({
    name: "Deleted content",
    url: `/discussion/${own}/-`,
    body: "",
  });
  const inArabic = await site.request(`GET /discussions/${own}`, {
    headers: { cookie: "fm_locale=ar" },
  });
  expect(inArabic.body.name).toBe("محتوى محذوف");
  expect((await bodyOf(`/discussions/${foreign}`)).countComments).toBe(2);
});

test("deleting removes all content, and keeps counts and replies of others correct", async () => {
  const { user, own, comment, foreign, categoryID } = await writer();
  await remove(user.userID, "delete");
  await expect.poll(() => stored({ own, comment })).not.toContain("CANARY");
  expectError(await site.request(`GET /discussions/${own}`), 410);
  await expect.poll(async () => (await bodyOf(`/discussions/${foreign}`)).countComments).toBe(1);
  const { body: comments } = await site.request("GET /comments", {
    query: `discussionID=${foreign}`,
  });
  expect(comments).toHaveLength(2);
  expect(comments[0]).toMatchObject({ display: "tombstone" });
  expect((await bodyOf(`/categories/${categoryID}`)).countDiscussions).toBe(1);
});

test("reading states and follows are deleted and no longer counted", async () => {
  const { user, cookie, foreign, categoryID } = await writer();
  const muted = { cookie, body: { muted: true } };
  await site.request(`PUT /discussions/${foreign}/mute`, muted);
  await site.request(`PUT /categories/${categoryID}/follow`, { cookie, body: { followed: true } });
  await site.request("PUT /discussions/read", { cookie, body: { categoryID } });
  const { db } = site.ctx();
  const kept = async () => [
    ...(await db.selectFrom("discussionReads").select("userID").execute()),
    ...(await db.selectFrom("categoryReads").select("userID").execute()),
    ...(await db.selectFrom("categoryFollows").select("userID").execute()),
  ];
  expect(await kept()).toContainEqual({ userID: user.userID });
  await remove(user.userID, "keep");
  await expect.poll(kept).not.toContainEqual({ userID: user.userID });
  expect((await bodyOf(`/categories/${categoryID}`)).countFollowers).toBe(0);
  const corrected = Object.entries(await recountAll(site.ctx()));
  expect(corrected.filter(([, count]) => count > 0)).toEqual([]);
  expect(await kept()).not.toContainEqual({ userID: user.userID });
});
