import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { Comment } from "../../contract/resources.ts";

const site = testSite();
const member = async () => (await signInAs(site.ctx())).cookie;
const moderator = async () => (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;

const start = async (category?: object) => {
  const categoryID = await createCategory(site.ctx(), category);
  return { categoryID, discussionID: await createDiscussion(site.ctx(), { categoryID }) };
};

let said = 0;

async function say(discussionID: number, cookie: string, more: object = {}): Promise<Comment> {
  said += 1;
  const body = { discussionID, body: `Words ${said}`, format: "markdown", ...more };
  return (await site.request("POST /comments", { cookie, body })).body;
}

const patch = (commentID: number, cookie: string | undefined, body: object) =>
  site.request(`PATCH /comments/${commentID}`, { cookie, body });
const read = async (path: string, cookie?: string) =>
  (await site.request(`GET ${path}`, { cookie })).body;
const listed = async (discussionID: number) =>
  ((await read(`/comments?discussionID=${discussionID}`)) as Comment[]).map(
    ({ commentID, position, parentCommentID, depth }) => [
      commentID,
      position,
      parentCommentID,
      depth,
    ],
  );
const counts = async (path: string) => (await read(path)).countComments;

test("A comment is moved to another discussion, in order of date", async () => {
  const [here, there] = [await start(), await start()];
  const reader = await member();
  const first = await say(there.discussionID, reader);
  const moved = await say(here.discussionID, reader);
  const answer = await say(here.discussionID, reader, { parentCommentID: moved.commentID });
  const last = await say(there.discussionID, reader);
  const body = { discussionID: there.discussionID, body: "Moved" };
  const { status, body: answered } = await patch(moved.commentID, await moderator(), body);
  expect(status).toBe(200);
  expect(answered).toMatchObject({
    discussionID: there.discussionID,
    parentRecordID: there.discussionID,
    categoryID: there.categoryID,
    body: expect.stringContaining("Moved"),
  });
  expect(await listed(there.discussionID)).toEqual([
    [first.commentID, 1, null, 1],
    [moved.commentID, 2, null, 1],
    [last.commentID, 3, null, 1],
  ]);
  expect(await listed(here.discussionID)).toEqual([[answer.commentID, 1, null, 1]]);
  expect(await counts(`/categories/${here.categoryID}`)).toBe(1);
  expect(await counts(`/categories/${there.categoryID}`)).toBe(3);
  expect(await counts(`/discussions/${there.discussionID}`)).toBe(3);
});

test("It is moved below another comment with its replies, and back to the top level", async () => {
  const cookie = await moderator();
  const { discussionID } = await start();
  const top = await say(discussionID, cookie);
  const other = await say(discussionID, cookie);
  const answer = await say(discussionID, cookie, { parentCommentID: other.commentID });
  const hang = (parentCommentID: number | null) =>
    patch(other.commentID, cookie, { parentCommentID });
  expect((await hang(top.commentID)).body).toMatchObject({ parentCommentID: top.commentID });
  expect(await listed(discussionID)).toEqual([
    [top.commentID, 1, null, 1],
    [other.commentID, 2, top.commentID, 2],
    [answer.commentID, 3, other.commentID, 3],
  ]);
  expect((await read(`/comments/${top.commentID}`)).countChildComments).toBe(2);
  expectError(await hang(answer.commentID), 422, "parentCommentID");
  expectError(await hang(other.commentID), 422, "parentCommentID");
  expect((await hang(null)).body).toMatchObject({ parentCommentID: null, depth: 1 });
  const { discussionID: elsewhere } = await start();
  const stranger = await say(elsewhere, cookie);
  expectError(await hang(stranger.commentID), 422, "parentCommentID");
  const later = await say(elsewhere, cookie, { parentCommentID: stranger.commentID });
  const into = { discussionID, parentCommentID: top.commentID };
  expect((await patch(later.commentID, cookie, into)).body).toMatchObject(into);
});

test("Only changed fields of a comment sent back determine its new place", async () => {
  const cookie = await moderator();
  const [here, there] = [await start(), await start()];
  const top = await say(here.discussionID, cookie);
  const { commentID } = await say(here.discussionID, cookie, { parentCommentID: top.commentID });
  const comment = await read(`/comments/${commentID}`, cookie);
  const away = { ...comment, discussionID: there.discussionID };
  expect((await patch(commentID, cookie, away)).body).toMatchObject({
    parentRecordID: there.discussionID,
    parentCommentID: null,
  });
  const read2 = await read(`/comments/${commentID}`, cookie);
  const back = { ...read2, parentRecordID: here.discussionID };
  expect((await patch(commentID, cookie, back)).body).toMatchObject({
    discussionID: here.discussionID,
  });
  const both = { discussionID: there.discussionID, parentRecordID: here.discussionID + 1_000 };
  expectError(await patch(commentID, cookie, both), 422, "parentRecordID");
});

test("Authors move what nobody answered, to where they may comment", async () => {
  const cookie = await member();
  const [here, there] = [await start(), await start()];
  const { commentID } = await say(here.discussionID, cookie);
  const to = { discussionID: there.discussionID };
  expectError(await patch(commentID, undefined, to), 401);
  expectError(await patch(commentID, await member(), to), 403);
  expect((await patch(commentID, cookie, to)).status).toBe(200);
  await say(there.discussionID, await member(), { parentCommentID: commentID });
  expectError(await patch(commentID, cookie, { discussionID: here.discussionID }), 403);
  const other = await say(there.discussionID, cookie);
  const closed = await start();
  await site.request(`PATCH /discussions/${closed.discussionID}`, {
    cookie: await moderator(),
    body: { closed: true },
  });
  const hidden = await start({ customPermissions: true });
  const move = (discussionID: number) => patch(other.commentID, cookie, { discussionID });
  expectError(await move(closed.discussionID), 400);
  expectError(await move(hidden.discussionID), 404);
  expectError(await move(1_000_000_000), 404);
  const cake = { parentRecordType: "cake", parentRecordID: 1 };
  expectError(await patch(other.commentID, cookie, cake), 422, "parentRecordType");
});

test("Moves keep read comments read and unread ones unread", async () => {
  const [here, there] = [await start(), await start()];
  const cookie = await member();
  const words = await moderator();
  await say(there.discussionID, words);
  const { commentID } = await say(here.discussionID, words);
  const see = (discussionID: number) =>
    site.request(`PUT /discussions/${discussionID}/read`, { cookie, body: { position: 1 } });
  await see(there.discussionID);
  const stranger = await member();
  await site.request(`PUT /discussions/${here.discussionID}/read`, {
    cookie: stranger,
    body: { position: 1 },
  });
  await patch(commentID, words, { discussionID: there.discussionID });
  const path = `/discussions/${there.discussionID}`;
  expect(await read(path, cookie)).toMatchObject({ countUnread: 1 });
  expect(await read(path, stranger)).toMatchObject({ unread: true });
});

test("Comments of others go only where whoever moves them edits comments, too", async () => {
  const here = await start({ customPermissions: true });
  const there = await start();
  const boss = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  const permissions = { "discussions.view": true, "comments.add": true, "comments.edit": true };
  const role = {
    name: "Of one category",
    permissions: [{ type: "category", id: here.categoryID, permissions }],
  };
  const { roleID } = (await site.request("POST /roles", { cookie: boss, body: role })).body;
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.member, roleID] });
  const others = await say(here.discussionID, boss);
  const own = await say(here.discussionID, cookie);
  const body = { discussionID: there.discussionID };
  expectError(await patch(others.commentID, cookie, body), 403);
  expect((await patch(own.commentID, cookie, body)).status).toBe(200);
  expect((await patch(others.commentID, boss, body)).status).toBe(200);
});
