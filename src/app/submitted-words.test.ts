import { expect, test } from "vitest";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx } from "#platform/server/context.ts";
import { submissionChecks } from "#platform/server/records/submissions.ts";
import { expectError, testSite } from "./testing/site.ts";

const refused = "unspeakable";
const site = testSite({
  register: (add) =>
    add(submissionChecks, {
      name: "unspeakable",
      check: async (_ctx, { name, body }) =>
        `${name} ${body}`.includes(refused) ? { does: "refuse", message: "No." } : undefined,
    }),
});

test("unsubmitted text does not type-check for columns with members' texts", () => {
  const store = [
    // @ts-expect-error Submitted is more than text.
    (words: string): Submitted => words,
    // @ts-expect-error The same for a column that a feature declares in SubmittedColumns.
    ({ db }: Ctx, body: string) => db.updateTable("comments").set({ body }),
    // @ts-expect-error The same when a row is added.
    ({ db }: Ctx, name: string) => db.insertInto("tags").values({ name, urlcode: name }),
    // @ts-expect-error The same for titles.
    ({ db }: Ctx, name: string) => db.updateTable("discussions").set({ name }),
    // @ts-expect-error The same for names of members.
    ({ db }: Ctx, name: string) => db.updateTable("users").set({ name }),
    // @ts-expect-error The same for private words.
    ({ db }: Ctx, body: string) => db.updateTable("messages").set({ body }),
    ({ db }: Ctx, body: Submitted) => db.updateTable("comments").set({ body }),
    ({ db }: Ctx) => db.updateTable("comments").set({ body: "" }),
  ];
  expect(store).toHaveLength(8);
});

test("a tag name passes all submission checks", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const tag = await site.request("POST /tags", { cookie, body: { name: "Spoken" } });
  const path = `PATCH /tags/${tag.body.tagID}`;
  const renamed = await site.request(path, { cookie, body: { name: refused } });
  expectError(renamed, 422, "name");
  expect((await site.request(path, { cookie, body: { name: "Said" } })).status).toBe(200);
});

test("the name and description of a group pass all submission checks", async () => {
  const { cookie } = await signInAs(site.ctx());
  const found = (body: object) => site.request("POST /groups", { cookie, body });
  expectError(await found({ name: refused }), 403);
  expectError(await found({ name: "Said", description: refused }), 403);
  const { body } = await found({ name: "Said", description: "Spoken" });
  const change = (patch: object) =>
    site.request(`PATCH /groups/${body.groupID}`, { cookie, body: patch });
  expectError(await change({ description: refused }), 403);
  expect((await change({ description: "Told" })).body).toMatchObject({ name: "Said" });
});

test("the title of a split discussion passes all submission checks", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const categoryID = await createCategory(site.ctx());
  const discussionID = await createDiscussion(site.ctx(), { categoryID });
  const commentID = await createComment(site.ctx(), { discussionID });
  const split = (name: string) => {
    const newPost = { name, categoryID, postType: "discussion", authorType: "me" };
    return site.request("POST /discussions/split", {
      cookie,
      body: { newPost, commentIDs: [commentID] },
    });
  };
  expectError(await split(refused), 403);
  expect((await split("Spoken")).status).toBeLessThan(300);
});
