import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "../factories.ts";

const site = testSite();

const inCategory = {
  "discussions.view": true,
  "discussions.add": true,
  "discussions.edit": true,
  "discussions.announce": true,
  "comments.add": true,
};

async function newRole(permissions: readonly object[]): Promise<number> {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const name = `Of some ${Math.random().toString(36).slice(2)}`;
  const { body } = await site.request("POST /roles", { cookie, body: { name, permissions } });
  return body.roleID;
}

describe("moving from one category to another", () => {
  test("needs permission to edit in both categories, for one discussion or many", async () => {
    const [from, into, closed] = [
      await createCategory(site.ctx(), { customPermissions: true }),
      await createCategory(site.ctx()),
      await createCategory(site.ctx(), { customPermissions: true }),
    ];
    const roleID = await newRole([
      { type: "category", id: from, permissions: inCategory },
      {
        type: "category",
        id: closed,
        permissions: { "discussions.view": true, "discussions.add": true },
      },
    ]);
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.member, roleID] });
    const discussionID = await createDiscussion(site.ctx(), { categoryID: from });
    for (const categoryID of [into, closed]) {
      const many = { discussionIDs: [discussionID], categoryID };
      expectError(await site.request("PATCH /discussions/move", { cookie, body: many }), 403);
      const one = { cookie, body: { categoryID } };
      expectError(await site.request(`PATCH /discussions/${discussionID}`, one), 403);
    }
    const body = { categoryID: from, name: "Own", body: "x", format: "text" };
    const own = (await site.request("POST /discussions", { cookie, body })).body.discussionID;
    const toOwn = { cookie, body: { categoryID: into } };
    expect((await site.request(`PATCH /discussions/${own}`, toOwn)).body.categoryID).toBe(into);
    const boss = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const staff = { cookie: boss.cookie, body: { categoryID: into } };
    expect((await site.request(`PATCH /discussions/${discussionID}`, staff)).status).toBe(200);
  });

  test("does not pin where the viewer may not", async () => {
    const from = await createCategory(site.ctx(), { customPermissions: true });
    const into = await createCategory(site.ctx());
    const roleID = await newRole([{ type: "category", id: from, permissions: inCategory }]);
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.member, roleID] });
    const body = { categoryID: from, name: "Own", body: "x", format: "text" };
    const own = (await site.request("POST /discussions", { cookie, body })).body.discussionID;
    const change = { cookie, body: { categoryID: into, pinned: true } };
    expectError(await site.request(`PATCH /discussions/${own}`, change), 403);
  });
});

describe("moving comments into another discussion", () => {
  const canEdit = { "discussions.view": true, "comments.add": true, "comments.edit": true };
  const move = (cookie: string, destinationDiscussionID: number, commentIDs: number[]) =>
    site.request("PATCH /discussions/move-comments", {
      cookie,
      body: { destinationDiscussionID, commentIDs },
    });

  test("needs permission to edit comments in both categories, also for own comments", async () => {
    const [from, into] = [
      await createCategory(site.ctx(), { customPermissions: true }),
      await createCategory(site.ctx(), { customPermissions: true }),
    ];
    const source = await createDiscussion(site.ctx(), { categoryID: from });
    const target = await createDiscussion(site.ctx(), { categoryID: into });
    const ofOne = await newRole([
      { type: "category", id: from, permissions: canEdit },
      { type: "category", id: into, permissions: { ...canEdit, "comments.edit": false } },
    ]);
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.member, ofOne] });
    const post = { discussionID: source, body: "Own", format: "text" };
    const own = (await site.request("POST /comments", { cookie, body: post })).body.commentID;
    const commentID = await createComment(site.ctx(), { discussionID: source });
    for (const ids of [[own], [commentID], [own, commentID]])
      expectError(await move(cookie, target, ids), 403);
    const ofBoth = await newRole([
      { type: "category", id: from, permissions: canEdit },
      { type: "category", id: into, permissions: canEdit },
    ]);
    const editor = await signInAs(site.ctx(), { roles: [roleIDs.member, ofBoth] });
    expect((await move(editor.cookie, target, [own, commentID])).status).toBe(200);
    const { body } = await site.request(`GET /discussions/${target}`, { cookie: editor.cookie });
    expect(body).toMatchObject({ countComments: 2 });
  });

  test("is offered to those who may", async () => {
    const discussionID = await createDiscussion(site.ctx());
    const permissionsFor = async (roleID: number) => {
      const { cookie } = await signInAs(site.ctx(), { roles: [roleID] });
      const query = "expand=permissions";
      const { body } = await site.request(`GET /discussions/${discussionID}`, { cookie, query });
      return body.permissions["comments.edit"];
    };
    expect(await permissionsFor(roleIDs.member)).toBe(false);
    expect(await permissionsFor(roleIDs.moderator)).toBe(true);
  });
});

describe("splitting", () => {
  test("by the system needs more than permissions in one category", async () => {
    const categoryID = await createCategory(site.ctx(), { customPermissions: true });
    const discussionID = await createDiscussion(site.ctx(), { categoryID });
    const commentID = await createComment(site.ctx(), { discussionID });
    const roleID = await newRole([{ type: "category", id: categoryID, permissions: inCategory }]);
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.member, roleID] });
    const newPost = { name: "Split off", categoryID, postType: "discussion" };
    const split = (authorType: string) =>
      site.request("POST /discussions/split", {
        cookie,
        body: { newPost: { ...newPost, authorType }, commentIDs: [commentID] },
      });
    expectError(await split("system"), 403);
    expectError(await split("System"), 403);
    expect((await split("me")).status).toBe(200);
  });
});
