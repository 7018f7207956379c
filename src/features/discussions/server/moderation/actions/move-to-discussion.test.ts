import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "../../factories.ts";

const site = testSite();
const member = async () => (await signInAs(site.ctx())).cookie;
const moderator = async () => (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;

const read = async (discussionID: number) => site.request(`GET /discussions/${discussionID}`);
const counts = async (categoryID: number) => {
  const { body } = await site.request(`GET /categories/${categoryID}`);
  return [body.countDiscussions, body.countComments];
};

async function withComments(words: readonly string[], categoryID?: number) {
  const place = categoryID ?? (await createCategory(site.ctx()));
  const discussionID = await createDiscussion(site.ctx(), { categoryID: place });
  const commentIDs: number[] = [];
  for (const body of words)
    commentIDs.push(await createComment(site.ctx(), { discussionID, body }));
  return { discussionID, categoryID: place, commentIDs };
}

describe("PATCH /discussions/move-comments", () => {
  const move = async (destinationDiscussionID: number, commentIDs: readonly number[]) =>
    site.request("PATCH /discussions/move-comments", {
      cookie: await moderator(),
      body: { destinationDiscussionID, commentIDs },
    });

  test("moves comments with their replies, and updates counts", async () => {
    const source = await withComments(["stays"]);
    const target = await withComments(["is there"]);
    const { discussionID } = source;
    const parent = await createComment(site.ctx(), { discussionID, body: "goes" });
    const reply = await createComment(site.ctx(), { discussionID, parentCommentID: parent });
    const left = await createComment(site.ctx(), { discussionID, parentCommentID: parent });
    const { status, body } = await move(target.discussionID, [reply, parent]);
    expect(status).toBe(200);
    expect(body.destinationUrl).toMatch(new RegExp(`^/discussion/${target.discussionID}/`));
    expect(await counts(source.categoryID)).toEqual([1, 2]);
    expect(await counts(target.categoryID)).toEqual([1, 3]);
    const parentOf = async (commentID: number) => {
      const comment = (await site.request(`GET /comments/${commentID}`)).body;
      return [comment.discussionID, comment.parentCommentID];
    };
    expect(await parentOf(reply)).toEqual([target.discussionID, parent]);
    expect(await parentOf(left)).toEqual([discussionID, null]);
  });

  test("moves all or none", async () => {
    const { discussionID, commentIDs } = await withComments(["one", "two"]);
    const target = (await withComments([])).discussionID;
    const [first = 0, second = 0] = commentIDs;
    await site.request(`DELETE /comments/${second}`, { cookie: await moderator() });
    expectError(await move(target, [first, second]), 410);
    expect((await read(discussionID)).body.countComments).toBe(1);
    expect((await read(target)).body.countComments).toBe(0);
  });

  test("refuses none, the same discussion, comments of two, and what the viewer cannot see", async () => {
    const { discussionID, commentIDs } = await withComments(["one"]);
    const target = (await withComments([])).discussionID;
    expectError(await move(target, []), 422, "commentIDs");
    expectError(await move(discussionID, commentIDs), 422, "destinationDiscussionID");
    const others = (await withComments(["another"])).commentIDs;
    expectError(await move(target, [...commentIDs, ...others]), 422, "commentIDs");
    const hidden = await createCategory(site.ctx(), { customPermissions: true });
    const unseen = (await withComments([], hidden)).discussionID;
    expectError(await move(unseen, commentIDs), 404);
    const cookie = await member();
    const body = { destinationDiscussionID: target, commentIDs };
    expectError(await site.request("PATCH /discussions/move-comments", { cookie, body }), 403);
  });
});
